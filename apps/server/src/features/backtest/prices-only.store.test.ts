import { setTimeout } from 'node:timers/promises';
import { type BacktestRulesInput, getBacktest } from '@dorpon/contract/screener-backtest';
import { expect, it } from 'vitest';
import { openTestDatabase } from '../../db/testing.ts';
import { emptyFeed } from '../../feed/none/empty-feed.ts';
import { memberCalls } from '../../testing/member-calls.ts';
import { signUp } from '../../testing/sign-in.ts';
import { startTestApp } from '../../testing/test-app.ts';
import { type ThinDay, walk, writeDays } from '../../testing/thin-record.ts';

const SESSIONS = 600;
const ISSUED = 500;
/** One bonus share for each: from then on the price is half. */
const days: readonly ThinDay[] = walk('ACI', '2026-11-10', SESSIONS).map((day, place) =>
  place < ISSUED
    ? day
    : { ...day, open: day.open / 2, high: day.high / 2, low: day.low / 2, close: day.close / 2 },
);
const [before, exDay] = [days[ISSUED - 1]!, days[ISSUED]!];

const rules: BacktestRulesInput = {
  // Two sessions before it; later closes are lower.
  entry: 'code = ACI and close = 598',
  exit: { stop: 20 },
  positions: 1,
  rebalance: 1,
  cash: 1_000_000,
  commission: 0,
  volumeShare: 100,
};

/** On the prices without a feed, and with the bonus if it is recorded. */
async function resultWith(isRecorded: boolean) {
  const database = await openTestDatabase();
  await writeDays(database.pool, days);
  if (isRecorded) {
    await database.pool.query(
      `insert into corporate_action values ('ACI', 'dividend', '2026-06-30', $1, $1, $1, $1, $2, null, 0, 100, 0, 0)`,
      [before.day, exDay.day],
    );
  }
  const app = await startTestApp({}, undefined, { kind: emptyFeed(Date.now), database });
  try {
    const calls = memberCalls(app, await signUp(app));
    const { body: started } = await calls.post('/screener/start-backtest', { id: 'a', rules });
    expect(started).toEqual({ outcome: 'started', id: 'a' });
    for (;;) {
      const { body } = await calls.get('/screener/get-backtest?id=a');
      const { state, result } = getBacktest.answer.parse(body);
      if (state === 'done') return result!;
      expect(['waiting', 'running']).toContain(state);
      await setTimeout(50);
    }
  } finally {
    await app.close();
    await database.close();
  }
}

it('V2: on prices alone a bonus is a fall that a stop sells, no dividend is reinvested, and the result says so', async () => {
  const result = await resultWith(false);
  expect(result).toMatchObject({ adjustedFrom: null, countsCashDividends: false });
  expect(result.trades).toMatchObject([
    { code: 'ACI', reasonOut: { kind: 'stop', on: exDay.day } },
  ]);
});

it('V2: where they are recorded only later, the result says from when on; the bonus is no fall', async () => {
  const result = await resultWith(true);
  expect(result).toMatchObject({ adjustedFrom: exDay.day, countsCashDividends: false, trades: [] });
  expect(result.open).toMatchObject([{ code: 'ACI' }]);
});
