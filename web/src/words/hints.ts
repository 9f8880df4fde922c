// The reasons of a hint, as `seasalt.bots.codes` names them, in words.

import type { EventName, Why } from "../protocol";
import type { Words } from "./en";
import { cardsOf } from "./grammar";
import type { DuoKinds, Kind, Person } from "./types";

export interface Advised {
  /** the action, as it is written */
  action: string;
  names: readonly string[];
  me: number | null;
  /** that hold for the one who is advised */
  events: readonly EventName[];
}

/** What laying a duo of these kinds brings, under these events. */
export function duoEffect(words: Words, first: Kind, second: Kind, events: readonly EventName[]): string {
  const pair = `${first}+${second}` as DuoKinds;
  if (pair === "crab+crab" && events.includes("hermit_crab")) return words.duo_effect_under.hermit_crab;
  if (pair === "fish+fish" && events.includes("sunfish")) return words.duo_effect_under.sunfish;
  return words.duo_effect[pair];
}

/** A reason for or against an action: part of a sentence, small letters. Empty if a newer server says something else. */
export function reasonText(words: Words, reason: Why, about: Advised): string {
  const say = words.reasons[reason.code] as ((p: unknown) => string) | undefined;
  if (say === undefined) return "";
  const { seat, card, helps } = reason.values;
  const p: Record<string, unknown> = { ...reason.values, verb: about.action.split(" ", 1)[0] };
  if (typeof seat === "number") p.who = { name: about.names[seat] ?? "", you: seat === about.me } satisfies Person;
  if (typeof card === "string") p.card = cardsOf(card);
  if (reason.code === "duo") p.effect = duoEffect(words, p.first as Kind, p.second as Kind, about.events);
  if (reason.code === "event") p.helps = Boolean(helps);
  return say(p);
}
