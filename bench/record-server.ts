import { type DayColumns, emptyDays, withDay } from '@dorpon/domain/bars/day-columns';
import { adjustmentCause } from '@dorpon/domain/company/adjustment';
import type { MarketEvent } from '@dorpon/domain/market/market-event';
import { buildApp } from '../apps/server/src/compose/app.ts';
import type { AppParts } from '../apps/server/src/compose/app-parts.ts';
import { readConfig } from '../apps/server/src/config.ts';
import type { Feed, FeedBatch } from '../apps/server/src/feed/feed.ts';
import type { HistoryDays } from '../apps/server/src/feed/history.ts';
import { simulator } from '../apps/server/src/feed/simulator/simulator.ts';
import { createWorld } from '../apps/server/src/feed/simulator/world.ts';
import { chance } from '../apps/server/src/live/testing/synthetic-feed.ts';

const noStore = () => Promise.reject(new Error('the simulator reads no store'));

/** A database without rows: some parts read their tables when the application starts. */
const emptyDatabase = {
  pool: { query: async () => ({ rows: [], rowCount: 0 }) },
  close: async () => {},
} as unknown as AppParts['database'];

/** The simulated market and the days of all its shares. */
export async function openDays(years: number) {
  const source = await simulator({ seed: 1, speed: 1, years }).open(null, noStore);
  const days = new Map<string, DayColumns>();
  for await (const chunk of source.history?.chunks() ?? [])
    if (chunk.kind === 'days') days.set(chunk.code, columnsOf(chunk));
  return { source, days };
}

/** The real application with years of days in memory, without the parts that day calls do not use. */
export async function openRecord(years: number) {
  const { source, days } = await openDays(years);
  const { opening } = source;
  const shares = new Map(createWorld(1).shares.map((share) => [share.instrument.code, share]));
  let deliver: (batch: FeedBatch) => void = () => {};
  const feed: Feed = {
    source: 'simulator',
    speed: 1,
    opening,
    start: async (onBatch) => {
      deliver = onBatch;
    },
    stop: async () => {},
    now: () => opening.hours.opensAt,
    depth: () => undefined,
    limits: () => undefined,
    indices: () => source.indices(),
    unknown: [],
  };
  const app = await buildApp({
    config: readConfig({ LOG_LEVEL: 'error' }),
    database: emptyDatabase,
    recording: { write: async () => {}, isAvailable: async () => true },
    feed,
    checkpoint: null,
    days,
    causesOf: async (code) => {
      const share = shares.get(code);
      if (!share) return [];
      return share.actions.map((action) => adjustmentCause(action, share.instrument.faceValue));
    },
    version: 'bench',
    webFolder: 'no-such-folder',
    http: { exemptLoopback: true },
  });
  await app.start();
  const random = chance(1);
  const codes = opening.quotes.filter(({ quoteBase }) => quoteBase !== 'A-IDX');
  let count = 0;
  /** Trades in random shares, so that today changes during the calls. */
  const trade = (many: number): void => {
    const at = opening.hours.opensAt + count;
    const events = Array.from({ length: many }, (): MarketEvent => {
      const { code, yesterdayClose } = codes[random(codes.length)]!;
      count += 1;
      const price = yesterdayClose + 10 * (random(5) - 2);
      return { kind: 'trade', code, number: count, at, price, quantity: 100, market: 'public' };
    });
    deliver({ at, events });
  };
  trade(2000);
  return { app, trade, codes: codes.map(({ code }) => code) };
}

function columnsOf(chunk: HistoryDays): DayColumns {
  let columns = emptyDays(chunk.days.length + 64);
  chunk.days.forEach((day, i) => {
    const [volume, bull, bear] = [chunk.volume[i]!, chunk.bull[i]!, chunk.bear[i]!];
    columns = withDay(columns, {
      code: chunk.code,
      day,
      open: chunk.open[i]!,
      high: chunk.high[i]!,
      low: chunk.low[i]!,
      close: chunk.close[i]!,
      last: chunk.last[i]!,
      yesterdayClose: chunk.yesterdayClose[i]!,
      volume,
      value: chunk.value[i]!,
      trades: chunk.trades[i]!,
      bull,
      bear,
      neutral: volume - bull - bear,
    });
  });
  return columns;
}
