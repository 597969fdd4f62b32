import { TRANSACTION_KINDS, type Transaction, type TransactionKind } from '../transaction.ts';
import { type FileFault, faultAt, isFault, type Read, refused } from './file-fault.ts';
import { FIELD_NAMES, ruleOf, TRANSACTION_FIELDS } from './transaction-fields.ts';
import { expectedOf, readOf, shapeFault, valueFaultAt } from './value-shape.ts';

/** Values by the name of their field, as JSON has them. */
export type GivenValues = ReadonlyMap<string, unknown>;

/** A transaction from the values of a row, or the first of them that is wrong. */
export function transactionOf(row: number, given: GivenValues): Transaction | FileFault {
  const kind = given.get('kind');
  if (!isKind(kind))
    return faultAt(
      row,
      'kind',
      given.has('kind') ? 'bad-value' : 'value-missing',
      readOf(kind ?? ''),
      {
        what: 'one-of',
        values: TRANSACTION_KINDS,
      },
    );
  const values: Record<string, unknown> = { kind };
  for (const name of FIELD_NAMES) {
    const rule = ruleOf(kind, name);
    const field = TRANSACTION_FIELDS[name];
    const shape = field.shapes?.[kind] ?? field.shape;
    if (!given.has(name)) {
      if (rule === 'needed') return faultAt(row, name, 'value-missing', '', expectedOf(shape));
      continue;
    }
    const value = given.get(name);
    if (rule === null)
      return faultAt(row, name, 'value-unexpected', readOf(value), { what: 'nothing' });
    const fault = shapeFault(shape, value);
    if (fault) return valueFaultAt(row, name, fault);
    values[name] = value;
  }
  return values as unknown as Transaction;
}

const isKind = (value: unknown): value is TransactionKind =>
  TRANSACTION_KINDS.includes(value as TransactionKind);

/** All of them, or what is wrong with each refused row. */
export function transactionsOf(
  rows: readonly { readonly row: number; readonly read: Transaction | FileFault }[],
): Read<readonly Transaction[]> {
  const bad = rows.flatMap(({ read }) => (isFault(read) ? [read] : []));
  if (bad.length > 0) return refused(bad);
  const file = rows.flatMap(({ read }) => (isFault(read) ? [] : [read]));
  const ids = new Set<string>();
  const repeated = file.flatMap(({ id }, i) => {
    if (ids.has(id)) return [faultAt(rows[i].row, 'id', 'id-twice', id)];
    ids.add(id);
    return [];
  });
  return repeated.length > 0 ? refused(repeated) : { how: 'read', file };
}
