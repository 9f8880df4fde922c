// The table by keyboard: one key for each thing that can be done, arrows from one to the next.
import type { Pile } from '../protocol';
import type { Move } from './actions';
import type { TableState, Wish } from './table.svelte';

/** What can be done with the deck or a pile, if it is only one thing. */
export function moveAt(moves: Move[], place: Pile | 'deck'): Move | undefined {
  const found = moves.filter((move) => (place === 'deck' ? move.verb === 'draw' : move.pile === place));
  return found.length === 1 ? found[0] : undefined;
}

const WISHES: Record<string, Wish> = {
  d: (moves) => moveAt(moves, 'deck'),
  '1': (moves) => moveAt(moves, 'left'),
  '2': (moves) => moveAt(moves, 'right'),
  e: (moves) => moves.find((move) => move.verb === 'end' || move.verb === 'decline'),
};

/** Was it a key of the game? What comes before the last move is through is done as soon as it can be. */
export function pressed(table: TableState, key: string): boolean {
  const wish = WISHES[key];
  if (wish) {
    const move = wish(table.moves);
    if (move) void table.act(move.text);
    else if (table.pending || table.sending) table.hurry(wish);
    return true;
  }
  if (key === 's' || key === 'a') {
    const call = key === 's' ? 'stop' : 'last_chance';
    if (table.moves.some((move) => move.verb === call)) table.calling = call;
    return true;
  }
  if (key === 'z' && table.pending) table.takeBack();
  return key === 'z';
}

/** A click while the last move is still on its way: on the deck or a pile it says what is wanted next. */
export function clicked(table: TableState, target: Element): void {
  const place = target.closest<HTMLElement>('[data-place]')?.dataset.place;
  const wish: Wish | undefined = place === 'deck' || place === 'left' || place === 'right' ? (moves) => moveAt(moves, place) : undefined;
  table.hurry(wish);
}

// In the order in which one goes through them.
const GLOWING = 'main.table :is(.opp .target, .mid button.play, .tray button, .prompt button, .hand button.play, .call)';

export const glowing = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>(GLOWING)].filter((node) => node.offsetParent !== null);

/** To the next thing that can be played, or to the one before. */
export function step(by: 1 | -1): void {
  const all = glowing();
  const now = all.indexOf(document.activeElement as HTMLElement);
  const next = now < 0 && by < 0 ? all.length - 1 : (now + by + all.length) % all.length;
  all[next]?.focus({ preventScroll: false });
}
