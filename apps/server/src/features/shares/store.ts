import type { DayBar } from '@dorpon/domain/bars/day-bar';
import type { Trade } from '@dorpon/domain/market/market-event';
import type { ShareCode, TradingDay } from '@dorpon/domain/units';
import type { Pool } from 'pg';
import { servedCode } from '../../db/served-code.ts';

export type StoredTrade = Omit<Trade, 'kind' | 'code'>;
export type SharesStore = ReturnType<typeof createSharesStore>;

export function createSharesStore(pool: Pool) {
  return {
    /** Oldest first. */
    async tradesOf(code: ShareCode, day: TradingDay): Promise<StoredTrade[]> {
      const { rows } = await pool.query<StoredTrade>(
        `select number, at_ms as at, price, quantity,
            case market when 'S' then 'spot' else 'public' end as market
          from tick where day = $1 and code = $2 order by number`,
        [day, code],
      );
      return rows;
    },

    async daysOf(day: TradingDay): Promise<DayBar[]> {
      const { rows } = await pool.query<DayBar>(
        `select code, day, open, high, low, close, last, volume, value, trades, bull, bear, neutral,
            case when yesterday_close > 0 then yesterday_close else coalesce(
              (select close from day_bar as before
                where before.code = day_bar.code and before.day < day_bar.day and before.close > 0
                order by before.day desc limit 1), 0) end as "yesterdayClose"
          from day_bar where day = $1 and ${servedCode} order by code`,
        [day],
      );
      return rows;
    },

    async lastSessionBefore(day: TradingDay): Promise<TradingDay | null> {
      const { rows } = await pool.query<{ day: TradingDay | null }>(
        'select max(day) as day from day_bar where day < $1',
        [day],
      );
      return rows[0]?.day ?? null;
    },
  };
}
