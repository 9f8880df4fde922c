// A table as this browser sees it: what the server said last, and what is being chosen. No rules live here.
import type { Action, Card, Code, Snapshot, TableInfo, Told, ToServer, Update, View } from '../protocol';
import type { Person } from '../words/types';
import { readMove, type Move } from './actions';
import { Connection, type Line } from './connection';
import { story, SHOWN_ELSEWHERE } from '../words/story';
import { refused, seatNames, words } from './say';
import { look, Refusal, type WithoutId } from './server';

const EARLIER = 190; // told things that are asked for when a page is opened, for the log
const MOST_TOLD = 400;
const NOT_IN_THE_LOG: readonly Told['what'][] = [...SHOWN_ELSEWHERE, 'created', 'host', 'saw', 'revealed'];

export class TableState {
  info = $state.raw<TableInfo | null>(null);
  view = $state.raw<View | null>(null);
  seat = $state.raw<number | null>(null);
  told = $state.raw<Told[]>([]);
  /** what came with the latest update, for whatever moves on the screen */
  latest = $state.raw<{ number: number; told: Told[] }>({ number: 0, told: [] });
  away = $state.raw<number[]>([]);
  line = $state<Line>('connecting');
  trouble = $state.raw<Code | null>(null);
  /** what the server refused, to be read and forgotten */
  refusal = $state.raw<string>('');
  selected = $state.raw<Card | null>(null);
  sending = $state(false);
  /** the card that came last into the hand, until the next action */
  fresh = $state.raw<Card[]>([]);
  /** seats that said something, with what */
  sayings = $state.raw<Record<number, string>>({});

  readonly names = $derived(this.info ? seatNames(this.info.seats).map((name) => name || words.gather.free) : []);
  /** the log, the latest line last */
  readonly lines = $derived(story(words, this.told, this.names, this.seat, NOT_IN_THE_LOG));
  readonly moves: Move[] = $derived(this.sending || !this.view ? [] : this.view.legal_actions.map(readMove));
  readonly mine = $derived(this.seat !== null && this.view?.turn === this.seat && !this.info?.result_open);

  private connection: Connection | null = null;
  private closed = false;

  constructor(readonly id: string) {
    void this.open();
  }

  person = (seat: number): Person => ({ name: this.names[seat] ?? '', you: seat === this.seat });

  /** The table first by request: what is wrong with it, if anything, is then known before a connection is tried. */
  async open(): Promise<void> {
    this.trouble = null;
    try {
      const now = await look(this.id);
      if (this.closed) return;
      this.hear(now);
      const sequence = Math.max(0, now.sequence - EARLIER);
      const seen = sequence === now.sequence ? null : { seat: now.seat, sequence };
      this.connection?.close();
      this.connection = new Connection(this.id, this, seen);
    } catch (error) {
      if (!this.closed) this.trouble = error instanceof Refusal ? error.code : 'broken';
    }
  }

  close(): void {
    this.closed = true;
    this.connection?.close();
  }

  hurry(): void {
    if (this.connection) this.connection.hurry();
    else void this.open();
  }

  /** Tell the server; what it refuses is shown. */
  async say(message: WithoutId<ToServer>): Promise<boolean> {
    this.refusal = '';
    try {
      await this.connection?.send(message);
      return true;
    } catch (error) {
      const { code, values } = error instanceof Refusal ? error : new Refusal('broken');
      this.refusal = refused(code, values, this.names);
      return false;
    }
  }

  async act(action: Action): Promise<void> {
    if (!this.view || this.sending) return;
    this.selected = null;
    this.sending = true;
    const { sequence } = this.view;
    const done = await this.say({ type: 'act', action, sequence });
    // The answer may come before the update: until then the old view says what is no longer so.
    if (!done || this.view?.sequence !== sequence) this.sending = false;
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

  /* what the connection tells */

  frame(frame: Snapshot | Update): void {
    this.hear(frame);
  }

  ended(code: Code): void {
    this.trouble = code;
  }

  private hear(frame: Snapshot | Update): void {
    const before = this.view;
    this.info = frame.table;
    this.view = frame.view;
    this.seat = frame.seat;
    this.selected = null;
    this.sending = false;
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
