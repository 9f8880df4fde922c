// Requests to the server, answered as promises; a refusal is an error with the server's code.
import type { About, Check, Code, Create, Games, Hint, Lesson, Lobby, Made, Problem, RefusalValues, Replay, Snapshot, Statistics, ToServer } from '../protocol';

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

/** Random letters, two for each byte. `crypto.randomUUID` is not there on plain http, where people play at home. */
export function randomHex(bytes: number): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

export const newId = (): string => randomHex(12);

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

/** What a strong bot would do in my place; only for who plays alone against bots. */
export async function askHint(table: string): Promise<Hint> {
  return ask<Hint>('GET', `/api/tables/${encodeURIComponent(table)}/hint`);
}

export async function openTables(): Promise<Lobby['tables']> {
  return (await ask<Lobby>('GET', '/api/tables')).tables;
}

export async function myGames(): Promise<Games['games']> {
  await beginSession();
  return (await ask<Games>('GET', '/api/games')).games;
}

/** Where other devices find this page; null if none does. Asked only where the address of this one would not do. */
export async function sharedOrigin(): Promise<string | null> {
  const local = /^(localhost|.*\.localhost|127\.[\d.]+|\[::1\])$/.test(location.hostname);
  return local ? (await ask<About>('GET', '/api/about')).address : location.origin;
}

export const firstLesson = (): Promise<Lesson> => ask<Lesson>('GET', '/api/lesson');

export async function personalToken(): Promise<string> {
  await beginSession();
  return (await ask<{ token: string }>('POST', '/api/session/link')).token;
}

export const recordAddress = (table: string): string => `/api/tables/${encodeURIComponent(table)}/record`;

/** One round of a finished game, as a seat saw it or, without one, with all cards open. */
export function replayOf(table: string, round: number, seat: number | null): Promise<Replay> {
  const query = seat === null ? '' : `&seat=${seat}`;
  return ask<Replay>('GET', `/api/tables/${encodeURIComponent(table)}/replay?round=${round}${query}`);
}

export const statisticsOf = (table: string): Promise<Statistics> => ask<Statistics>('GET', `/api/tables/${encodeURIComponent(table)}/statistics`);

/** Whether the shuffle of a finished game was fair, as the server sees it. */
export const checkOf = (table: string): Promise<Check> => ask<Check>('GET', `/api/tables/${encodeURIComponent(table)}/check`);
