import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { everyHour } from './every-hour.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
});
afterEach(() => {
  vi.useRealTimers();
});

const HOUR_MS = 3_600_000;

it('work runs at the start and every hour, also after a failure, until it is stopped', async () => {
  let runs = 0;
  const failures: unknown[] = [];
  const work = everyHour(
    async () => {
      runs += 1;
      if (runs === 1) throw new Error('away');
    },
    (error) => failures.push(error),
  );
  work.start();
  expect(runs).toBe(1);
  await vi.advanceTimersByTimeAsync(HOUR_MS);
  expect([runs, failures.length]).toEqual([2, 1]);
  await vi.advanceTimersByTimeAsync(HOUR_MS);
  expect(runs).toBe(3);
  await work.stop();
  await vi.advanceTimersByTimeAsync(HOUR_MS);
  expect(runs).toBe(3);
});

it('a stop waits for the running work, which is not started twice', async () => {
  let runs = 0;
  const done = Promise.withResolvers<void>();
  const work = everyHour(
    () => {
      runs += 1;
      return done.promise;
    },
    () => {},
  );
  work.start();
  await vi.advanceTimersByTimeAsync(HOUR_MS);
  expect(runs).toBe(1);
  let stopped = false;
  const stopping = work.stop().then(() => {
    stopped = true;
  });
  await vi.advanceTimersByTimeAsync(1);
  expect(stopped).toBe(false);
  done.resolve();
  await stopping;
});
