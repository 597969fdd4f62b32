import { dhakaTime } from '@dorpon/domain/calendar/trading-calendar';
import { rangeStart } from '@dorpon/domain/chart/range-start';
import { expect, it } from 'vitest';
import { rowUnit, shownRange } from './shown-range.ts';

it('names the range that is visible, and none after scrolling back', () => {
  const first = dhakaTime('2025-10-13', 0);
  const at = Float64Array.from({ length: 400 }, (_, row) => first + row * 86_400_000);
  const bars = { count: at.length, at };
  const [rows, lastRow] = [at.length, at.length - 1];
  const firstRow = at.findIndex((each) => each >= rangeStart('3M', bars));
  expect(shownRange(bars, { firstRow, lastRow, rows })).toBe('3M');
  expect(shownRange(bars, { firstRow: firstRow + 1, lastRow, rows })).toBe('3M');
  expect(shownRange(bars, { firstRow, lastRow: lastRow - 1, rows })).toBeUndefined();
  expect(shownRange(bars, { firstRow: firstRow + 9, lastRow, rows })).toBeUndefined();
  expect(shownRange(bars, { firstRow: 0, lastRow, rows })).toBe('All');
});

it('counts bricks of Renko and columns of point & figure, days only where a bar is one', () => {
  expect(rowUnit({ type: 'renko', interval: 'day' })).toBe('bricks');
  expect(rowUnit({ type: 'point-figure', interval: 'day' })).toBe('columns');
  expect(rowUnit({ type: 'heikin-ashi', interval: 'day' })).toBe('days');
  expect(rowUnit({ type: 'candles', interval: '15m' })).toBe('bars');
});
