import type { Interval } from '@dorpon/domain/chart/interval';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { BarColumns } from '../bar-source.ts';
import { rowOfMoment, sessionsUpTo, slotOfTime, timeOfSlot } from './time-rows.ts';
import { countdownText, dateTag } from './time-text.ts';
import { timeTicks } from './time-ticks.ts';

const dhaka = (text: string): number => Date.parse(`${text}+06:00`);

test('the date tag has weekday, day, month and year', () => {
  const at = dhaka('2026-10-21T00:00');
  expect(dateTag(at, 'day', 'en')).toBe('Wed 21 Oct 2026');
  expect(dateTag(at, 'day', 'bn')).toBe('বুধ 21 অক্টো 2026');
  expect(dateTag(at, 'month', 'en')).toBe('Oct 2026');
  expect(dateTag(at, 'quarter', 'en')).toBe('Q4 2026');
  expect(dateTag(dhaka('2026-10-21T12:05'), '5m', 'en')).toBe('Wed 21 Oct 12:05');
});

test('the countdown has two units', () => {
  const minute = 60_000;
  expect(countdownText(4 * minute + 59_000, 'en')).toBe('4:59');
  expect(countdownText(93 * minute, 'en')).toBe('1 h 33 m');
  expect(countdownText(93 * minute, 'bn')).toBe('1 ঘ 33 মি');
  expect(countdownText(52 * 60 * minute, 'en')).toBe('2 d 4 h');
  expect(countdownText(-5, 'en')).toBe('0:00');
});

/** Sundays to Thursdays. */
function days(from: string, count: number): Float64Array {
  const found: number[] = [];
  for (let at = dhaka(`${from}T00:00`); found.length < count; at += 86_400_000)
    if (new Date(at + 6 * 3_600_000).getUTCDay() <= 4) found.push(at);
  return Float64Array.from(found);
}

test('days are labelled by months, and by their dates when there is room', () => {
  const at = days('2026-05-03', 140);
  const input = {
    at,
    from: 0,
    to: 140,
    interval: 'day' as const,
    language: 'en' as const,
    spacing: 64,
  };
  expect(timeTicks({ ...input, barSpace: 6 }).map(({ text }) => text)).toEqual([
    'Jun',
    'Jul',
    'Aug',
    'Sep',
    'Oct',
    'Nov',
  ]);
  const near = timeTicks({ ...input, to: 30, barSpace: 30 }).map(({ text }) => text);
  expect(near).toContain('17');
  expect(near).toContain('Jun');
});

test('a label stays at its bar while the chart is scrolled', () => {
  const at = days('2024-01-01', 600);
  const rows = (from: number) =>
    timeTicks({
      at,
      from,
      to: from + 150,
      barSpace: 6,
      interval: 'day',
      language: 'en',
      spacing: 64,
    }).map(({ row }) => row);
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 440 }), (from) => {
      const [here, next] = [rows(from), rows(from + 1)];
      expect(next.filter((row) => row <= from + 140)).toEqual(
        here.filter((row) => row > from + 0 && row <= from + 140 && row >= from + 1),
      );
    }),
  );
});

test('labels never overlap', () => {
  const at = days('2015-01-01', 2600);
  fc.assert(
    fc.property(fc.double({ min: 0.3, max: 40, noNaN: true }), (barSpace) => {
      const ticks = timeTicks({
        at,
        from: 0,
        to: 2600,
        barSpace,
        interval: 'day',
        language: 'en',
        spacing: 64,
      });
      for (const [place, { row }] of ticks.entries())
        if (place > 0) expect((row - ticks[place - 1]!.row) * barSpace).toBeGreaterThan(40);
    }),
    { numRuns: 30 },
  );
});

const intervals: Interval[] = ['5m', '60m', 'day', 'week', 'month'];

test('a place among the bars and its time are inverse, also in the future', () => {
  const steps: Partial<Record<Interval, number>> = {
    week: 7,
    month: 30,
    '5m': 1,
    '60m': 1,
    day: 1,
  };
  for (const interval of intervals) {
    const at =
      interval === '5m' || interval === '60m'
        ? Float64Array.from({ length: 20 }, (_, i) => dhaka('2026-10-21T10:00') + i * 300_000)
        : days('2026-01-04', 20 * steps[interval]!).filter((_, i) => i % steps[interval]! === 0);
    const times = { at, count: at.length };
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 60 }), (slot) => {
        expect(slotOfTime(times, timeOfSlot(times, slot, interval), interval)).toBeCloseTo(slot, 5);
      }),
    );
  }
});

test('Friday and Saturday are no places in the future', () => {
  // Thursday 22 October 2026; the next session is on Sunday.
  const at = Float64Array.of(dhaka('2026-10-21T00:00'), dhaka('2026-10-22T00:00'));
  expect(timeOfSlot({ at, count: 2 }, 2, 'day')).toBe(dhaka('2026-10-25T00:00'));
  expect(slotOfTime({ at, count: 2 }, dhaka('2026-10-25T00:00'), 'day')).toBe(2);
});

test('a linked moment is shown by the bar that contains it', () => {
  const minutes = Float64Array.of(
    dhaka('2026-10-20T14:00'),
    dhaka('2026-10-21T10:00'),
    dhaka('2026-10-21T10:15'),
  );
  const times = { at: minutes, count: 3 };
  // A day's bar begins at midnight: its first minutes, not the last ones of the day before.
  expect(rowOfMoment(times, dhaka('2026-10-21T00:00'))).toBe(1);
  expect(rowOfMoment(times, dhaka('2026-10-21T10:14'))).toBe(1);
  expect(rowOfMoment(times, dhaka('2026-10-21T10:15'))).toBe(2);
  expect(rowOfMoment(times, dhaka('2026-10-22T10:15'))).toBe(2);
  const day = Float64Array.of(dhaka('2026-10-20T00:00'), dhaka('2026-10-21T00:00'));
  expect(rowOfMoment({ at: day, count: 2 }, dhaka('2026-10-20T12:00'))).toBe(0);
});

test('sessions are those of the bars, and trading days beyond the newest one', () => {
  const at = days('2026-11-01', 10);
  const source = {
    bars: { count: 10, at } as BarColumns,
    sessionsBetween: (after: number, upto: number) =>
      at.filter((time) => time > after && time <= upto).length,
  };
  const between = (from: string, to: string) =>
    sessionsUpTo(source, dhaka(`${from}T00:00`), dhaka(`${to}T00:00`));
  // Thursday to Tuesday; the newest bar is Thursday 12 November.
  expect(between('2026-11-05', '2026-11-10')).toBe(3);
  expect(between('2026-11-11', '2026-11-16')).toBe(3);
  expect(between('2026-11-15', '2026-11-17')).toBe(2);
  expect(between('2026-11-12', '2026-11-12')).toBe(0);
});
