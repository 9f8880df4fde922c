// A table as it is shown: what was told of it last, and what is being chosen. No rules live here.
import type { Action, Call, Card, Code, Hint, Pile, Snapshot, TableInfo, Told, ToServer, Update, View } from '../protocol';
import type { Person } from '../words/types';
import { readMove, type Move } from './actions';
import type { Line } from './connection';
import { story, SHOWN_ELSEWHERE } from '../words/story';
import { seatNames, words } from './say';
import type { WithoutId } from './server';

const MOST_TOLD = 400;
const NOT_IN_THE_LOG: readonly Told['what'][] = [...SHOWN_ELSEWHERE, 'created', 'host', 'saw', 'revealed'];

/** What somebody wants to do next, before it is known whether it can be done. */
export type Wish = (moves: Move[]) => Move | undefined;

/** Where the table comes from is for others to say: a server (live.svelte.ts), a record, a lesson. */
export class TableState {
  info = $state.raw<TableInfo | null>(null);
  view = $state.raw<View | null>(null);
  seat = $state.raw<number | null>(null);
  told = $state.raw<Told[]>([]);
  /** what came with the latest update, for whatever moves on the screen */
  latest = $state.raw<{ number: number; told: Told[] }>({ number: 0, told: [] });
  away = $state.raw<number[]>([]);
  line = $state<Line>('connected');
  trouble = $state.raw<Code | null>(null);
  /** what the server refused, to be read and forgotten */
  refusal = $state.raw<string>('');
  selected = $state.raw<Card | null>(null);
  sending = $state(false);
  /** a move that is chosen and not sent yet: it can be taken back */
  pending = $state.raw<Move | null>(null);
  /** the call that is being explained before it is made */
  calling = $state.raw<Call | null>(null);
  /** what a strong bot would do, as long as it is about what is shown */
  hint = $state.raw<Hint | null>(null);
  hinting = $state(false);
  /** the card that came last into the hand, until the next action */
  fresh = $state.raw<Card[]>([]);
  /** seats that said something, with what */
  sayings = $state.raw<Record<number, string>>({});

  readonly names = $derived(this.info ? seatNames(this.info.seats).map((name) => name || words.gather.free) : []);
  /** the log, the latest line last */
  readonly lines = $derived(story(words, this.told, this.names, this.seat, NOT_IN_THE_LOG));
  /** all that can be done now, as the server told */
  readonly offered: Move[] = $derived(this.view?.legal_actions.map(readMove) ?? []);
  readonly moves: Move[] = $derived(this.sending || this.pending ? [] : this.offered);
  readonly best = $derived(this.moves.find((move) => move.text === this.hint?.actions[0]?.action) ?? null);
  readonly mine = $derived(this.seat !== null && this.view?.turn === this.seat && !this.info?.result_open);

  constructor(readonly id: string) {}

  person = (seat: number): Person => ({ name: this.names[seat] ?? '', you: seat === this.seat });

  /** Do what was chosen; where nobody listens, nothing. What is sure cannot be taken back. */
  async act(_action: Action, _sure = false): Promise<void> {}

  /** Do not do what was chosen last. */
  takeBack(): void {}

  /** Whether hints are there for whoever looks. */
  get hintable(): boolean {
    return false;
  }

  async askHint(): Promise<void> {}

  /** Something was wanted while the last move is still on its way: send that, and do this as soon as it can be done. */
  hurry(_wish?: Wish): void {}

  /** Say something to the table: was it heard? */
  async say(_message: WithoutId<ToServer>): Promise<boolean> {
    return false;
  }

  /** Some of what was told, in sentences. */
  linesOf(told: Told[]): string[] {
    return story(words, told, this.names, this.seat, NOT_IN_THE_LOG).map((line) => line.text);
  }

  /** The move that waits to be sent is about this card or place. */
  isChosen(what: Card | Pile | 'deck'): boolean {
    return this.pending !== null && isAbout(this.pending, what);
  }

  isBest(what: Card | Pile | 'deck'): boolean {
    return this.best !== null && isAbout(this.best, what);
  }

  /** A card in the hand was chosen: play what it can do, or keep it chosen until the rest is said. */
  choose(card: Card): void {
    const possible = this.movesWith(card);
    if (possible.length === 1 && possible[0]!.verb !== 'hide') void this.act(possible[0]!.text);
    else if (this.selected === card && !possible.length) this.selected = null;
    else if (possible.length) this.selected = this.selected === card ? null : card;
  }

  /** What a card in the hand can do now; with another one chosen before, what both can do together. */
  movesWith(card: Card): Move[] {
    const with_ = this.moves.filter((move) => IN_HAND.includes(move.verb) && move.cards.includes(card));
    const first = this.selected;
    if (!first) return with_;
    const both = with_.filter((move) => move.verb === 'lay' && twoOf(move.cards, first, card));
    return both.length ? both : first === card ? with_ : [];
  }

  /** What was told last is what is shown. */
  show(frame: Snapshot | Update): void {
    const before = this.view;
    this.info = frame.table;
    this.view = frame.view;
    this.seat = frame.seat;
    // A starfish or a card that is chosen in the head is another phase, but no news to anybody.
    if (before?.sequence !== frame.view?.sequence || before?.phase !== frame.view?.phase) {
      this.selected = null;
      this.sending = false;
      this.hint = null;
    }
    if (frame.type === 'update') {
      this.told = [...this.told, ...frame.told].slice(-MOST_TOLD);
      this.latest = { number: frame.sequence, told: frame.told };
      for (const told of frame.told) this.hearSaying(told);
    }
    if (before && frame.view) this.fresh = gained(before, frame.view, this.fresh);
  }

  private hearSaying(told: Told): void {
    if (told.what !== 'chat' && told.what !== 'reaction') return;
    const old = Date.now() / 1000 - told.values.at > 15;
    if (old) return;
    const text = told.what === 'chat' ? told.values.text : words.reaction[told.values.reaction];
    const seat = told.seat;
    this.sayings = { ...this.sayings, [seat]: text };
    setTimeout(() => {
      if (this.sayings[seat] === text) this.sayings = Object.fromEntries(Object.entries(this.sayings).filter(([key]) => Number(key) !== seat));
    }, 6000);
  }
}

function isAbout(move: Move, what: Card | Pile | 'deck'): boolean {
  return what === 'deck' ? move.verb === 'draw' : move.pile === what || move.cards.includes(what as Card);
}

const IN_HAND = ['lay', 'star', 'hide', 'give'];

function twoOf(cards: Card[], first: Card, second: Card): boolean {
  return (cards[0] === first && cards[1] === second) || (cards[0] === second && cards[1] === first);
}

/** What a hand has more than before; nothing new: what was new, as far as it is still there. */
function gained(before: View, now: View, fresh: Card[]): Card[] {
  if (before.round !== now.round) return [];
  const rest = [...before.hand];
  const more = now.hand.filter((card) => {
    const place = rest.indexOf(card);
    if (place >= 0) rest.splice(place, 1);
    return place < 0;
  });
  if (more.length) return more;
  return before.turn === now.turn ? fresh.filter((card) => now.hand.includes(card)) : [];
}
