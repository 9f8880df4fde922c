// Things that can be played can also be dragged there. A drag that ends nowhere brings the card back.
import type { Attachment } from 'svelte/attachments';
import { settings } from './settings.svelte';

export interface Drop {
  /** where it may be put, as a selector */
  onto: string;
  act: () => void;
}

const BEGINS = 7; // pixels; less is a click
const BACK = 200; // milliseconds

/** `{@attach drag(() => …)}`: where a thing may be put now; nothing: it cannot be dragged. News of the table does not end
 * a drag, unless the thing itself goes or may not be put anywhere any more. */
export function drag(drops: () => Drop[]): Attachment<HTMLElement> {
  return (node) => {
    let journey: Journey | null = null;
    const down = (event: PointerEvent) => {
      if (event.button === 0 && event.isPrimary && drops().length) journey = new Journey(node, event, drops);
    };
    // An effect of its own: what it depends on changes with every news, and the rest stays as it is.
    $effect(() => {
      const free = drops().length > 0;
      node.toggleAttribute('data-drag', free); // a finger that moves it does not scroll (play.css)
      if (!free) journey?.end();
    });
    node.addEventListener('pointerdown', down);
    return () => {
      node.removeEventListener('pointerdown', down);
      journey?.end();
    };
  };
}

/** One drag, from the finger's touch to its end. */
class Journey {
  private ghost: HTMLElement | null = null;
  private targets: [HTMLElement, Drop][] = [];
  private over: [HTMLElement, Drop] | null = null;
  private readonly from: DOMRect;
  private readonly listening = new AbortController();

  constructor(
    private readonly node: HTMLElement,
    private readonly start: PointerEvent,
    private readonly drops: () => Drop[],
  ) {
    this.from = node.getBoundingClientRect();
    const { signal } = this.listening;
    const mine = (does: (event: PointerEvent) => void) => (event: PointerEvent) => {
      if (event.pointerId === start.pointerId) does(event);
    };
    addEventListener('pointermove', mine((event) => this.move(event)), { signal });
    addEventListener('pointerup', mine(() => this.drop()), { signal });
    addEventListener('pointercancel', mine(() => this.end()), { signal });
    addEventListener('keydown', (event) => event.key === 'Escape' && this.end(), { signal });
  }

  private move(event: PointerEvent): void {
    const [x, y] = [event.clientX - this.start.clientX, event.clientY - this.start.clientY];
    if (!this.ghost && Math.hypot(x, y) < BEGINS) return;
    this.ghost ??= this.begin();
    this.ghost.style.transform = `translate(${this.from.x + x}px, ${this.from.y + y}px) rotate(-3deg)`;
    const under = document.elementFromPoint(event.clientX, event.clientY);
    // The innermost of those that lie within each other.
    const found = this.targets.filter(([target]) => target.contains(under)).at(-1) ?? null;
    if (found?.[0] === this.over?.[0]) return;
    if (this.over) this.over[0].dataset.drop = '';
    if (found) found[0].dataset.drop = 'over';
    this.over = found;
  }

  private begin(): HTMLElement {
    const ghost = this.node.cloneNode(true) as HTMLElement;
    ghost.removeAttribute('id');
    ghost.classList.add('ghost');
    ghost.setAttribute('aria-hidden', 'true');
    ghost.style.setProperty('--w', `${this.from.width}px`);
    ghost.style.width = `${this.from.width}px`;
    document.body.append(ghost);
    this.node.dataset.dragged = '';
    for (const drop of this.drops()) {
      for (const target of document.querySelectorAll<HTMLElement>(drop.onto)) {
        if (target.contains(this.node) && drop.onto.includes('data-card')) continue;
        target.dataset.drop = '';
        this.targets.push([target, drop]);
      }
    }
    this.targets.sort(([a], [b]) => (a.contains(b) ? -1 : b.contains(a) ? 1 : 0));
    return ghost;
  }

  private drop(): void {
    const chosen = this.over;
    if (this.ghost) noClick();
    if (chosen) this.ghost?.remove();
    this.end();
    // What may be done there now: it may have changed on the way.
    this.drops().find(({ onto }) => onto === chosen?.[1].onto)?.act();
  }

  end(): void {
    this.listening.abort();
    for (const [target] of this.targets) delete target.dataset.drop;
    delete this.node.dataset.dragged;
    const ghost = this.ghost;
    this.ghost = null;
    if (!ghost?.isConnected) return;
    const back = ghost.animate([{ transform: `translate(${this.from.x}px, ${this.from.y}px)` }], { duration: settings.still ? 0 : BACK, easing: 'ease-out' });
    back.onfinish = () => ghost.remove();
  }
}

/** Letting go is no click. */
function noClick(): void {
  const swallow = (event: Event) => {
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  addEventListener('click', swallow, { capture: true, once: true });
  setTimeout(() => removeEventListener('click', swallow, { capture: true }), 50);
}
