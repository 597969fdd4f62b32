import type { WorthHistory } from './worth-history.ts';

const columns = [
  'worth',
  'market',
  'cost',
  'cash',
  'loan',
  'invested',
  'flow',
  'unentered',
] as const;

/** W8: several portfolios as one, over the same days. A day that is incomplete in one is incomplete. */
export function summedHistory(histories: readonly WorthHistory[], day: Int32Array): WorthHistory {
  const sums = Object.fromEntries(
    columns.map((column) => [column, new Float64Array(day.length)]),
  ) as Record<(typeof columns)[number], Float64Array>;
  const unknown = new Uint16Array(day.length);
  let transactions = 0;
  for (const history of histories) {
    for (const column of columns) {
      const [sum, part] = [sums[column], history[column]];
      for (let row = 0; row < day.length; row += 1) sum[row]! += part[row]!;
    }
    for (let row = 0; row < day.length; row += 1) unknown[row]! += history.unknown[row]!;
    transactions += history.transactions;
  }
  return { count: day.length, day, ...sums, unknown, transactions };
}
