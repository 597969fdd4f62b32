import { expect, test, vi } from 'vitest';
import { hours, OPENS_AT } from '../../feed/testing/scripted-feed.ts';
import { createTurnoverCurves } from './turnover-curves.ts';

const settled = () => new Promise(setImmediate);

function setUp() {
  const market = { board: new Map(), hours, epoch: 'a' };
  const sessionsBefore = vi.fn(async (_day: string) => ['2026-11-12']);
  const turnoverOf = vi.fn(async (_day: string) => [
    { at: OPENS_AT - 3 * 86_400_000 + 60_000, value: 4_999_000 },
  ]);
  const settle = vi.fn(async () => {});
  const curves = createTurnoverCurves({
    market,
    feed: { indices: () => [] },
    store: { sessionsBefore, turnoverOf },
    settle,
  });
  return { market, curves, sessionsBefore, turnoverOf, settle };
}

test('are known after they were prepared, and read once until an import', async () => {
  const { market, curves, sessionsBefore, settle } = setUp();
  expect(curves.known()).toBeUndefined();
  curves.prepare();
  curves.prepare();
  await settled();
  expect(curves.known()?.sessions).toBe(1);
  // The second minute, in paisa of a value that the wire gives in thousands of taka.
  expect(Array.from(curves.known()?.average.byMinute ?? []).slice(0, 3)).toEqual([
    0, 5_000_000, 5_000_000,
  ]);
  await curves.read();
  expect(sessionsBefore).toHaveBeenCalledTimes(1);
  expect(settle).toHaveBeenCalledTimes(1);
  market.epoch = 'after an import';
  expect(curves.known()).toBeUndefined();
  curves.prepare();
  await settled();
  expect(curves.known()?.sessions).toBe(1);
  expect(sessionsBefore).toHaveBeenCalledTimes(2);
});

test('a session is read once for all days after it, until an import', async () => {
  const { market, curves, sessionsBefore, turnoverOf } = setUp();
  const monday = { ...hours, day: '2026-11-16' };
  sessionsBefore.mockImplementation(async (day) =>
    day === monday.day ? ['2026-11-15', '2026-11-12'] : ['2026-11-12'],
  );
  const before = await curves.before(hours);
  expect(await curves.before(monday)).toEqual([expect.anything(), ...before]);
  expect(turnoverOf.mock.calls.map(([day]) => day)).toEqual(['2026-11-12', '2026-11-15']);
  market.epoch = 'after an import';
  await curves.before(hours);
  expect(turnoverOf).toHaveBeenCalledTimes(3);
});

test('are read again after a failure', async () => {
  const { curves, sessionsBefore } = setUp();
  sessionsBefore.mockRejectedValueOnce(new Error('no database'));
  curves.prepare();
  await settled();
  expect(curves.known()).toBeUndefined();
  curves.prepare();
  await settled();
  expect(curves.known()?.sessions).toBe(1);
});
