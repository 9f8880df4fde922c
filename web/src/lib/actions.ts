// Reading the actions that the server offers, only to know what on the table each of them is about (docs/formats.md).
import type { Action, Card, EventName, Pile } from '../protocol';
import { cardsOf } from './cards';

export type Verb =
  | 'draw' | 'take' | 'keep' | 'discard' | 'lay' | 'star' | 'hide' | 'end' | 'stop' | 'last_chance' | 'look' | 'pick'
  | 'from' | 'want' | 'give' | 'decline' | 'move' | 'keep_event';

export interface Move {
  text: Action;
  verb: Verb;
  cards: Card[];
  pile: Pile | null;
  seat: number | null;
  place: number | null;
  event: EventName | null;
}

const CARDS: Verb[] = ['keep', 'lay', 'star', 'hide', 'want', 'give', 'move'];

export function readMove(text: Action): Move {
  const [verb, value = ''] = text.split(' ') as [Verb, string?];
  return {
    text,
    verb,
    cards: CARDS.includes(verb) ? cardsOf(value) : [],
    pile: value === 'left' || value === 'right' ? value : null,
    seat: verb === 'from' ? Number(value) : null,
    place: verb === 'pick' ? Number(value) : null,
    event: verb === 'keep_event' ? (value as EventName) : null,
  };
}
