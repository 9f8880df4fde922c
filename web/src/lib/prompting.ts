// The one sentence that says what can be done now, and the buttons that do exactly that.
import type { Action, EventName, View } from '../protocol';
import type { Move } from './actions';
import { cardsOf, colourOf, kindOf } from './cards';
import { duoEffect } from '../words/hints';
import { words } from './say';
import type { TableState } from './table.svelte';

/** What the table waits for, in a sentence. */
export function promptOf(table: TableState): string {
  const { info, view, seat } = table;
  if (!info || !view) return words.app.wait;
  if (info.result_open) return words.prompt.result;
  if (view.turn === null) return words.asked.over({});
  if (seat !== null && info.seats[seat]?.away) return words.table.played_by_bot;
  if (view.turn !== seat) {
    const other = info.seats[view.turn];
    const bot = other?.kind === 'bot' || !!other?.away;
    return words.watched[view.phase]({ name: table.names[view.turn] ?? '', bot });
  }
  if (table.pending) return labelOf(table, table.pending);
  return table.sending ? words.prompt.sending : question(table, view);
}

function question(table: TableState, view: View): string {
  // In the lesson less is offered than the rules allow, and while one reads nothing.
  const offered = table.moves.length ? table.moves.map((move) => move.text) : view.legal_actions;
  const can = (verb: Move['verb']) => offered.some((action) => action.split(' ')[0] === verb);
  const final = isFinal(view);
  const other = view.other === null ? '' : (table.names[view.other] ?? '');
  switch (view.phase) {
    case 'drawing':
      return words.asked.drawing({ deck: can('draw'), piles: can('take'), stung: view.stung[view.seat!] ?? false, final });
    case 'keeping':
    case 'lobster':
      return words.asked[view.phase]({ count: view.choices.length });
    case 'discarding':
      return words.asked.discarding({ card: view.choices.at(-1)!, dolphins: false });
    case 'playing':
      return words.asked.playing({ lay: can('lay'), hide: can('hide'), call: can('stop') || can('last_chance'), end: can('end'), final });
    case 'picking':
      return words.asked.picking({ pile: view.looking! });
    case 'wanting':
    case 'giving':
    case 'moving':
      return words.asked[view.phase]({ other });
    case 'angelfish':
      return words.asked.angelfish({ colour: colourOf(view.tops.left!) });
    default:
      return words.asked[view.phase]({});
  }
}

/** An action as the text of a button. */
export function labelOf(table: TableState, move: Move): string {
  const view = table.view!;
  const [a, b] = move.cards;
  switch (move.verb) {
    case 'draw':
      return view.stung[view.seat!] || view.deck_size < 2 ? words.action.draw_one : words.action.draw;
    case 'take': {
      const card = view.tops[move.pile!];
      return card ? words.action.take_card({ card }) : words.action.take({ pile: move.pile! });
    }
    case 'discard':
    case 'look':
      return words.action[move.verb]({ pile: move.pile! });
    case 'keep':
    case 'star':
    case 'hide':
    case 'want':
    case 'give':
      return words.action[move.verb]({ card: a! });
    case 'lay':
    case 'move':
      return words.action[move.verb]({ a: a!, b: b! });
    case 'pick':
      return words.action.pick({ card: picked(view, move) });
    case 'from':
      return words.action.from({ who: table.person(move.seat!) });
    case 'keep_event':
      return words.action.keep_event({ event: move.event! });
    default:
      return words.action[move.verb];
  }
}

/** What comes of an action, in a sentence. */
export function saysOf(table: TableState, move: Move): string {
  const view = table.view!;
  const says = words.action_says;
  const other = () => table.person(move.seat ?? view.other!);
  switch (move.verb) {
    case 'draw':
      return (view.stung[view.seat!] || view.deck_size < 2 ? says.draw_one : says.draw)({ left: view.deck_size });
    case 'take':
      return says.take({ pile: move.pile! });
    case 'keep':
      return view.phase === 'lobster' ? says.keep_lobster : view.choices.length > 1 ? says.keep : '';
    case 'discard':
      return says.discard({ covers: view.tops[move.pile!] });
    case 'lay':
      return view.phase === 'trio' ? says.lay_trio : says.lay({ effect: duoEffect(words, kindOf(move.cards[0]!), kindOf(move.cards[1]!), eventsOf(view)) });
    case 'look':
      return says.look({ count: view.pile_sizes[move.pile!] });
    case 'pick':
      return says.pick({ above: move.place! - 1 });
    case 'from': {
      const count = view.hand_sizes[move.seat!]!;
      if (view.phase === 'robbing') return says.rob({ who: other() });
      return (view.phase === 'visiting' ? says.visit : says.steal)({ who: other(), count });
    }
    case 'want':
    case 'give':
      return says[move.verb]({ who: other() });
    case 'keep_event':
      return says.keep_event({ event: move.event! });
    case 'end':
      if (isFinal(view)) return says.end_final;
      return view.deck_size === 0 && !view.call ? says.end_void : says.end({ next: table.names[(view.seat! + 1) % view.players]! });
    default:
      return says[move.verb];
  }
}

/** The events that hold for whoever looks. */
export const eventsOf = (view: View): EventName[] =>
  [view.event, view.seat === null ? null : view.kept_events[view.seat]].filter((event) => event != null);

/** Somebody else has called, and everybody plays once more. */
export const isFinal = (view: View): boolean => view.call === 'last_chance' && view.caller !== view.seat;

/** The card that a pick is about: places are counted from the top, which lies last. */
export const picked = (view: View, move: Move) => view.choices[view.choices.length - move.place!]!;

export interface Choice {
  move: Move;
  text: Action;
  label: string;
  main: boolean;
  /** its cards glow, too */
  lay: boolean;
}

/** The buttons of the prompt: what is not already a card or a pile to touch, and duos of which there is only one choice. */
export function buttonsOf(table: TableState): Choice[] {
  const { moves, selected } = table;
  const button = (move: Move, main: boolean): Choice => ({ move, text: move.text, label: labelOf(table, move), main, lay: move.verb === 'lay' });
  if (selected) {
    const chosen = moves.filter((move) => move.cards.includes(selected) && ['lay', 'star', 'hide', 'give'].includes(move.verb));
    const named = new Map(chosen.filter((move) => move.verb !== 'lay').map((move) => [move.text, move]));
    return [...named.values()].map((move) => button(move, true));
  }
  const shown = moves.filter((move) => ['draw', 'from', 'decline', 'end'].includes(move.verb));
  const single = moves.filter((move) => move.verb === 'lay' && moves.filter((other) => sameKinds(move, other)).length === 1);
  return [...single.slice(0, 2).map((move) => button(move, true)), ...shown.map((move) => button(move, move.verb !== 'end' && move.verb !== 'decline'))];
}

function sameKinds(a: Move, b: Move): boolean {
  return b.verb === 'lay' && a.cards.map(kindOf).join() === b.cards.map(kindOf).join();
}

/** What a seat did last that everybody saw. */
export const duoIsMixed = (laid: string): boolean => {
  const [a, b] = cardsOf(laid);
  return kindOf(a!) !== kindOf(b!);
};
