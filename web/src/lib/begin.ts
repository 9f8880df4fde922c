// A game against bots, begun at once.
import type { Create, Level } from '../protocol';
import { addNumber, noteCommitment } from './notes';
import { command, createTable, look, type WithoutId } from './server';

type Agreed = Omit<WithoutId<Omit<Create, 'type'>>, 'name' | 'players'>;

/** Sit down with so many bots and begin: the table. */
export async function playAgainstBots(name: string, bots: number, level: Level, agreed: Agreed = {}): Promise<string> {
  const table = await createTable({ name, players: bots + 1, ...agreed });
  noteCommitment(table, (await look(table)).table.commitment);
  await addNumber(table, (message) => command(table, message));
  for (let bot = 0; bot < bots; bot++) await command(table, { type: 'add_bot', level });
  await command(table, { type: 'start' });
  return table;
}
