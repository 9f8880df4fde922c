// What stands on the cards, for showing them: families, formulas, the order of a hand. No rules.
import type { Card, EventName } from '../protocol';
import type { Colour, Kind } from '../words/types';

export const kindOf = (card: string): Kind => card.slice(0, card.indexOf('/')) as Kind;
export const colourOf = (card: string): Colour => card.slice(card.indexOf('/') + 1) as Colour;
export const cardsOf = (laid: string): Card[] => laid.split('+') as Card[];

export const COLOURS: Colour[] = [
  'dark_blue', 'light_blue', 'black', 'yellow', 'green', 'grey', 'purple', 'light_orange', 'pink', 'orange', 'white',
];
/** With what a card of this kind is laid. */
export const PARTNER: Partial<Record<Kind, Kind>> = {
  crab: 'crab', boat: 'boat', fish: 'fish', swimmer: 'shark', shark: 'swimmer', jellyfish: 'swimmer', lobster: 'crab',
};
/** The steps of a collection, as its cards show them. */
export const LADDER: Partial<Record<Kind, number[]>> = {
  shell: [0, 2, 4, 6, 8, 10], octopus: [0, 3, 6, 9, 12], penguin: [1, 3, 5], sailor: [0, 5],
};
/** What a multiplier shows: so many points for each of these. */
export const PER: Partial<Record<Kind, [number, Kind]>> = {
  lighthouse: [1, 'boat'], shoal: [1, 'fish'], colony: [2, 'penguin'], captain: [3, 'sailor'], cast: [1, 'crab'],
};

export type Family = 'duo' | 'collector' | 'multiplier' | 'mermaid' | 'special';

export function familyOf(kind: Kind): Family {
  if (PARTNER[kind]) return 'duo';
  if (LADDER[kind]) return 'collector';
  if (PER[kind]) return 'multiplier';
  return kind === 'mermaid' ? 'mermaid' : 'special';
}

/** To whom an event goes when its round ends, as its sign shows: + to who leads, – to who is last. */
const PLUS: EventName[] = ['kraken', 'tornado', 'treasure_chest', 'diodon_fish'];
export const signOf = (event: EventName): 'plus' | 'minus' => (PLUS.includes(event) ? 'plus' : 'minus');

/** All kinds with the number of cards of each colour: the deck, as the list of cards shows it. */
export const DECK: [Kind, Partial<Record<Colour, number>>, 'base' | 'salt'][] = [
  ['crab', { dark_blue: 2, light_blue: 2, yellow: 2, black: 1, green: 1, grey: 1 }, 'base'],
  ['boat', { dark_blue: 2, light_blue: 2, black: 2, yellow: 2 }, 'base'],
  ['fish', { dark_blue: 2, black: 2, light_blue: 1, yellow: 1, green: 1 }, 'base'],
  ['swimmer', { dark_blue: 1, light_blue: 1, black: 1, yellow: 1, light_orange: 1 }, 'base'],
  ['shark', { dark_blue: 1, light_blue: 1, black: 1, green: 1, purple: 1 }, 'base'],
  ['shell', { dark_blue: 1, light_blue: 1, black: 1, yellow: 1, green: 1, grey: 1 }, 'base'],
  ['octopus', { light_blue: 1, yellow: 1, green: 1, purple: 1, grey: 1 }, 'base'],
  ['penguin', { purple: 1, light_orange: 1, pink: 1 }, 'base'],
  ['sailor', { pink: 1, orange: 1 }, 'base'],
  ['lighthouse', { purple: 1 }, 'base'],
  ['shoal', { grey: 1 }, 'base'],
  ['colony', { green: 1 }, 'base'],
  ['captain', { light_orange: 1 }, 'base'],
  ['mermaid', { white: 4 }, 'base'],
  ['jellyfish', { purple: 1, pink: 1 }, 'salt'],
  ['lobster', { black: 1 }, 'salt'],
  ['cast', { green: 1 }, 'salt'],
  ['starfish', { dark_blue: 1, light_blue: 1, yellow: 1 }, 'salt'],
  ['seahorse', { white: 1 }, 'salt'],
];

export interface Group {
  cards: Card[];
  kind: Kind;
  /** the kind that would make a duo of a loose card */
  needs: Kind | null;
  duo: boolean;
}

/** A hand in groups: duos, collections, multipliers, mermaids, loose cards; only so that what belongs together lies together. */
export function grouped(hand: Card[]): Group[] {
  const rest = [...hand];
  const take = (kind: Kind): Card[] => {
    const found = rest.filter((card) => kindOf(card) === kind);
    for (const card of found) rest.splice(rest.indexOf(card), 1);
    return found;
  };
  const duos: Group[] = [];
  const loose: Group[] = [];
  for (const kind of ['crab', 'boat', 'fish'] as Kind[]) {
    const cards = take(kind);
    if (cards.length > 1) duos.push({ cards, kind, needs: null, duo: true });
    else if (cards.length) loose.push({ cards, kind, needs: kind, duo: false });
  }
  const [lobsters, swimmers, sharks, stings] = [take('lobster'), take('swimmer'), take('shark'), take('jellyfish')];
  while (swimmers.length && sharks.length) {
    duos.push({ cards: [swimmers.pop()!, sharks.pop()!], kind: 'swimmer', needs: null, duo: true });
  }
  while (swimmers.length && stings.length) {
    duos.push({ cards: [stings.pop()!, swimmers.pop()!], kind: 'jellyfish', needs: null, duo: true });
  }
  const crab = loose.find((group) => group.kind === 'crab');
  if (lobsters.length && crab) {
    loose.splice(loose.indexOf(crab), 1);
    duos.push({ cards: [lobsters.pop()!, ...crab.cards], kind: 'lobster', needs: null, duo: true });
  }
  for (const [cards, kind] of [[swimmers, 'swimmer'], [sharks, 'shark'], [stings, 'jellyfish'], [lobsters, 'lobster']] as const) {
    if (cards.length) loose.push({ cards, kind, needs: PARTNER[kind] ?? null, duo: false });
  }
  const sets: Group[] = [];
  for (const kind of ['shell', 'octopus', 'penguin', 'sailor', 'seahorse', 'lighthouse', 'shoal', 'colony', 'captain', 'cast', 'starfish', 'mermaid'] as Kind[]) {
    const cards = take(kind);
    if (cards.length) sets.push({ cards, kind, needs: null, duo: false });
  }
  return [...duos, ...sets, ...loose];
}
