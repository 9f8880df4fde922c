// The check of a shuffle: what this browser finds out by itself, and what the server says of the record.
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js';
import { noteOf, type Note } from '../lib/notes';
import type { Check } from '../protocol';

/** true: right, false: wrong, null: nothing was noted here that could be compared */
export interface Findings {
  secret: boolean;
  seal: boolean | null;
  number: boolean | null;
  record: boolean;
}

export function findings(table: string, check: Check): Findings {
  const note = noteOf(table);
  return {
    // Browsers have a hash of their own on https only, and people play at home without.
    secret: bytesToHex(sha256(hexToBytes(check.secret))) === check.commitment,
    seal: note && note.commitment === check.commitment,
    number: note?.number ? check.numbers.some(({ number, giver }) => giver === 'seat' && number === note.number) : null,
    record: check.fair,
  };
}

export const allRight = (found: Findings): boolean => !Object.values(found).includes(false);

/** What is still open when what this browser noted is taken into account. */
export function leftOpen(check: Check, found: Findings): Exclude<Check['left_open'][number], 'commitment'>[] {
  return check.left_open.filter((what) => what !== 'commitment').filter((what) => what !== 'numbers' || found.number === null);
}

/** For those who check on their own computer: the command, with what this browser noted. */
export function command(table: string, check: Check): string {
  const note: Note | null = noteOf(table);
  const seat = check.numbers.findIndex(({ number }) => number === note?.number);
  return [
    `seasalt verify seasalt-${table.slice(0, 8)}.salt`,
    ...(note ? [`--commitment ${note.commitment}`] : []),
    ...(note?.number && seat >= 0 ? [`--number ${seat}=${note.number}`] : []),
  ].join(' ');
}
