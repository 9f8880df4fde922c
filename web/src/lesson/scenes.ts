// For each thing that is taught, a card whose figure stands beside the words, and the place that they are about.
import type { Card } from '../protocol';
import type { Taught } from './lesson.svelte';

const PLACES = {
  deck: '[data-place="deck"] .pilebox',
  left: '[data-place="left"] .pilebox',
  right: '[data-place="right"] .pilebox',
  tray: '[data-place="tray"]',
  hand: '[data-place="hand"]',
  points: '.points, .phonepts',
  calls: '.calls',
  opponent: '.opp',
  end: '.prompt .btn',
};
type Place = keyof typeof PLACES;

export const SCENES: Record<Taught | 'done', [Card, Place?]> = {
  welcome: ['boat/light_blue'],
  draw: ['shell/yellow', 'deck'],
  keep: ['crab/dark_blue', 'tray'],
  discard: ['sailor/pink', 'left'],
  end: ['boat/light_blue', 'end'],
  watch: ['penguin/purple', 'opponent'],
  take: ['crab/dark_blue', 'right'],
  duo: ['crab/dark_blue', 'hand'],
  effect: ['crab/dark_blue', 'left'],
  pick: ['boat/dark_blue', 'tray'],
  points: ['lighthouse/purple', 'points'],
  fish: ['fish/black', 'opponent'],
  boat: ['boat/dark_blue', 'left'],
  boats: ['boat/dark_blue', 'hand'],
  again: ['boat/dark_blue', 'deck'],
  multiplier: ['lighthouse/purple', 'tray'],
  leave: ['octopus/yellow', 'left'],
  colours: ['boat/dark_blue', 'hand'],
  collection: ['octopus/green', 'right'],
  ladder: ['octopus/green', 'hand'],
  steal: ['shark/black', 'opponent'],
  onward: ['boat/light_blue', 'deck'],
  mermaid: ['mermaid/white', 'tray'],
  last: ['penguin/pink', 'right'],
  call: ['lighthouse/purple', 'points'],
  choose: ['mermaid/white', 'calls'],
  final: ['octopus/yellow', 'opponent'],
  count: ['mermaid/white'],
  bet: ['mermaid/white'],
  done: ['boat/light_blue'],
};

/** Draw a ring around what is being taught, and bring it into sight. */
export function pointAt(taught: Taught): void {
  for (const node of document.querySelectorAll('.lesson [data-ring]')) node.removeAttribute('data-ring');
  const place = SCENES[taught][1];
  if (!place) return;
  const nodes = [...document.querySelectorAll<HTMLElement>(PLACES[place])].filter((node) => node.offsetParent !== null);
  for (const node of nodes) node.setAttribute('data-ring', '');
  nodes[0]?.scrollIntoView({ block: 'nearest' });
}
