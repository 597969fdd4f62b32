import { getShareHalts } from '@dorpon/contract/halts';
import { getHighlights } from '@dorpon/contract/highlights';
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
let locks: object[] = [];
/** Requests are sent one after the other, each in a task of its own. */
async function settle(): Promise<void> {
  for (let task = 0; task < 10; task += 1) await new Promise((resolve) => setTimeout(resolve));
}

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
  const clock = { minute: 200 };
  const data = createPastData(queries, () => hours.opensAt + clock.minute * MINUTE_MS);
  data.setDay(day, true);
  return { data, queries, clock, shown, askNow: () => callNow(getShareHalts, { query }) };
}

beforeEach(() => {
  answers = [];
  locks = [locked(30), locked(100)];
  vi.stubGlobal(
    'fetch',
    (_: string, { signal }: { signal: AbortSignal | null }) =>
      new Promise((resolve, reject) => {
        signal?.addEventListener('abort', () => reject(signal.reason));
        if (signal?.aborted) reject(signal.reason);
        answers.push(() => resolve(new Response(JSON.stringify(locks))));
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

it('a later minute of the running day has what happened since the first was shown', async () => {
  locks = [locked(30)];
  const { data, queries, clock, shown } = await opened();
  await answerAll();
  const goTo = async (minute: number) => {
    data.show(minuteAt(minute));
    void queries.invalidateQueries();
    await settle();
    const { length } = answers;
    await answerAll();
    return length;
  };
  clock.minute = 90;
  expect(await goTo(80)).toBe(1);
  expect(await goTo(60)).toBe(0);
  clock.minute = 130;
  locks = [locked(30), locked(100)];
  expect(await goTo(120)).toBe(1);
  expect(await goTo(40)).toBe(0);
  expect(shown).toEqual([1, 2, 1]);
});

it('the events of a past day are asked for once, whichever of its minutes is shown', async () => {
  const { data } = await opened();
  await answerAll();
  data.setDay(day, false);
  locks = [];
  const asked: number[] = [];
  for (const minute of [80, 60, 120]) {
    data.show(minuteAt(minute));
    await answerAll();
    const highlights = call(getHighlights, {});
    await settle();
    asked.push(answers.length);
    await answerAll();
    expect((await highlights).answer.highs).toEqual([]);
  }
  // New highs, new lows and block trades.
  expect(asked).toEqual([3, 0, 0]);
});
