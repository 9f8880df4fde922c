// What this browser noted of a table's shuffle before the first card, for the check after the game (docs/fair.md).
import type { ToServer } from '../protocol';
import { randomHex, type WithoutId } from './server';
import { keep, kept } from './settings.svelte';

export interface Note {
  /** the server's promise, as it was shown here */
  commitment: string;
  /** the number that this browser gave for its seat */
  number: string | null;
}

const key = (table: string): string => `shuffle ${table}`;

export function noteOf(table: string): Note | null {
  const text = kept(key(table));
  return text === null ? null : (JSON.parse(text) as Note);
}

/** Only what is noted first counts: a promise that changes later is none. */
export function noteCommitment(table: string, commitment: string): void {
  if (commitment && noteOf(table) === null) note(table, { commitment, number: null });
}

/** Add a number of this browser's own to the shuffle: then even the server cannot have arranged the cards. */
export async function addNumber(table: string, send: (message: WithoutId<ToServer>) => Promise<unknown>): Promise<void> {
  const noted = noteOf(table);
  const number = randomHex(32);
  if (noted && (await send({ type: 'choose_number', number })) !== false) note(table, { ...noted, number });
}

export function note(table: string, what: Note): void {
  keep(key(table), JSON.stringify(what));
}
