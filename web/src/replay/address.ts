// A moment of a game in an address: /t/ID/replay?round=2&step=14&seat=1. People count from 1, seats from 0 as everywhere.
import type { Moment } from './replay.svelte';

export const replayAddress = (table: string): string => `/t/${encodeURIComponent(table)}/replay`;

export function address(table: string, { round, step, seat }: Moment): string {
  const query = new URLSearchParams({ round: String(round), step: String(step + 1) });
  if (seat !== null) query.set('seat', String(seat));
  return `${replayAddress(table)}?${query}`;
}

/** What an address does not say, or says wrongly, is the beginning with all cards open. */
export function momentIn(search: string): Moment {
  const query = new URLSearchParams(search);
  const number = (name: string): number | null => (/^\d{1,6}$/.test(query.get(name) ?? '') ? Number(query.get(name)) : null);
  return { round: number('round') ?? 1, step: Math.max(0, (number('step') ?? 1) - 1), seat: number('seat') };
}
