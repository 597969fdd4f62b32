import {
  getBlockDays,
  getBlockShare,
  getIntradayData,
  getMinuteData,
  getTickMinuteData,
  MAX_BLOCK_DAYS,
} from '@dorpon/contract/bars';
import { toBlockDay, toBlockRow, toMinuteRow } from '@dorpon/contract/bars-answers';
import type { QueryOf } from '@dorpon/contract/endpoint';
import { dayNumber } from '@dorpon/domain/bars/day-columns';
import {
  type AdjustMode,
  type AdjustmentFactor,
  factorsAfter,
} from '@dorpon/domain/bars/price-adjustment';
import { dhakaDay } from '@dorpon/domain/calendar/trading-calendar';
import type { Paisa, ShareCode, TradingDay } from '@dorpon/domain/units';
import type { FastifyInstance } from 'fastify';
import { barsOf, minutesOf, rangeOf, type UnwrittenMinutes } from '../../core/bars/minutes.ts';
import type { BarsStore } from '../../core/bars/store.ts';
import { type IsKnown, requireShare } from '../../http/require-share.ts';
import { route } from '../../http/route.ts';
import { type TickMinuteSources, tickMinutes } from './tick-minutes.ts';

export interface BarsParts {
  readonly store: BarsStore;
  readonly isKnown: IsKnown;
  readonly today: () => TradingDay;
  readonly unwritten: {
    minutes: UnwrittenMinutes;
    trades: TickMinuteSources['unwritten'];
  };
  /** Adjustment factors of a share in a mode, each with its cause. */
  readonly factorsOf: (code: ShareCode, mode: AdjustMode) => Promise<readonly AdjustmentFactor[]>;
  /** A share's close on a day and its previous close; 0 when unknown. */
  readonly closesOn: (code: ShareCode, day: TradingDay) => { close: Paisa; before: Paisa };
}

const MOST_BLOCKS = 1000;

export function barRoutes(app: FastifyInstance, parts: BarsParts): void {
  const { store, isKnown, today, unwritten, factorsOf, closesOn } = parts;

  async function bars(query: QueryOf<typeof getMinuteData>, defaultInterval: number) {
    const { code, from, upto, adjust = 0, interval = defaultInterval } = query;
    requireShare(isKnown, code);
    const minutes = await minutesOf(store, rangeOf(code, from, upto), today(), unwritten.minutes);
    const factors = await factorsOf(code, adjust);
    return barsOf(minutes, interval).map((bar) =>
      factors.length === 0
        ? toMinuteRow(bar)
        : toMinuteRow(bar, factorsAfter(factors, dayNumber(dhakaDay(bar.at)))),
    );
  }

  route(app, getMinuteData, ({ query }) => bars(query, 1));
  route(app, getIntradayData, ({ query }) => bars(query, 5));

  route(app, getTickMinuteData, ({ query: { code, from, upto } }) => {
    requireShare(isKnown, code);
    return tickMinutes(rangeOf(code, from, upto), {
      store,
      today: today(),
      unwritten: unwritten.trades,
      unwrittenMinutes: unwritten.minutes,
      yesterdayClose: (share, day) => closesOn(share, day).before,
    });
  });

  route(app, getBlockShare, async ({ query: { code, date } }) => {
    if (code !== undefined) requireShare(isKnown, code);
    const day = code === undefined ? (date ?? (await store.lastBlockDay())) : date;
    const blocks = await store.blocks(code, day, MOST_BLOCKS);
    return blocks.map((block) => toBlockRow(block, closesOn(block.code, block.day).close));
  });

  route(app, getBlockDays, async ({ query: { code, count = MAX_BLOCK_DAYS } }) => {
    if (code !== undefined) requireShare(isKnown, code);
    return (await store.blockDays(code, count)).map(toBlockDay);
  });
}
