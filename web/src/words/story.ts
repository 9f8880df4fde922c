// What was told, as sentences: what one player did in a row is one sentence, and only what this seat may know is in it.

import type { Card, Told } from "../protocol";
import type { Words } from "./en";
import type { Person } from "./types";

export interface Line {
  text: string;
  /** who it is about, null: everybody */
  seat: number | null;
  /** what is named in it, in order; hidden cards are not */
  cards: Card[];
  what: Told["what"][];
}

type Of<W extends Told["what"]> = Extract<Told, { what: W }>;

// What goes on in the sentence before it if the same player did it.
const CONTINUES: readonly Told["what"][] = [
  "drew", "kept", "discarded", "looked", "picked", "saw", "caught", "stole", "visited", "swapped", "declined", "moved", "revealed",
];
// The page shows these in other places: whose turn it is, the result, the end.
export const SHOWN_ELSEWHERE: readonly Told["what"][] = [
  "turn", "result_seen", "chose", "numbered", "secret_shown", "scored", "round_closed",
];

/** The lines of a log, in order. `me` is the seat that reads, null an onlooker. */
export function story(
  words: Words,
  told: readonly Told[],
  names: readonly string[],
  me: number | null,
  leaveOut: readonly Told["what"][] = SHOWN_ELSEWHERE,
): Line[] {
  const person = (seat: number): Person => ({ name: names[seat] ?? "", you: seat === me });
  const lines: Line[] = [];
  let clauses: string[] = [];
  let open: Line | null = null;

  const close = (): void => {
    if (open !== null && open.seat !== null && clauses.length)
      lines.push({ ...open, text: words.sentence({ who: person(open.seat), did: clauses }) });
    clauses = [];
    open = null;
  };
  const does = (first: Told, run: readonly Told[], clause: string): void => {
    if (open === null || open.seat !== first.seat || !CONTINUES.includes(first.what)) {
      close();
      open = { text: "", seat: first.seat, cards: [], what: [] };
    }
    if (clause) clauses.push(clause);
    open.cards.push(...run.flatMap(cardsIn));
    open.what.push(...run.map((one) => one.what));
  };
  const happens = (first: Told, run: readonly Told[], text: string): void => {
    close();
    lines.push({ text, seat: first.seat, cards: run.flatMap(cardsIn), what: run.map((one) => one.what) });
  };

  const heard = withoutReveals(told.filter((one) => !leaveOut.includes(one.what)));
  for (let at = 0; at < heard.length; ) {
    const first = heard[at]!;
    const run = runFrom(heard, at);
    at += run.length;
    const next = heard[at];
    // Which of two was kept and which discarded says what was drawn.
    const brief = first.what === "drew" && next?.what === "kept" && next.seat === first.seat && next.values.card !== null;
    const done = clauseOf(words, first, brief ? run.map(hidden) : run, person);
    if (done !== null) does(first, run, done);
    else happens(first, run, sentenceOf(words, first, run, person));
  }
  close();
  return lines;
}

/** After STOP everybody reveals at once; the end of the round shows that. */
function withoutReveals(told: readonly Told[]): Told[] {
  let stopped = false;
  return told.filter((one) => {
    if (one.what === "called") stopped = one.values.call === "stop";
    if (one.what === "dealt") stopped = false;
    return !(stopped && one.what === "revealed");
  });
}

function hidden(told: Told): Told {
  return told.what === "drew" ? { ...told, values: { card: null } } : told;
}

/** Several of one word are told together: cards drawn or seen, players stung, the two piles, those who share a win. */
function runFrom(told: readonly Told[], at: number): Told[] {
  const first = told[at]!;
  const together = ["drew", "saw", "stung", "dealt", "won"].includes(first.what);
  const sameSeat = first.what === "drew" || first.what === "saw";
  let end = at + 1;
  while (together && told[end]?.what === first.what && (!sameSeat || told[end]!.seat === first.seat)) end++;
  return told.slice(at, end);
}

