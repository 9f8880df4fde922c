// What sentences are made of. The words themselves are in en.ts, it.ts, es.ts and fr.ts.

import type { Call, Card, Duo, EventName, Level, Phase, Pile, Reaction, ReasonToEnd, Told } from "../protocol";

type KindOf<C> = C extends `${infer K}/${string}` ? K : never;
type ColourOf<C> = C extends `${string}/${infer H}` ? H : never;
export type Kind = KindOf<Card>;
export type Colour = ColourOf<Card>;
export type DuoKinds =
  | "crab+crab" | "boat+boat" | "fish+fish" | "swimmer+shark" | "jellyfish+swimmer" | "lobster+crab"
  | "swimmer+swimmer" | "shark+shark";

/** Somebody at the table; `you` is whoever reads. */
export interface Person {
  name: string;
  you: boolean;
}
export interface Who {
  who: Person;
}

/** What a player did: the sentence without its subject, so that several can be joined. A card that is null is hidden. */
export interface Did {
  drew: Who & { cards: (Card | null)[] };
  kept: Who & { card: Card | null };
  discarded: Who & { pile: Pile; card: Card };
  took: Who & { pile: Pile; card: Card };
  laid: Who & { duo: Duo; star: Card | null };
  hid: Who & { card: Card | null };
  looked: Who & { pile: Pile };
  picked: Who & { pile: Pile; card: Card | null };
  saw: Who & { cards: (Card | null)[] };
  caught: Who & { card: Card | null };
  stole: Who & { other: Person; card: Card | null };
  visited: Who & { other: Person };
  swapped: Who & { other: Person; card: Card | null; given: Card | null };
  declined: Who;
  moved: Who & { other: Person; duo: Duo };
  called: Who & { call: Call };
  revealed: Who;
  event_kept: Who & { event: EventName };
}

/** What happened: a whole sentence. */
export interface Happened {
  created: Record<string, never>;
  sat: Who;
  bot_put: Who;
  freed: Who & { removed: boolean };
  host: Who;
  numbered: Who;
  started: Record<string, never>;
  result_seen: Who;
  round_closed: Record<string, never>;
  chose: Who & { action: string };
  chat: Who & { text: string };
  reaction: Who & { reaction: Reaction };
  clock_ran_out: Who;
  voted: Who & { other: Person };
  bot_plays: Who & { level: Level; for_good: boolean };
  taken_back: Who;
  resigned: Who;
  left: Who;
  rematch_wished: Who;
  rematch_made: Record<string, never>;
  over: { reason: ReasonToEnd };
  secret_shown: Record<string, never>;
  expired: { reason: ReasonToEnd };
  starter: Who;
  event: { event: EventName };
  dealt: { left: Card | null; right: Card | null };
  turn: Who;
  stung: { who: Person[] };
  scored: Who & { points: number };
  void: Record<string, never>;
  event_lost: { who: Person | null; event: EventName };
  mermaids: Who;
  won: { who: Person[] };
}

/** What a person who has to decide can be told about the decision. */
export interface Asked {
  drawing: { deck: boolean; piles: boolean; stung: boolean; final: boolean };
  keeping: { count: number };
  discarding: { card: Card; dolphins: boolean };
  playing: { lay: boolean; hide: boolean; call: boolean; end: boolean; final: boolean };
  trio: Record<string, never>;
  choosing_pile: Record<string, never>;
  picking: { pile: Pile };
  lobster: { count: number };
  stealing: Record<string, never>;
  visiting: Record<string, never>;
  wanting: { other: string };
  giving: { other: string };
  robbing: Record<string, never>;
  moving: { other: string };
  angelfish: { colour: Colour };
  keeping_event: Record<string, never>;
  over: Record<string, never>;
}
export interface Watched {
  name: string;
  bot: boolean;
}

/** Reasons of a hint, by `seasalt.bots.codes`. Seats are people, `verb` is that of the action. */
export interface Reasons {
  wins: Who & { by: "mermaids" | "points" };
  points: { gain: number; total: number };
  duo: { first: Kind; second: Kind; effect: string };
  outs: { count: number; kind: Kind; nth: number; goal: "collection" | "duo" | "multiplier" };
  mermaids: { held: number; needed: number; count: number };
  colour: { colour: Colour; count: number };
  leaves: Who & { card: Card[]; points: number; percent: number; verb: string };
  denies: Who & { card: Card[]; points: number; verb: string };
  buries: { card: Card[]; points: number };
  likely: { percent: number; cards: number };
  finds: { card: Card[]; pile: Pile; points: number; verb: string };
  protects: { cards: number };
  hand: Who & { cards: number; known: number };
  needs: Who & { points: number; shown: number; hidden: number };
  scores: { points: number; total: number; target: number; verb: string };
  missing: { points: number };
  gives_up: { what: "call" | "duos" | "effect" | "swap" | "round"; count: number };
  event: { event: EventName; lost: EventName | null; helps: boolean };
}

export type Sentences<T> = { [K in keyof T]: (p: T[K]) => string };

// A code of the server that has no words does not compile.
type Same<A extends B, B> = A;
export type EveryCode = Same<Told["what"], keyof Did | keyof Happened>;
export type EveryPhase = Same<Phase, keyof Asked>;
