// A table at the server: shown as it is told, and told what is done.
import type { Action, Code, Snapshot, ToServer, Update } from '../protocol';
import { readMove, type Move } from './actions';
import { Connection } from './connection';
import { refused } from './say';
import { askHint, look, Refusal, type WithoutId } from './server';
import { settings } from './settings.svelte';
import { TableState, type Wish } from './table.svelte';

const TIME_TO_TAKE_BACK = 900; // milliseconds
const TIME_TO_READ = 8000; // milliseconds
const WISH_HOLDS = 1500; // milliseconds; later it may mean something else
// What a slip of the finger can spoil. A draw cannot wait: its cards are what one looks at next. Calls ask first.
const CAN_BE_TAKEN_BACK: Move['verb'][] = ['take', 'keep', 'discard', 'lay', 'hide', 'end', 'pick', 'from', 'want', 'give', 'decline', 'move', 'keep_event'];
const EARLIER = 190; // told things that are asked for when a page is opened, for the log

export class LiveTable extends TableState {
  private connection: Connection | null = null;
  private closed = false;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private wish: { of: Wish; until: number } | null = null;
  // Whoever goes away has decided.
  private readonly leave = () => this.hurry();

  constructor(id: string) {
    super(id);
    this.line = 'connecting';
    addEventListener('pagehide', this.leave);
    document.addEventListener('visibilitychange', this.leave);
    void this.open();
  }

  /** The table first by request: what is wrong with it, if anything, is then known before a connection is tried. */
  async open(): Promise<void> {
    this.trouble = null;
    try {
      const now = await look(this.id);
      if (this.closed) return;
      this.show(now);
      const sequence = Math.max(0, now.sequence - EARLIER);
      const seen = sequence === now.sequence ? null : { seat: now.seat, sequence };
      this.connection?.close();
      this.connection = new Connection(this.id, this, seen);
    } catch (error) {
      if (!this.closed) this.trouble = error instanceof Refusal ? error.code : 'broken';
    }
  }

  close(): void {
    this.hurry();
    this.closed = true;
    removeEventListener('pagehide', this.leave);
    document.removeEventListener('visibilitychange', this.leave);
    this.connection?.close();
  }

  /** Tell the server; what it refuses is shown. */
  override async say(message: WithoutId<ToServer>): Promise<boolean> {
    this.refusal = '';
    if (message.type !== 'act') this.hurry();
    try {
      await this.connection?.send(message);
      return true;
    } catch (error) {
      this.refuse(error);
      return false;
    }
  }

  private refuse(error: unknown): void {
    const { code, values } = error instanceof Refusal ? error : new Refusal('broken');
    const text = refused(code, values, this.names);
    this.refusal = text;
    setTimeout(() => {
      if (this.refusal === text) this.refusal = '';
    }, TIME_TO_READ);
  }

  /** A move waits a moment, so that it can be taken back; whatever is done next sends it at once. */
  override async act(action: Action, sure = false): Promise<void> {
    if (!this.view || this.sending || this.pending) return;
    this.selected = null;
    this.calling = null;
    if (sure || !this.canWait(readMove(action))) return this.send(action);
    this.pending = readMove(action);
    this.timer = setTimeout(() => this.hurry(), TIME_TO_TAKE_BACK);
  }

  private canWait(move: Move): boolean {
    if (!settings.takeBack || !CAN_BE_TAKEN_BACK.includes(move.verb) || this.offered.length < 2) return false;
    const deadline = this.info?.deadline ?? null;
    return deadline === null || deadline - Date.now() / 1000 > 3;
  }

  override takeBack(): void {
    clearTimeout(this.timer);
    this.pending = null;
    this.wish = null;
  }

  override hurry(wish?: Wish): void {
    if (wish) this.wish = { of: wish, until: Date.now() + WISH_HOLDS };
    const move = this.pending;
    clearTimeout(this.timer);
    this.pending = null;
    if (move) void this.send(move.text);
  }

  override get hintable(): boolean {
    return this.seat !== null && this.info?.seats.filter((seat) => seat.kind === 'person').length === 1;
  }

  override async askHint(): Promise<void> {
    if (this.hinting || !this.moves.length) return;
    this.refusal = '';
    this.hinting = true;
    try {
      const hint = await askHint(this.id);
      if (hint.sequence === this.view?.sequence) this.hint = hint;
    } catch (error) {
      this.refuse(error);
    } finally {
      this.hinting = false;
    }
  }

  private async send(action: Action): Promise<void> {
    if (!this.view) return;
    this.hint = null;
    this.sending = true;
    const { sequence } = this.view;
    const done = await this.say({ type: 'act', action, sequence });
    // The answer may come before the update: until then the old view says what is no longer so.
    if (!done || this.view?.sequence !== sequence) this.sending = false;
  }

  /* what the connection tells */

  frame(frame: Snapshot | Update): void {
    const before = this.view;
    this.show(frame);
    if (before?.sequence === this.view?.sequence && before?.phase === this.view?.phase) return;
    // Something else happened: what was chosen was chosen on an older view.
    clearTimeout(this.timer);
    this.pending = null;
    this.fulfil();
  }

  /** What was wanted before it could be done. */
  private fulfil(): void {
    const wish = this.wish;
    this.wish = null;
    const move = wish && Date.now() < wish.until ? wish.of(this.moves) : undefined;
    if (move) void this.act(move.text);
  }

  ended(code: Code): void {
    this.trouble = code;
  }
}
