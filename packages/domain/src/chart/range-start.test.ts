import { expect, test } from 'vitest';
import { dhakaTime } from '../calendar/trading-calendar.ts';
import { isCutOff, type Range, rangeStart } from './range-start.ts';

const bars = (...at: number[]) => ({ count: at.length, at: Float64Array.from(at) });
const days = bars(
  ...['2019-05-02', '2026-05-14', '2026-11-05', '2026-11-08', '2026-11-09', '2026-11-10'].map(
    (day) => dhakaTime(day, 0),
  ),
  dhakaTime('2026-11-12', 0),
  dhakaTime('2026-11-15', 0),
);

test.each<[Range, string]>([
  ['1D', '2026-11-15'],
  ['5D', '2026-11-08'],
  ['1M', '2026-10-16'],
  ['3M', '2026-08-16'],
  ['6M', '2026-05-16'],
  ['YTD', '2026-01-01'],
  ['1Y', '2025-11-16'],
  ['5Y', '2021-11-16'],
  ['All', '2019-05-02'],
])('%s of bars up to 15 November 2026 starts on %s', (range, day) => {
  expect(rangeStart(range, days)).toBe(dhakaTime(day, 0));
});

test('1D of minutes starts with the first bar of the last session', () => {
  const minutes = bars(
    dhakaTime('2026-11-12', 700),
    dhakaTime('2026-11-15', 601),
    dhakaTime('2026-11-15', 602),
  );
  expect(rangeStart('1D', minutes)).toBe(dhakaTime('2026-11-15', 601));
  expect(rangeStart('5D', minutes)).toBe(dhakaTime('2026-11-12', 700));
});

test('without bars there is no start', () => {
  expect(rangeStart('1Y', bars())).toBe(0);
});

test('minutes kept since Sunday 18 October are all of a month to 15 November, and not of three', () => {
  const minutes = bars(dhakaTime('2026-10-18', 603), dhakaTime('2026-11-15', 700));
  // The month starts on Friday 16 October.
  expect(isCutOff('1M', minutes)).toBe(false);
  expect(isCutOff('3M', minutes)).toBe(true);
  expect(isCutOff('YTD', minutes)).toBe(true);
  expect(isCutOff('1D', minutes)).toBe(false);
  expect(isCutOff('All', minutes)).toBe(false);
  expect(isCutOff('1M', bars(dhakaTime('2026-10-19', 603), dhakaTime('2026-11-15', 700)))).toBe(
    true,
  );
  expect(isCutOff('3M', bars())).toBe(false);
});
