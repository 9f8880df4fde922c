// A round that is taught: the server has played it by the rules, and the pupil plays it again, step by step.
import type { Action, Lesson, LessonStep, ToServer } from '../protocol';
import { readMove, type Move } from '../lib/actions';
import { router } from '../lib/route.svelte';
import type { WithoutId } from '../lib/server';
import { TableState } from '../lib/table.svelte';

export type Taught = NonNullable<LessonStep['name']>;

const A_MOMENT = 1100; // for what the other player does
const TO_READ = 2400; // where there is something to read beside it

export class LessonTable extends TableState {
  /** what is being taught; while the game goes on by itself, what was said last */
  taught = $state.raw<Taught>('welcome');
  step: LessonStep;
  /** how many steps there have been that waited for the pupil, this one included */
  number = $state(0);
  done = $state(false);
  readonly all: number;
  /** Only what the lesson waits for glows, so nothing else can be done by mistake. */
  override readonly offered: Move[] = $derived.by(() => this.step.expected.map(readMove));
  private ahead: LessonStep[];
  private timer = 0;

  constructor(private readonly lesson: Lesson) {
    super('');
    this.step = $state.raw(lesson.steps[0]!);
    // All endings wait for the pupil once more, to look at the result.
    this.all = lesson.steps.filter(waits).length + 1;
    this.ahead = [...lesson.steps];
    this.next();
  }

  /** On to the next step; after the last one the lesson is over. */
  next(): void {
    clearTimeout(this.timer);
    const step = this.ahead.shift();
    if (!step) {
      this.done = true;
      return;
    }
    this.step = step;
    this.taught = step.name ?? this.taught;
    if (waits(step)) this.number += 1;
    this.show(step.frame);
    if (!waits(step)) this.timer = setTimeout(() => this.next(), step.name ? TO_READ : A_MOMENT);
  }

  override async act(action: Action): Promise<void> {
    if (!this.step.expected.includes(action)) return;
    if (!this.ahead.length) this.ahead = [...(this.lesson.endings[action] ?? [])];
    this.next();
  }

  /** What people say at a table: here it is heard only that the pupil goes. */
  override async say(message: WithoutId<ToServer>): Promise<boolean> {
    if (message.type === 'resign') router.go('/');
    return true;
  }

  close(): void {
    clearTimeout(this.timer);
  }
}

function waits(step: LessonStep): boolean {
  return step.waits !== 'nobody';
}
