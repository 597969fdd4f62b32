import type { MonitorEntry } from '@dorpon/domain/monitor/entry';
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { MonitorListener } from './monitor-watch.ts';

vi.stubGlobal('document', { querySelector: () => null });
const { monitorQuery } = await import('../api/monitor.ts');
const { followMonitor } = await import('./follow-monitor.ts');

const DAY = '2026-11-15';
const row = (n: number) => ({
  n,
  t: n * 1000,
  code: 'ACI',
  kind: 'gap',
  price: 10,
  percent: 2,
  side: 'up',
  line: [],
  volumes: [],
});

interface Asked {
  readonly after: string | null;
  answer(...numbers: number[]): void;
  fail(): void;
}

/** The calls of the page, oldest first, whose answers wait for the test. */
let asked: Asked[] = [];
const settle = () => vi.advanceTimersByTimeAsync(10);

beforeEach(() => {
  asked = [];
  vi.useFakeTimers();
  vi.stubGlobal('fetch', (address: string) => {
    const { promise, resolve, reject } = Promise.withResolvers<Response>();
    asked.push({
      after: new URL(address, 'http://dorpon.test').searchParams.get('after'),
      answer: (...numbers) =>
        resolve(new Response(JSON.stringify({ d: DAY, rows: numbers.map(row) }))),
      fail: () => reject(new Error('cut')),
    });
    return promise;
  });
});
afterEach(() => vi.useRealTimers());

function opened() {
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const query = monitorQuery(DAY, true, undefined);
  const leaveScreen = new QueryObserver(queries, query).subscribe(() => {});
  let room: MonitorListener | undefined;
  const leave = followMonitor({
    queries,
    day: DAY,
    code: undefined,
    watchMonitor(listener) {
      room = listener;
      return () => {};
    },
  });
  return {
    join: () => room?.onJoined(),
    tell: (e: string, ...numbers: number[]) =>
      room?.onEntries({ e, d: DAY, rows: numbers.map(row) }),
    shown: () =>
      queries.getQueryData<readonly MonitorEntry[]>(query.queryKey)?.map(({ number }) => number),
    close() {
      leave();
      leaveScreen();
    },
  };
}

it('entries that arrive while the first answer is on its way are shown', async () => {
  const { join, tell, shown, close } = opened();
  await settle();
  join();
  tell('a', 3);
  asked[0]?.answer(1);
  await settle();
  // The second was found after the answer was written and before the room was joined.
  expect(asked[1]?.after).toBe('1');
  asked[1]?.answer(3, 2);
  await settle();
  tell('a', 4);
  await settle();
  expect(shown()).toEqual([4, 3, 2, 1]);
  expect(asked.length).toBe(2);
  close();
});

it('entries that were missed are asked for until they come', async () => {
  const { tell, shown, close } = opened();
  await settle();
  asked[0]?.answer(2, 1);
  await settle();
  tell('a', 3);
  tell('a', 6);
  await settle();
  expect(asked[1]?.after).toBe('3');
  asked[1]?.fail();
  await settle();
  expect(shown()).toEqual([6, 3, 2, 1]);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(asked[2]?.after).toBe('3');
  // Two more are missed meanwhile.
  tell('a', 9);
  asked[2]?.answer(6, 5, 4);
  await settle();
  expect(asked[3]?.after).toBe('6');
  asked[3]?.answer(9, 8, 7);
  await settle();
  expect(shown()).toEqual([9, 8, 7, 6, 5, 4, 3, 2, 1]);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(asked.length).toBe(4);
  close();
});

it('after a restart of the session only its own entries are shown', async () => {
  const { tell, shown, close } = opened();
  await settle();
  asked[0]?.answer(2, 1);
  await settle();
  tell('a', 3);
  tell('a', 5);
  await settle();
  tell('b', 1);
  asked[1]?.answer(5, 4);
  await settle();
  expect(asked[2]?.after).toBe(null);
  asked[2]?.answer();
  await settle();
  expect(asked[3]?.after).toBe('0');
  asked[3]?.answer(1);
  await settle();
  expect(shown()).toEqual([1]);
  close();
});
