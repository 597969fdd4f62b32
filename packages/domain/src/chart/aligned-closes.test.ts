import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dhakaTime } from '../calendar/trading-calendar.ts';
import { fillAlignedCloses } from './aligned-closes.ts';
import { barGroup } from './bar-group.ts';
import { INTERVALS, type Interval } from './interval.ts';

const DAY = 86_400_000;
const times = (...at: number[]) => ({ count: at.length, at: Float64Array.from(at) });
const closes = (bars: Record<string, number>) => ({
  ...times(...Object.keys(bars).map((day) => dhakaTime(day, 0))),
  close: Float64Array.from(Object.values(bars)),
});

const alignedCloses = (
  main: ReturnType<typeof times>,
  other: ReturnType<typeof closes>,
  interval: Interval,
) => {
  const out = new Float64Array(main.count);
  fillAlignedCloses(out, main, other, interval);
  return out;
};

test('a close is carried forward; before the first there is none', () => {
  const other = closes({ '2026-11-02': 5, '2026-11-04': 7 });
  const main = closes({ '2026-11-01': 0, '2026-11-02': 0, '2026-11-03': 0, '2026-11-05': 0 });
  expect([...alignedCloses(main, other, 'day')]).toEqual([Number.NaN, 5, 5, 7]);
});

test('weeks that start on different days are the same week', () => {
  const other = closes({ '2026-11-03': 5, '2026-11-08': 7 });
  const main = closes({ '2026-11-01': 0, '2026-11-09': 0 });
  expect([...alignedCloses(main, other, 'week')]).toEqual([5, 7]);
});

test('every close is the newest one that is not after its bar, filled at once or in parts', () => {
  const days = fc.uniqueArray(fc.integer({ min: 0, max: 300 }), { maxLength: 40 });
  const sorted = days.map((list) => list.toSorted((a, b) => a - b).map((day) => day * DAY));
  fc.assert(
    fc.property(
      sorted,
      sorted,
      fc.constantFrom(...INTERVALS),
      fc.nat(40),
      (a, b, interval, cut) => {
        const main = times(...a);
        const other = { ...times(...b), close: Float64Array.from(b, (_, row) => row) };
        const out = alignedCloses(main, other, interval);
        const due = a.map((at) =>
          b.findLastIndex((time) => barGroup(interval, time) <= barGroup(interval, at)),
        );
        expect([...out]).toEqual(due.map((row) => (row < 0 ? Number.NaN : row)));
        const again = out.slice().fill(-1, Math.min(cut, a.length));
        fillAlignedCloses(again, main, other, interval, cut);
        expect(again).toEqual(out);
      },
    ),
  );
});
