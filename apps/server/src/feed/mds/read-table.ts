import type { Complain } from '../complain.ts';
import { type Answer, BadTable, type Cell, type MdsDatabase } from './mds-database.ts';
import { findShape, type Places, type TableShape } from './table-shape.ts';

export interface TableRead<Key extends string> {
  readonly places: Places<Key>;
  readonly rows: readonly (readonly Cell[])[];
}

/** Null, with a complaint, when the table is not as expected: the other tables are still read. */
export async function readTable<Key extends string>(
  database: MdsDatabase,
  complain: Complain,
  shape: TableShape<Key>,
  text: string,
  ...values: string[]
): Promise<TableRead<Key> | null> {
  let answer: Answer;
  try {
    answer = await database.ask(text, values);
  } catch (error) {
    if (!(error instanceof BadTable)) throw error;
    complain('bad-shape', `${shape.table}: ${error.message}`);
    return null;
  }
  const { places, wrong } = findShape(shape, answer.columns);
  for (const line of wrong) complain('bad-shape', line);
  return places && { places, rows: answer.rows };
}

export const sameCells = (one: readonly Cell[], other: readonly Cell[]): boolean => {
  if (one.length !== other.length) return false;
  for (let i = 0; i < one.length; i += 1) if (one[i] !== other[i]) return false;
  return true;
};
