import { getShareHalts } from '@dorpon/contract/halts';
import { sessionHours } from '@dorpon/domain/calendar/trading-calendar';
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { TravelledDay } from '../../live/travel/travelled-day.ts';

const MINUTE_MS = 60_000;
const hours = sessionHours('2026-11-15');
const minutes = { day: hours.day, opensAt: hours.opensAt, upto: 200, shares: [], halts: [] };
const day = { minutes, hours, boardAt: () => [] } satisfies TravelledDay;
const minuteAt = (minute: number) => ({
  hours,
  minute,
  at: hours.opensAt + minute * MINUTE_MS,
  isMoving: false,
  isWhole: true,
  hasHalts: true,
});
const locked = (minute: number) => ({
  d: hours.day,
  kind: 'upper-lock',
  since: hours.opensAt + minute * MINUTE_MS,
});

let answers: (() => void)[] = [];
const settle = () => new Promise((resolve) => setTimeout(resolve));

// The page was opened by a link.
vi.stubGlobal('location', { search: '?at=2026-11-15T11:20' });
vi.stubGlobal('document', { querySelector: () => null });
const { call, callNow, setPastAnswers } = await import('../../api/call.ts');
const { awaitedPast } = await import('../../platform/awaited-past.ts');
const { createPastData } = await import('./past-data.ts');

/** A screen that shows how many locks it was answered, and a server whose answers wait for the test. */
async function opened() {
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const query = { code: 'ACI' };
  const shown: number[] = [];
  new QueryObserver(queries, {
    queryKey: ['share-halts', 'ACI'],
    queryFn: async ({ signal }) => (await call(getShareHalts, { query, signal })).answer.length,
  }).subscribe(({ data }) => {
    if (data !== undefined && data !== shown.at(-1)) shown.push(data);
  });
  await settle();
  const data = createPastData(queries);
  data.setDay(day, true);
  return { data, shown, askNow: () => callNow(getShareHalts, { query }) };
}

beforeEach(() => {
  answers = [];
  vi.stubGlobal(
    'fetch',
    (_: string, { signal }: { signal: AbortSignal | null }) =>
      new Promise((resolve, reject) => {
        signal?.addEventListener('abort', () => reject(signal.reason));
        if (signal?.aborted) reject(signal.reason);
        answers.push(() => resolve(new Response(JSON.stringify([locked(30), locked(100)]))));
      }),
  );
});

async function answerAll(): Promise<void> {
  for (let round = 0; round < 4; round += 1) {
    for (const answer of answers.splice(0)) answer();
    await settle();
  }
}

afterEach(() => setPastAnswers(undefined));

it('a link to a past minute shows nothing of now before it, and asks for it once', async () => {
  const { data, shown, askNow } = await opened();
  expect(answers.length).toBe(0);
  // The session and the board of the stream go on.
  const now = askNow();
  await answerAll();
  expect((await now).answer.length).toBe(2);
  expect(shown).toEqual([]);
  data.show(minuteAt(80));
  awaitedPast.end();
  await settle();
  expect(answers.length).toBe(1);
  await answerAll();
  expect(shown).toEqual([1]);
});

it('a first answer of now that is still on its way is not shown at a past minute', async () => {
  const { data, shown } = await opened();
  expect(answers.length).toBe(1);
  data.show(minuteAt(80));
  await answerAll();
  expect(shown).toEqual([1]);
});

it('after the return to now its own answer is shown', async () => {
  const { data, shown } = await opened();
  data.show(minuteAt(80));
  await answerAll();
  data.end();
  await answerAll();
  expect(shown).toEqual([1, 2]);
});
