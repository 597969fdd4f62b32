import { sessionHours } from '@dorpon/domain/calendar/trading-calendar';
import { writeMinutes } from '@dorpon/domain/travel/minutes-codec';
import { beforeEach, expect, it, vi } from 'vitest';

vi.stubGlobal('document', { querySelector: () => null });
const { createDayLoader } = await import('./travelled-day.ts');

const DAY = '2026-11-15';
const { opensAt } = sessionHours(DAY);
const never = new AbortController().signal;

/** A server whose answers wait for the test. */
let asked: { address: string; signal: AbortSignal; answer: (upto: number) => void }[] = [];

beforeEach(() => {
  asked = [];
  vi.stubGlobal('fetch', (address: string, { signal }: { signal: AbortSignal }) => {
    const { promise, resolve, reject } = Promise.withResolvers<Response>();
    signal.addEventListener('abort', () => reject(signal.reason));
    const answer = (upto: number) =>
      resolve(
        new Response(
          new Uint8Array(writeMinutes({ day: DAY, opensAt, upto, shares: [], halts: [] })),
        ),
      );
    asked.push({ address, signal, answer });
    return promise;
  });
});

it('a day that is wanted by several at once is downloaded once', async () => {
  const { load } = createDayLoader();
  const wanted = [load(DAY, true, never), load(DAY, true, never), load(DAY, true, never)];
  expect(asked.length).toBe(1);
  asked[0]?.answer(90);
  const days = await Promise.all(wanted);
  expect(days.map(({ minutes }) => minutes.upto)).toEqual([90, 90, 90]);
});

it('the download ends when nobody waits for it any more, not before', async () => {
  const { load } = createDayLoader();
  const [first, second] = [new AbortController(), new AbortController()];
  const wanted = [load(DAY, true, first.signal), load(DAY, true, second.signal)];
  const settled = Promise.allSettled(wanted);
  first.abort();
  expect(asked[0]?.signal.aborted).toBe(false);
  second.abort();
  expect(asked[0]?.signal.aborted).toBe(true);
  expect((await settled).map(({ status }) => status)).toEqual(['rejected', 'rejected']);

  const again = load(DAY, true, never);
  expect(asked.length).toBe(2);
  asked[1]?.answer(90);
  expect((await again).minutes.upto).toBe(90);
});

it('a day that was loaded while it ran is completed once it is over, and then kept', async () => {
  const { load } = createDayLoader();
  const running = load(DAY, true, never);
  asked[0]?.answer(90);
  await running;
  const over = load(DAY, false, never);
  asked[1]?.answer(270);
  expect((await over).minutes.upto).toBe(270);
  await load(DAY, false, never);
  expect(asked.map(({ address }) => address)).toEqual(
    Array.from({ length: 2 }, () => expect.stringMatching(/\/travel\/2026-11-15$/)),
  );
});
