import { MarketAlerts } from '@dorpon/domain/alerts/market-alerts';
import type { MinuteBar } from '@dorpon/domain/bars/minute-bars';
import { sessionHours } from '@dorpon/domain/calendar/trading-calendar';
import { afterEach, expect, it, vi } from 'vitest';
import type { BarRange } from '../../core/bars/store.ts';
import { closes, hours, MINUTE, OPENS_AT } from '../../feed/testing/scripted-feed.ts';
import { type PreviewParts, previewOf } from './preview.ts';

const days = ['2026-11-12', '2026-11-11', '2026-11-10'];

/** A market whose every minute rises by a taka and falls again. */
const parts = {
  market: { board: new Map(), hours, feedAt: OPENS_AT },
  bars: {
    sessionsBefore: async (_: string, count: number) => days.slice(0, count),
    minutes: async ({ code, from, upto }: BarRange): Promise<MinuteBar[]> =>
      days.toReversed().flatMap((day) =>
        Array.from({ length: 270 }, (_, minute) => {
          const open = closes[code]!;
          const high = open + 100;
          const at = sessionHours(day).opensAt + minute * MINUTE;
          return { code, at, open, high, low: open, close: open, volume: 1, value: 1, trades: 1 };
        }).filter(({ at }) => at >= from && at <= upto),
      ),
  },
  days: { finished: () => undefined, upToNow: () => undefined },
  companies: { all: () => [], of: () => undefined },
  recorder: { pendingMinutes: () => [] },
  usualVolumes: async () => new Map(),
  causesOf: async () => [],
} as unknown as PreviewParts;

afterEach(() => vi.restoreAllMocks());

it('an alert of four shares and an index: the server gets a turn between few minutes', async () => {
  const { take } = MarketAlerts.prototype;
  let turn = 0;
  let goesOn = true;
  const count = () => {
    turn += 1;
    if (goesOn) setImmediate(count);
  };
  setImmediate(count);
  const taken: { readonly turn: number; readonly events: number }[] = [];
  vi.spyOn(MarketAlerts.prototype, 'take').mockImplementation(function (
    this: MarketAlerts,
    events,
  ) {
    taken.push({ turn, events: events.length });
    return take.call(this, events);
  });
  const { DSEX = 0, ...shares } = closes;
  const above = { kind: 'price', level: 'above', price: 25_100 } as const;
  const index = { ...above, price: DSEX, of: 'DSEX' };
  const condition = { join: 'all', of: [above, index] } as const;
  const again = { kind: 'daily' } as const;
  const preview = await previewOf(parts, { codes: Object.keys(shares), condition, again }, 3);
  goesOn = false;
  expect(preview).toMatchObject({ shares: 4, sessions: 3 });
  expect(Math.max(...taken.map(({ events }) => events))).toBeLessThanOrEqual(1000);
  expect(new Set(taken.map((one) => one.turn)).size).toBe(taken.length);
});
