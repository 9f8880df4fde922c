// What the four languages share: plurals, lists, numbers, and what can be read off a card's code.

import type { Card, Duo } from "../protocol";
import type { Colour, DuoKinds, Kind } from "./types";

export const NARROW = "\u202f"; // narrow no-break space, before : ; ! ? and % in French
export const NBSP = "\u00a0";

export interface Forms {
  one: string;
  other: string;
}

/** `plural(2, {one: "card", other: "cards"})` in one language. */
export function pluralIn(language: string): (count: number, forms: Forms) => string {
  const rules = new Intl.PluralRules(language);
  return (count, forms) => (rules.select(count) === "one" ? forms.one : forms.other);
}

/** `and(["a", "b", "c"])` and `or(…)` as they stand in a sentence. */
export function listsIn(language: string): { and: (items: string[]) => string; or: (items: string[]) => string } {
  // British English has no comma before the last one.
  const locale = language === "en" ? "en-GB" : language;
  const all = new Intl.ListFormat(locale, { type: "conjunction", style: "long" });
  const any = new Intl.ListFormat(locale, { type: "disjunction", style: "long" });
  return { and: (items) => all.format(items), or: (items) => any.format(items) };
}

export function capital(text: string): string {
  return text.charAt(0).toLocaleUpperCase() + text.slice(1);
}

/** +3, −2, 0: with the sign that mathematics uses. */
export function signed(points: number): string {
  return points > 0 ? `+${points}` : points < 0 ? `−${-points}` : "0";
}

export function kindOf(card: Card): Kind {
  return card.slice(0, card.indexOf("/")) as Kind;
}

export function colourOf(card: Card): Colour {
  return card.slice(card.indexOf("/") + 1) as Colour;
}

/** The cards of a duo or a trio. */
export function cardsOf(duo: Duo | string): Card[] {
  return duo.split("+") as Card[];
}

export function duoKindsOf(duo: Duo | string): DuoKinds {
  const [first, second] = cardsOf(duo) as [Card, Card];
  return `${kindOf(first)}+${kindOf(second)}` as DuoKinds;
}

/** Says of which type a part of the words is, for those functions that do not use what they get. */
export const typed = <T>(part: T): T => part;
