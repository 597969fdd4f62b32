import type { DayBar } from '@dorpon/domain/bars/day-bar';
import type { Trade } from '@dorpon/domain/market/market-event';
import type { ShareCode, TradingDay } from '@dorpon/domain/units';
import { and, asc, eq, lt, max } from 'drizzle-orm';
import type { Db } from '../../db/pool.ts';
import { dayBars, ticks } from './tables.ts';

export type StoredTrade = Omit<Trade, 'kind' | 'code'>;
export type SharesStore = ReturnType<typeof createSharesStore>;

export function createSharesStore(db: Db) {
  return {
    /** Oldest first. */
    async tradesOf(code: ShareCode, day: TradingDay): Promise<StoredTrade[]> {
      const rows = await db
        .select({
          number: ticks.number,
          at: ticks.at,
          price: ticks.price,
          quantity: ticks.quantity,
          market: ticks.market,
        })
        .from(ticks)
        .where(and(eq(ticks.day, day), eq(ticks.code, code)))
        .orderBy(asc(ticks.number));
      return rows.map((row) => ({ ...row, market: row.market === 'S' ? 'spot' : 'public' }));
    },

    async daysOf(day: TradingDay): Promise<DayBar[]> {
      return db.select().from(dayBars).where(eq(dayBars.day, day)).orderBy(asc(dayBars.code));
    },

    async lastSessionBefore(day: TradingDay): Promise<TradingDay | null> {
      const rows = await db
        .select({ day: max(dayBars.day) })
        .from(dayBars)
        .where(lt(dayBars.day, day));
      return rows[0]?.day ?? null;
    },
  };
}
