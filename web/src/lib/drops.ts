// Where the cards of a table may be dragged: from the moves that the server offers, and from nothing else.
import type { Card, Pile } from '../protocol';
import type { Move } from './actions';
import type { Drop } from './drag.svelte';
import { moveAt } from './keys';
import type { TableState } from './table.svelte';

const HAND = '.handw';
const TABLE = '.mid, [data-place="mine"]';
const PILES: Pile[] = ['left', 'right'];
const pileBox = (pile: Pile) => `[data-place="${pile}"]`;
const inHand = (card: Card) => `.hand [data-card="${card}"]`;

/** A drag is no slip of the finger: it is done at once. */
const doing = (table: TableState, move: Move, onto: string): Drop => ({ onto, act: () => void table.act(move.text, true) });

/** The deck, the top of a pile, or a card on the tray, which come into the hand. */
export function intoHand(table: TableState, move: Move | undefined): Drop[] {
  return move && ['draw', 'take', 'keep', 'pick', 'want', 'move'].includes(move.verb) ? [doing(table, move, HAND)] : [];
}

/** A card on the tray: into the hand, or onto a pile. */
export function fromTray(table: TableState, card: Card, move: Move | undefined): Drop[] {
  const discards = table.moves.filter((other) => other.verb === 'discard');
  const piles = discards.map((other) => doing(table, other, pileBox(other.pile!)));
  return [...intoHand(table, move), ...piles, ...byKeepingTheOther(table, card, move)];
}

/** Of two drawn cards, one that goes onto a pile means that the other is kept. */
function byKeepingTheOther(table: TableState, card: Card, move: Move | undefined): Drop[] {
  const view = table.view!;
  if (view.phase !== 'keeping' || move?.verb !== 'keep' || view.choices.length !== 2) return [];
  const other = view.choices.find((drawn) => drawn !== card) ?? card;
  const keep = table.moves.find((one) => one.verb === 'keep' && one.cards[0] === other);
  if (!keep) return [];
  return PILES.map((pile) => ({
    onto: pileBox(pile),
    act: () => {
      void table.act(keep.text, true);
      table.hurry((moves) => moveAt(moves, pile));
    },
  }));
}

/** A card in the hand: onto its partner, onto the table, or to whom it is given. */
export function fromHand(table: TableState, card: Card): Drop[] {
  const moves = table.moves.filter((move) => move.cards.includes(card));
  const laid = moves.filter((move) => ['lay', 'star', 'hide'].includes(move.verb));
  const partners = laid.flatMap((move) => (move.verb === 'lay' ? [doing(table, move, inHand(partnerOf(move, card)))] : []));
  const given = moves.flatMap((move) => (move.verb === 'give' ? [doing(table, move, `[data-seat="${table.view!.other}"], .tray`)] : []));
  return [...(laid.length ? [ontoTable(table, card, laid)] : []), ...partners, ...given];
}

function ontoTable(table: TableState, card: Card, laid: Move[]): Drop {
  const only = laid.length === 1 ? laid[0]! : null;
  return only ? doing(table, only, TABLE) : { onto: TABLE, act: () => (table.selected = card) };
}

const partnerOf = (move: Move, card: Card): Card => (move.cards[0] === card ? move.cards[1]! : move.cards[0]!);
