import { dhakaDay, dhakaTime } from '@dorpon/domain/calendar/trading-calendar';
import { INTERVALS } from '@dorpon/domain/chart/interval';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { BarColumns } from '../bar-source.ts';
import { ComparedColumn } from './compare.ts';

const bars = (closes: Readonly<Record<string, number>>): BarColumns => {
  const close = Float64Array.from(Object.values(closes));
  const at = Float64Array.from(Object.keys(closes), (day) => dhakaTime(day, 0));
  const prices = { open: close, high: close, low: close, close };
  const volume = new Float64Array(close.length);
  const session = new Int32Array(close.length);
  return { count: close.length, at, ...prices, volume, session, beside: volume };
};

test('a share whose first session of the week is later is compared with its own week', () => {
  const main = bars({ '2026-11-01': 50, '2026-11-08': 51 });
  const other = bars({ '2026-11-01': 100, '2026-11-09': 110 });
  const column = new ComparedColumn();
  column.update(main, other, 'week');
  expect([...column.values]).toEqual([100, 110]);
});

test('a share that did not trade on a day keeps its close of the day before', () => {
  const main = bars({ '2026-11-08': 50, '2026-11-09': 51, '2026-11-10': 52 });
  const other = bars({ '2026-11-09': 110 });
  const column = new ComparedColumn();
  column.update(main, other, 'day');
  expect([...column.values]).toEqual([Number.NaN, 110, 110]);
});

test('a tick of the compared share computes the rows since its newest bar, older bars compute all', () => {
  const main = bars({ '2026-11-08': 50, '2026-11-09': 51, '2026-11-10': 52 });
  const before = { '2026-11-08': 100 };
  const column = new ComparedColumn();
  column.update(main, bars(before), 'day');
  const ticked = bars({ ...before, '2026-11-09': 110 });
  column.onChange('newest', main, ticked, 'day');
  expect(column.stale).toBe(1);
  column.update(main, ticked, 'day');
  expect([...column.values]).toEqual([100, 110, 110]);
  column.onChange('older', main, ticked, 'day');
  expect(column.stale).toBe(0);
});

test('after any ticks the line is the one that is computed at once', () => {
  const start = dhakaTime('2026-01-01', 0);
  const day = fc.integer({ min: 0, max: 200 });
  const days = fc.uniqueArray(day, { minLength: 1, maxLength: 30 });
  const columns = (list: readonly number[]) =>
    bars(
      Object.fromEntries(
        list
          .toSorted((a, b) => a - b)
          .map((each, row) => [dhakaDay(start + each * 86_400_000), row + 1]),
      ),
    );
  fc.assert(
    fc.property(days, days, fc.nat(5), fc.constantFrom(...INTERVALS), (a, b, last, interval) => {
      const [main, other] = [columns(a), columns(b)];
      const ticked = new ComparedColumn();
      const first = Math.max(1, other.count - last);
      ticked.update(main, { ...other, count: first }, interval);
      for (let count = first; count <= other.count; count += 1)
        ticked.onChange('newest', main, { ...other, count }, interval);
      ticked.update(main, other, interval);
      const whole = new ComparedColumn();
      whole.update(main, other, interval);
      expect(ticked.values).toEqual(whole.values);
    }),
  );
});
