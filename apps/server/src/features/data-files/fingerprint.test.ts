import type { DayBar } from '@dorpon/domain/bars/day-bar';
import { emptyDays, withDay } from '@dorpon/domain/bars/day-columns';
import { expect, it } from 'vitest';
import { fingerprint } from './fingerprint.ts';

const bar: DayBar = {
  code: 'ACI',
  day: '2026-11-12',
  open: 24_990,
  high: 25_040,
  low: 24_940,
  close: 25_000,
  last: 25_000,
  yesterdayClose: 24_900,
  volume: 10_000,
  value: 250_000_000,
  trades: 50,
  bull: 0,
  bear: 0,
  neutral: 10_000,
};
const sumOf = (...bars: DayBar[]) => fingerprint(bars.reduce(withDay, emptyDays(2)));
const next = { ...bar, day: '2026-11-15' };

it.each(['open', 'high', 'low', 'close', 'volume', 'value', 'trades'] as const)(
  'another %s of a day gives another checksum',
  (figure) => {
    for (const change of [1, -1, 0x1_0000, -bar[figure]])
      expect(sumOf({ ...bar, [figure]: bar[figure] + change }, next)).not.toBe(sumOf(bar, next));
  },
);

it('two changes of a row do not cancel out', () => {
  expect(sumOf({ ...bar, open: 24_988, high: 25_041 })).not.toBe(sumOf(bar));
});

it('is the same for the same rows, whether read at once or as they are appended', () => {
  const first = withDay(emptyDays(2), bar);
  const before = fingerprint(first);
  expect(fingerprint(withDay(first, next))).toBe(sumOf(bar, next));
  expect(sumOf(bar, next)).not.toBe(before);
});
