// A finished game at the same table: a step of a round is shown as it was for a seat, or with all cards open.
import { Refusal, replayOf } from '../lib/server';
import { TableState } from '../lib/table.svelte';
import type { Card, OpenCards, Replay, ReplayStep, View } from '../protocol';

export const SPEEDS = [0.5, 1, 2, 4];
const A_STEP = 1300; // milliseconds, at speed 1
const A_THOUGHT = 350; // of a step that nobody sees
const A_RESULT = 5000;

/** A moment of a game: the round from 1, the step in it from 0; a negative step counts from the end. */
export interface Moment {
  round: number;
  step: number;
  seat: number | null;
}

export class ReplayTable extends TableState {
  replay = $state.raw<Replay | null>(null);
  step = $state(0);
  playing = $state(false);
  speed = $state(1);
  loading = $state(false);
  readonly last = $derived((this.replay?.steps.length ?? 1) - 1);
  readonly rounds = $derived(this.replay?.rounds ?? 1);
  readonly round = $derived(this.replay?.round ?? 1);
  readonly now: ReplayStep | null = $derived(this.replay?.steps[this.step] ?? null);
  /** the result of the round, once it has ended */
  readonly result = $derived(this.step === this.last ? (this.replay?.result ?? null) : null);
  readonly atBeginning = $derived(this.round === 1 && this.step === 0);
  readonly atEnd = $derived(this.round === this.rounds && this.step === this.last);
  /** everybody's cards, where no seat's view is shown */
  readonly cards: OpenCards | null = $derived(this.seat === null ? lastOf(this.replay, this.step, (step) => step.cards) : null);
  // With all cards open one sees what any player has to choose from.
  override readonly mine = $derived(this.view !== null && this.view.turn !== null && (this.seat ?? this.view.turn) === this.view.turn && !this.info?.result_open);

  private readonly kept = new Map<string, Promise<Replay>>();
  private requests = 0;
  /** where one is on the way to */
  private wanted: Moment | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private shown = 1;

  /** Show a moment of the game; what is not there yet is asked for. */
  async go(moment: Moment): Promise<void> {
    const turn = ++this.requests;
    this.loading = true;
    this.wanted = moment;
    const found = await this.roundOf(moment.round, moment.seat).catch((error: unknown) => (error instanceof Refusal ? error.code : 'broken'));
    if (turn !== this.requests) return; // somebody wanted to be elsewhere in the meantime
    this.loading = false;
    this.wanted = null;
    if (typeof found !== 'string') return this.place(found, moment.step);
    this.stop();
    this.trouble = found;
  }

  private roundOf(round: number, seat: number | null): Promise<Replay> {
    const key = `${round} ${seat}`;
    const found = this.kept.get(key) ?? replayOf(this.id, round, seat);
    this.kept.set(key, found);
    found.catch(() => this.kept.delete(key));
    return found;
  }

  private place(replay: Replay, step: number): void {
    const last = replay.steps.length - 1;
    const at = Math.max(0, Math.min(last, step < 0 ? last + 1 + step : step));
    const forward = this.replay === replay && at === this.step + 1;
    this.trouble = null;
    this.replay = replay;
    this.step = at;
    const ended = at === last && replay.result !== null;
    this.show({
      type: 'snapshot',
      sequence: 0,
      seat: replay.seat,
      table: { ...replay.table, state: 'playing', deadline: null, result: replay.result, result_open: ended },
      view: viewAt(replay, at),
    });
    this.told = replay.steps.slice(0, at + 1).flatMap((one) => one.told);
    if (!forward) this.fresh = [];
    // Only a single step forward moves cards.
    this.latest = { number: ++this.shown, told: forward ? replay.steps[at]!.told : [] };
    if (this.playing) this.wait();
  }

  /* steps, by hand or by themselves */

  forward(): Promise<void> {
    const { round, step, seat } = this;
    if (step < this.last) return this.go({ round, step: step + 1, seat });
    return this.atEnd ? Promise.resolve(this.stop()) : this.go({ round: round + 1, step: 0, seat });
  }

  back(): Promise<void> {
    const { round, step, seat } = this;
    if (step > 0) return this.go({ round, step: step - 1, seat });
    return this.atBeginning ? Promise.resolve() : this.go({ round: round - 1, step: -1, seat });
  }

  to(moment: Partial<Moment>): Promise<void> {
    const { round, step, seat } = this.wanted ?? this;
    return this.go({ round, step, seat, ...moment });
  }

  toggle(): void {
    if (this.playing) return this.stop();
    this.playing = true;
    if (this.atEnd) void this.to({ round: 1, step: 0 });
    else void this.forward();
  }

  stop(): void {
    this.playing = false;
    clearTimeout(this.timer);
  }

  private wait(): void {
    clearTimeout(this.timer);
    const pause = this.result ? A_RESULT : this.now?.told.length ? A_STEP : A_THOUGHT;
    this.timer = setTimeout(() => void this.forward(), pause / this.speed);
  }
}

/** The view at a step. After a round has ended there is none: the last one is shown. */
function viewAt(replay: Replay, at: number): View | null {
  const view = lastOf(replay, at, (step) => step.view);
  const cards = lastOf(replay, at, (step) => step.cards);
  return view && { ...view, legal_actions: [], choices: choicesIn(view, cards) };
}

/** What the player to move has to choose from, as far as one may see it here. */
function choicesIn(view: View, cards: OpenCards | null): Card[] {
  if (cards) return view.looking ? cards.piles[view.looking] : cards.drawn;
  return view.phase === 'wanting' && view.turn === view.seat ? (view.shown_hands[String(view.other)] ?? []) : view.choices;
}

function lastOf<T>(replay: Replay | null, at: number, what: (step: ReplayStep) => T | null): T | null {
  return replay?.steps.slice(0, at + 1).map(what).findLast((found) => found !== null) ?? null;
}
