import type { DayMinutes, ShareMinutes } from '@dorpon/domain/travel/day-minutes';
import { PAISA_PER_MILLION, PAISA_PER_TAKA, taka } from '@dorpon/domain/units';

export const shareOf = ({ shares }: DayMinutes, code: string): ShareMinutes | undefined =>
  shares.find((share) => share.code === code);

/** The last price of each of the first `count` minutes; null before the first trade. */
export function lineOf(
  { minute, last }: ShareMinutes,
  count: number,
  unit: number,
): (number | null)[] {
  const line: (number | null)[] = [];
  let row = -1;
  for (let each = 0; each < count; each += 1) {
    while (row + 1 < minute.length && minute[row + 1]! <= each) row += 1;
    line.push(row < 0 ? null : last[row]! / unit);
  }
  return line;
}

/** Traded in each minute, in million taka. */
export function turnoverOf({ minute, value }: ShareMinutes, count: number): (number | null)[] {
  const line: (number | null)[] = Array.from({ length: count }, () => 0);
  minute.forEach((each, row) => {
    if (each >= 0 && each < count) line[each] = value[row]! / PAISA_PER_MILLION;
  });
  return line;
}

export const sumOf = (values: readonly number[]): number =>
  values.reduce((sum, each) => sum + each, 0);

export function valueUpto({ minute, value }: ShareMinutes, count: number): number {
  let sum = 0;
  for (let row = 0; row < minute.length && minute[row]! < count; row += 1) sum += value[row]!;
  return sum;
}

/** The day's record as of a minute. The bull and bear counts of minutes are not kept. */
export function dayUpto(share: ShareMinutes, count: number) {
  const end = share.minute.findIndex((minute) => minute >= count);
  const upto = <Column extends Int32Array | Float64Array>(column: Column) =>
    Array.from(end < 0 ? column : column.subarray(0, end));
  const last = taka(upto(share.last).at(-1) ?? 0);
  return {
    o: taka(upto(share.open)[0] ?? 0),
    h: taka(upto(share.high).reduce((a, b) => Math.max(a, b), 0)),
    l: taka(upto(share.low).reduce((a, b) => Math.min(a, b), upto(share.low)[0] ?? 0)),
    c: last,
    ltp: last,
    v: sumOf(upto(share.volume)),
    vl: sumOf(upto(share.value)) / PAISA_PER_MILLION,
    t: sumOf(upto(share.trades)),
    bear: 0,
    bull: 0,
    neutral: 0,
  };
}

/** Traded up to each minute, in million taka. */
export function sumsOf(share: ShareMinutes, count: number): number[] {
  let sum = 0;
  return turnoverOf(share, count).map((value) => (sum += value ?? 0));
}

const SPARK_STEP = 5;

/** The last price of each five minutes from the first trade on. */
export function sparkOf(share: ShareMinutes, count: number): number[] {
  const line = lineOf(share, count, PAISA_PER_TAKA);
  const steps = Array.from(
    { length: Math.ceil(count / SPARK_STEP) },
    (_, step) => line[Math.min(count, (step + 1) * SPARK_STEP) - 1] ?? null,
  );
  return steps.filter((price) => price !== null);
}
