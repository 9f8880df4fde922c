// What explains itself when it is pointed at, pressed for a while, or reached with the keyboard (Tooltip.svelte shows it).
import type { Attachment } from 'svelte/attachments';
import type { Card, EventName } from '../protocol';
import { colourOf, kindOf } from './cards';
import { words } from './say';

export interface Tip {
  title: string;
  /** beside the title: the colour of a card, whose event it is */
  note?: string | undefined;
  card?: Card;
  event?: EventName;
  says: string;
  /** what it is worth now */
  worth?: string | undefined;
  /** what comes of a click */
  does?: string | undefined;
}

const TIPS = new WeakMap<Element, () => Tip | null>();

/** `{@attach tip(() => …)}`: what a thing says about itself is put together when it is asked. */
export function tip(describe: () => Tip | null): Attachment<HTMLElement> {
  return (node) => {
    TIPS.set(node, describe);
    node.dataset.tip = '';
    return () => void TIPS.delete(node);
  };
}

/** The thing at or around a node that has something to say. */
export function tipped(node: EventTarget | null): HTMLElement | null {
  const found = node instanceof Element ? node.closest<HTMLElement>('[data-tip]') : null;
  return found && TIPS.has(found) ? found : null;
}

export const tipOf = (node: Element): Tip | null => TIPS.get(node)?.() ?? null;

export function cardTip(card: Card, more: Pick<Tip, 'worth' | 'does'> = {}): Tip {
  const said = words.card[kindOf(card)];
  return { title: said.name, note: words.colour[colourOf(card)], card, says: said.about, ...more };
}

export function eventTip(event: EventName, note?: string): Tip {
  return { title: words.event[event].name, note, event, says: words.event[event].says };
}
