import { freshQuote } from '@dorpon/domain/market/board';
import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { companiesQuery } from '../../api/companies.ts';
import { marketTimeQuery } from '../../api/market-time.ts';
import { createBoardStore } from '../../live/board-store.ts';
import { followDay } from './follow-day.ts';

// The real settings are read from the page, which a unit test does not have.
vi.mock('../../platform/web-settings.ts', () => ({ webSettings: { apiBase: '' } }));

const board = createBoardStore((flush) => flush());
const share = (yesterdayClose: number) =>
  freshQuote({ code: 'ACI', number: 1, quoteBase: 'A-EQ' }, yesterdayClose);

let queries: QueryClient;
let stop: () => void;
beforeEach(() => {
  vi.useFakeTimers();
  queries = new QueryClient();
  board.replace([share(10_000)]);
  stop = followDay(
    queries,
    board,
    () => true,
    () => 0.5,
  );
  timeIs('2026-11-15');
  queries.setQueryData(companiesQuery.queryKey, new Map());
  queries.setQueryData(['mine', 'watch-lists'], []);
  queries.setQueryData(['mine', 'screener-run', '', 'close > 0', ''], []);
});
afterEach(() => {
  stop();
  vi.useRealTimers();
});

const timeIs = (day: string) => queries.setQueryData(marketTimeQuery.queryKey, { day } as never);
const isInvalidated = (queryKey: readonly unknown[]) =>
  queries.getQueryState(queryKey)?.isInvalidated;

it('a page that is open across a new day refetches the company figures', () => {
  timeIs('2026-11-15');
  expect(isInvalidated(companiesQuery.queryKey)).toBe(false);
  timeIs('2026-11-16');
  expect(isInvalidated(companiesQuery.queryKey)).toBe(true);
  expect(isInvalidated(['mine', 'watch-lists'])).toBe(false);
  expect(isInvalidated(['mine', 'screener-run', '', 'close > 0', ''])).toBe(true);
});

it('new reference prices on the stream make the page refetch the market time', () => {
  board.merge([{ ...share(10_000), lastPrice: 10_100 }]);
  vi.advanceTimersByTime(5_000);
  expect(isInvalidated(marketTimeQuery.queryKey)).toBe(false);
  board.merge([share(9_100)]);
  vi.advanceTimersByTime(5_000);
  expect(isInvalidated(marketTimeQuery.queryKey)).toBe(true);
});

it.each([
  ['nothing', []],
  ['a cached board', [share(9_000)]],
])('the first board of the server after %s does not mean a new day', (_name, shown) => {
  stop();
  const first = createBoardStore((flush) => flush());
  let isServers = false;
  stop = followDay(
    queries,
    first,
    () => isServers,
    () => 0,
  );
  first.replace(shown);
  isServers = true;
  first.replace([share(10_000)]);
  vi.advanceTimersByTime(5_000);
  expect(isInvalidated(marketTimeQuery.queryKey)).toBe(false);
  first.replace([share(10_100)]);
  vi.advanceTimersByTime(5_000);
  expect(isInvalidated(marketTimeQuery.queryKey)).toBe(true);
});
