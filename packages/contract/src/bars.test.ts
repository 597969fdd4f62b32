import { dhakaTime } from '@dorpon/domain/calendar/trading-calendar';
import { describe, expect, test } from 'vitest';
import { getIntradayData, getMinuteData, getTickMinuteData } from './bars.ts';
import type { Endpoint } from './endpoint.ts';

/** The cost of the weeks before Friday 13 November 2026; a week has 5 sessions of 270 minutes. */
function costOf({ cost }: Endpoint, weeks: number): number {
  const upto = dhakaTime('2026-11-13', 1440) - 1;
  const query = { code: 'ACI', from: upto + 1 - weeks * 7 * 86_400_000, upto };
  return typeof cost === 'number' ? cost : cost(query);
}

describe.each([
  ['minutes', getMinuteData],
  ['bars of minutes', getIntradayData],
] as const)('a range of %s', (_what, endpoint) => {
  test('costs more until it has 20,000 minutes, which are 15 weeks', () => {
    expect([1, 8, 14, 15].map((weeks) => costOf(endpoint, weeks))).toEqual([8, 57, 99, 106]);
    expect([16, 5000].map((weeks) => costOf(endpoint, weeks))).toEqual([106, 106]);
  });
});

test('a range of ticks costs more until it has 31 sessions, which are 44 days', () => {
  const costs = [1, 4, 44 / 7, 7, 5000].map((weeks) => costOf(getTickMinuteData, weeks));
  expect(costs).toEqual([64, 253, 397, 397, 397]);
});
