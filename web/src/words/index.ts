// All the page's words in the language of whoever reads. `words.group.key` is a text, `words.group.key({…})` a sentence.
//
// `await ready` before the page is shown; then `words` follows `setLanguage`, and what shows it is shown anew.
// A language is loaded when it is needed. To add one: write xx.ts with `export const xx: Words`, name it in LANGUAGES
// and LOAD below, and add its column to glossary.md; `tsc` and tests/web/test_words.py say what is missing.

import { createSubscriber } from "svelte/reactivity";
import type { Code, RefusalValues, SeatInfo } from "../protocol";
import type { Words } from "./en";
import { type Forms, listsIn, pluralIn } from "./grammar";
import type { Person } from "./types";

export type { Words } from "./en";
export type * from "./types";
export { capital, cardsOf, colourOf, duoKindsOf, kindOf, signed } from "./grammar";

/** Each language by its own name. */
export const LANGUAGES = { en: "English", it: "Italiano", es: "Español", fr: "Français" };
export type Language = keyof typeof LANGUAGES;
const LOAD: Record<Language, () => Promise<Words>> = {
  en: async () => (await import("./en")).en,
  it: async () => (await import("./it")).it,
  es: async () => (await import("./es")).es,
  fr: async () => (await import("./fr")).fr,
};
const REMEMBERED = "language";

let code: Language = "en";
let current: Words | undefined;
let wanted = 0;
const listeners = new Set<() => void>();
const follow = createSubscriber((update) => {
  listeners.add(update);
  return () => listeners.delete(update);
});

function isLanguage(text: string | null | undefined): text is Language {
  return text != null && Object.hasOwn(LANGUAGES, text);
}

/** The language to begin with: the remembered one, else the first of the browser's that there is, else English. */
export function chosenLanguage(remembered: string | null, browser: readonly string[]): Language {
  if (isLanguage(remembered)) return remembered;
  return browser.map((tag) => tag.toLowerCase().split("-")[0]).find(isLanguage) ?? "en";
}

function remembered(): string | null {
  try {
    return localStorage.getItem(REMEMBERED);
  } catch {
    return null; // a browser may forbid it
  }
}

async function show(next: Language): Promise<void> {
  const turn = ++wanted;
  const loaded = await LOAD[next]();
  if (turn !== wanted) return; // another one was chosen in the meantime
  current = loaded;
  code = next;
  if (typeof document !== "undefined") document.documentElement.lang = next;
  for (const update of listeners) update();
}

/** The language that is shown. */
export function language(): Language {
  follow();
  return code;
}

/** Change the language, and remember it in this browser. */
export async function setLanguage(next: Language): Promise<void> {
  try {
    localStorage.setItem(REMEMBERED, next);
  } catch {
    // then it holds until the page is closed
  }
  await show(next);
}

/** Fulfilled when there are words. */
export const ready: Promise<void> = show(
  chosenLanguage(remembered(), typeof navigator === "undefined" ? [] : navigator.languages),
);

export const words: Words = new Proxy({} as Words, {
  get(_, key) {
    follow();
    if (current === undefined) throw new Error("there are no words yet: await `ready`");
    return Reflect.get(current, key);
  },
});

/** The form that goes with a number, in the language that is shown. */
export function plural(count: number, forms: Forms): string {
  return pluralIn(language())(count, forms);
}

/** "a, b and c" in the language that is shown. */
export function list(items: string[]): string {
  return listsIn(language()).and(items);
}

/** Why the server said no. `names` are those of the seats. */
export function refused(reason: Code, values: RefusalValues, names: readonly string[] = []): string {
  const more = words.refusal_with;
  const named = (seat: number | null | undefined): string | undefined => (seat == null ? undefined : names[seat]);
  const name = named(reason === "not_your_turn" ? values.turn : values.seat);
  if (reason === "look_first" && values.round) return more.look_first({ round: values.round });
  if (reason === "not_your_turn" && name) return more.not_your_turn({ name });
  if (reason === "seat_taken" && name) return more.seat_taken({ name });
  if (reason === "seats_free" && values.seats?.length) return more.seats_free({ count: values.seats.length });
  if ((reason === "too_fast" || reason === "too_many") && values.seconds)
    return more[reason]({ seconds: Math.ceil(values.seconds) });
  // A newer server may know a reason that this page does not.
  return words.refusal[reason] ?? words.refusal.broken;
}

/** The names of seats: people have theirs, bots are called by their level, with a number if it is there twice. */
export function seatNames(seats: readonly Pick<SeatInfo, "kind" | "name" | "level">[]): string[] {
  const met = new Map<string, number>();
  return seats.map((seat) => {
    if (seat.kind !== "bot" || seat.level === "") return seat.name;
    const number = (met.get(seat.level) ?? 0) + 1;
    met.set(seat.level, number);
    return words.bot_named({ level: seat.level, number });
  });
}

/** A seat as somebody in a sentence. */
export function personAt(seat: number, names: readonly string[], me: number | null): Person {
  return { name: names[seat] ?? "", you: seat === me };
}
