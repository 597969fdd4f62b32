import { dhakaTime } from '@dorpon/domain/calendar/trading-calendar';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { BarColumns } from '../../../../chart/bar-source.ts';
import { AnchorReach, RETRY_MS } from './anchor-reach.ts';

const anchor = dhakaTime('2026-06-01', 600);
const barsFrom = (day: string) =>
  ({ count: 1, at: Float64Array.of(dhakaTime(day, 600)) }) as BarColumns;

let days: string[] = [];
let answers = () => Promise.resolve();
const source = {
  status: 'ready' as const,
  bars: barsFrom('2026-11-01'),
  hasOlder: true,
  reach(day: string) {
    days.push(day);
    return answers();
  },
};
let reach: AnchorReach;
beforeEach(() => {
  vi.useFakeTimers();
  days = [];
  source.bars = barsFrom('2026-11-01');
  source.hasOlder = true;
  answers = () => Promise.resolve();
  reach = new AnchorReach(source, () => reach.ask(anchor));
});
afterEach(() => {
  reach.close();
  vi.useRealTimers();
});

test.each([
  ['ends without the bars', () => Promise.resolve()],
  ['is rejected', () => Promise.reject(new Error('offline'))],
])('a request that %s is repeated after a pause', async (_, answer) => {
  answers = answer;
  reach.ask(anchor);
  reach.ask(anchor);
  await vi.advanceTimersByTimeAsync(RETRY_MS - 1);
  reach.ask(anchor);
  expect(days).toEqual(['2026-06-01']);
  await vi.advanceTimersByTimeAsync(1);
  expect(days).toHaveLength(2);
});

test('once the bars are there, or there are no older ones, nothing is asked for', async () => {
  answers = async () => {
    source.bars = barsFrom('2026-05-28');
  };
  reach.ask(anchor);
  await vi.advanceTimersByTimeAsync(RETRY_MS * 3);
  expect(days).toHaveLength(1);
  source.bars = barsFrom('2026-11-01');
  source.hasOlder = false;
  reach.ask(dhakaTime('2026-07-01', 600));
  expect(days).toHaveLength(1);
});

test('nothing is asked for after closing', async () => {
  reach.ask(anchor);
  await vi.advanceTimersByTimeAsync(1);
  reach.close();
  await vi.advanceTimersByTimeAsync(RETRY_MS * 2);
  expect(days).toHaveLength(1);
});