function clauseOf(words: Words, told: Told, run: readonly Told[], person: (seat: number) => Person): string | null {
  const did = words.did;
  switch (told.what) {
    case "drew":
      return did.drew({ who: person(told.seat), cards: (run as Of<"drew">[]).map((one) => one.values.card) });
    case "saw":
      return did.saw({ who: person(told.seat), cards: (run as Of<"saw">[]).map((one) => one.values.card) });
    case "kept":
      return did.kept({ who: person(told.seat), ...told.values });
    case "discarded":
      return did.discarded({ who: person(told.seat), ...told.values });
    case "took":
      return did.took({ who: person(told.seat), ...told.values });
    case "laid":
      return did.laid({ who: person(told.seat), ...told.values });
    case "hid":
      return did.hid({ who: person(told.seat), ...told.values });
    case "looked":
      return did.looked({ who: person(told.seat), ...told.values });
    case "picked":
      return did.picked({ who: person(told.seat), ...told.values });
    case "caught":
      return did.caught({ who: person(told.seat), ...told.values });
    case "stole":
      return did.stole({ who: person(told.seat), card: told.values.card, other: person(told.values.other) });
    case "visited":
      return did.visited({ who: person(told.seat), other: person(told.values.other) });
    case "swapped":
      return did.swapped({ who: person(told.seat), ...told.values, other: person(told.values.other) });
    case "declined":
      return did.declined({ who: person(told.seat) });
    case "moved":
      return did.moved({ who: person(told.seat), duo: told.values.duo, other: person(told.values.other) });
    case "called":
      return did.called({ who: person(told.seat), ...told.values });
    case "revealed":
      return did.revealed({ who: person(told.seat) });
    case "event_kept":
      return did.event_kept({ who: person(told.seat), ...told.values });
    default:
      return null;
  }
}

function sentenceOf(words: Words, told: Told, run: readonly Told[], person: (seat: number) => Person): string {
  const happened = words.happened;
  switch (told.what) {
    case "dealt": {
      const tops = (run as Of<"dealt">[]).map((one) => one.values);
      const on = (pile: string): Card | null => tops.find((one) => one.pile === pile)?.card ?? null;
      return happened.dealt({ left: on("left"), right: on("right") });
    }
    case "stung":
    case "won":
      return happened[told.what]({ who: run.map((one) => person(one.seat as number)) });
    case "event":
      return happened.event(told.values);
    case "event_lost":
      return happened.event_lost({ who: told.seat === null ? null : person(told.seat), event: told.values.event });
    case "scored":
      return happened.scored({ who: person(told.seat), ...told.values });
    case "freed":
      return happened.freed({ who: person(told.seat), ...told.values });
    case "chose":
      return happened.chose({ who: person(told.seat), ...told.values });
    case "chat":
      return happened.chat({ who: person(told.seat), text: told.values.text });
    case "reaction":
      return happened.reaction({ who: person(told.seat), reaction: told.values.reaction });
    case "voted":
      return happened.voted({ who: person(told.seat), other: person(told.values.absent) });
    case "bot_plays":
      return happened.bot_plays({ who: person(told.seat), ...told.values });
    case "over":
      return happened.over({ reason: told.values.reason });
    case "expired":
      return happened.expired({ reason: told.values.reason });
    case "sat": {
      const who = person(told.seat);
      return happened.sat({ who: { ...who, name: told.values.name } });
    }
    case "bot_put":
    case "host":
    case "numbered":
    case "result_seen":
    case "clock_ran_out":
    case "taken_back":
    case "resigned":
    case "left":
    case "rematch_wished":
    case "starter":
    case "turn":
    case "mermaids":
      return happened[told.what]({ who: person(told.seat) });
    case "created":
    case "started":
    case "round_closed":
    case "rematch_made":
    case "secret_shown":
    case "void":
      return happened[told.what]({});
    default:
      return ""; // told by a newer server
  }
}

function cardsIn(told: Told): Card[] {
  const values = told.values as { card?: Card | null; given?: Card | null; duo?: string; star?: Card | null };
  const duo = values.duo ? (values.duo.split("+") as Card[]) : [];
  return [values.card, values.given, ...duo, values.star].filter((card) => card != null);
}
