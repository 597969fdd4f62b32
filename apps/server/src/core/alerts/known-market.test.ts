import type { DayBar } from '@dorpon/domain/bars/day-bar';
import type { MinuteBar } from '@dorpon/domain/bars/minute-bars';
import { expect, it } from 'vitest';
import { hours, MINUTE, OPENS_AT } from '../../feed/testing/scripted-feed.ts';
import type { BarsStore } from '../bars/store.ts';
import type { Market } from '../market/market.ts';
import { historyOf, knownNow } from './known-market.ts';
import { StudyHistory } from './study-history.ts';

const minute = (number: number, close: number): MinuteBar => ({
  code: 'ACI',
  at: OPENS_AT + number * MINUTE,
  open: close,
  high: close,
  low: close,
  close,
  volume: 10,
  value: close * 10,
  trades: 1,
});

const value = { study: 'sma', params: { period: 1 }, output: 'value' };
const condition = { kind: 'study', value, level: 'above', against: 1, when: 'trade' } as const;

/** A recorder and a store whose minutes the test changes. */
function recorded(stored: MinuteBar[], pending: MinuteBar[], completeUpto: number, feedAt: number) {
  const recorder = {
    completeUpto: () => completeUpto,
    dayOf: (): DayBar | undefined => undefined,
    allPendingMinutes: () => [...pending],
  };
  const bars = {
    sessionsBefore: async () => [],
    minutes: async ({ from, upto }: { from: number; upto: number }) =>
      stored.filter(({ at }) => at >= from && at <= upto),
  } as unknown as BarsStore;
  const market = { feedAt, hours, board: new Map() } as unknown as Market;
  const known = knownNow({ market, recorder, companies: { all: () => [] } });
  const parts = historyOf({ bars, days: { finished: () => undefined } }, known);
  const history = new StudyHistory(parts, hours, new Map());
  return async () => {
    await history.prepare({ ...condition, interval: '1m' }, ['ACI'], known.at);
    return history.barsSoFar('ACI', '1m');
  };
}

it('a minute that ends and is stored while bars are read is as it was before', async () => {
  const stored = [minute(0, 25_000)];
  const upto = OPENS_AT + MINUTE;
  const read = recorded(stored, [minute(1, 25_100)], upto, upto + 20_000);
  stored.push(minute(1, 25_900), minute(2, 26_000));
  const { bars, hasUnfinished } = await read();
  expect([...bars.close]).toEqual([250, 251]);
  expect(hasUnfinished).toBe(true);
});

it('a share without a trade in the running minute: later minutes are not read', async () => {
  const stored = [minute(0, 25_000)];
  const upto = OPENS_AT + 2 * MINUTE;
  const read = recorded(stored, [], upto, upto + 1000);
  stored.push(minute(2, 25_900));
  expect([...(await read()).bars.close]).toEqual([250]);
});

it('after a restart, before the first batch: the stored minutes are known', async () => {
  const stored = [minute(0, 25_000), minute(1, 25_100)];
  const read = recorded(stored, [], OPENS_AT + 2 * MINUTE, 0);
  expect([...(await read()).bars.close]).toEqual([250, 251]);
});
