// Requests to the server, answered as promises; a refusal is an error with the server's code.
import type { Code, Create, Games, Lobby, Made, Problem, RefusalValues, Snapshot, ToServer } from '../protocol';

export class Refusal extends Error {
  constructor(
    readonly code: Code,
    readonly values: RefusalValues = {},
  ) {
    super(code);
  }
}

/** A message as it is made: its id is given when it is sent. */
export type WithoutId<M> = M extends unknown ? Omit<M, 'id'> : never;

/** Random letters. `crypto.randomUUID` is not there on plain http, where people play at home. */
export function newId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

async function ask<T>(method: string, path: string, body?: unknown): Promise<T> {
  let answer: Response;
  try {
    answer = await fetch(path, {
      method,
      headers: body === undefined ? {} : { 'content-type': 'application/json' },
      body: body === undefined ? null : JSON.stringify(body),
    });
  } catch {
    throw new Refusal('unavailable');
  }
  if (answer.ok) return (answer.status === 204 ? undefined : await answer.json()) as T;
  const problem = (await answer.json().catch(() => null)) as Problem | null;
  throw new Refusal(problem?.code ?? 'broken', problem?.values);
}

let session: Promise<void> | null = null;

/** This browser's token, as a cookie; asked for once a visit. */
export function beginSession(token: string | null = null): Promise<void> {
  if (token === null && session) return session;
  const begun = ask<void>('POST', '/api/session', token ? { token } : {});
  session = begun;
  begun.catch(() => (session = null));
  return begun;
}

export async function createTable(options: WithoutId<Omit<Create, 'type'>>): Promise<string> {
  await beginSession();
  return (await ask<Made>('POST', '/api/tables', { ...options, id: newId() })).table;
}

export async function command(table: string, message: WithoutId<ToServer>): Promise<void> {
  await beginSession();
  await ask('POST', `/api/tables/${encodeURIComponent(table)}`, { ...message, id: newId() });
}

export async function look(table: string): Promise<Snapshot> {
  await beginSession();
  return ask<Snapshot>('GET', `/api/tables/${encodeURIComponent(table)}`);
}

export async function openTables(): Promise<Lobby['tables']> {
  return (await ask<Lobby>('GET', '/api/tables')).tables;
}

export async function myGames(): Promise<Games['games']> {
  await beginSession();
  return (await ask<Games>('GET', '/api/games')).games;
}

export async function personalToken(): Promise<string> {
  await beginSession();
  return (await ask<{ token: string }>('POST', '/api/session/link')).token;
}

export const recordAddress = (table: string): string => `/api/tables/${encodeURIComponent(table)}/record`;

export interface RoundPoints {
  round: number;
  points: number[];
  totals: number[];
}

/** The points of each round, read from the game's record. */
export async function roundsOf(table: string): Promise<RoundPoints[]> {
  const answer = await fetch(recordAddress(table));
  if (!answer.ok) return [];
  const numbers = (text: string) => text.trim().split(/\s+/).map(Number);
  return [...(await answer.text()).matchAll(/^= round (\d+)[^:]*: ([-+\d ]+), totals ([-\d ]+)$/gm)].map((line) => ({
    round: Number(line[1]),
    points: numbers(line[2]!),
    totals: numbers(line[3]!),
  }));
}
