import type { Quote } from '@dorpon/domain/market/quote';
import type { ShareCode } from '@dorpon/domain/units';
import { type ShareRecord, toShareRecord } from './share-record.ts';
import { readShareRecords, type ShareRecords } from './share-records.ts';

/**
 * The fields of a share record that a quote is made of, each with its name in a quote. The order is
 * that of the bits in a row: append only.
 */
export const slowFields = [
  ['ltp', 'lastPrice'],
  ['tr', 'trades'],
  ['v', 'volume'],
  ['vl', 'value'],
  ['ptr', 'publicTrades'],
  ['pv', 'publicVolume'],
  ['pvl', 'publicValue'],
  ['t', 'tradedAt'],
  ['vn', 'volumeNew'],
  ['trn', 'tradesNew'],
  ['vln', 'valueNew'],
  ['changeNew', 'changeNew'],
  ['tradedAfterSec', 'tradedAfterSec'],
  ['h', 'high'],
  ['l', 'low'],
  ['o', 'open'],
  ['cp', 'close'],
  ['halt', 'halt'],
  ['sp', 'spotPrice'],
  ['str', 'spotTrades'],
  ['sv', 'spotVolume'],
  ['svl', 'spotValue'],
  ['ycp', 'yesterdayClose'],
  ['q', 'quoteBase'],
  ['n', 'number'],
] as const satisfies readonly (readonly [keyof ShareRecord, keyof Quote])[];

/** The changed fields of one share: its code, which fields follow (a bit for each), their values. */
export type SlowRow = readonly [code: ShareCode, fields: number, ...values: (number | string)[]];

export function toSlowRow(quote: Quote, fields: number): SlowRow {
  const record = toShareRecord(quote, undefined, 0);
  const values = slowFields.filter((_, bit) => fields & (1 << bit)).map(([name]) => record[name]);
  return [quote.code, fields, ...values];
}

/** A row by names of the share record. */
export type SlowChange = Partial<ShareRecord> & { readonly c: ShareCode };

/** Undefined if a row cannot be read: which fields are missing is then unknown. */
export function readSlowRows(rows: readonly unknown[]): SlowChange[] | undefined {
  const changes: SlowChange[] = [];
  for (const row of rows) {
    const change = readRow(row);
    if (change === undefined) return undefined;
    changes.push(change);
  }
  return changes;
}

function readRow(row: unknown): SlowChange | undefined {
  if (!Array.isArray(row)) return undefined;
  const [c, fields, ...values] = row;
  if (typeof c !== 'string' || !Number.isInteger(fields) || fields >> slowFields.length)
    return undefined;
  const named = slowFields.filter((_, bit) => fields & (1 << bit));
  if (named.length !== values.length) return undefined;
  return { ...Object.fromEntries(named.map(([name], at) => [name, values[at]])), c };
}

/**
 * The quotes after these changes. That of a share that is not known is left out: a few fields make
 * no quote.
 */
export function changeQuotes(
  changes: readonly SlowChange[],
  quoteOf: (code: ShareCode) => Quote | undefined,
): ShareRecords {
  const records = changes.flatMap((change) => {
    const quote = quoteOf(change.c);
    return quote ? [{ ...toShareRecord(quote, undefined, 0), ...change }] : [];
  });
  return readShareRecords(records) ?? { quotes: [], unread: [] };
}
