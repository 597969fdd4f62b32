import type { HaltMinute } from '@dorpon/domain/travel/day-minutes';
import type { EpochMs, Paisa, ShareCode, TradingDay } from '@dorpon/domain/units';
import type { Pool } from 'pg';
import { servedCode } from '../../db/served-code.ts';

/** The minutes of one share as rows of 40 bytes, which `minute-rows.ts` takes apart. */
export interface StoredMinutes {
  readonly code: ShareCode;
  readonly rows: Uint8Array;
}

export interface DayReference {
  readonly code: ShareCode;
  readonly close: Paisa;
  readonly yesterdayClose: Paisa;
  readonly isSpot: boolean;
}

type StoredHalt = Omit<HaltMinute, 'minute'> & { readonly at: EpochMs };

export type TravelStore = ReturnType<typeof createTravelStore>;

export function createTravelStore(pool: Pool) {
  return {
    /** Days with minutes, newest first. */
    async days(most: number): Promise<TradingDay[]> {
      const { rows } = await pool.query<{ day: TradingDay }>(
        // One partition a day: their names are found faster than the days of their rows.
        `select day from (
            select to_date(right(relname, 8), 'YYYYMMDD') as day
              from pg_inherits join pg_class on pg_class.oid = inhrelid
              where inhparent = 'minute_bar'::regclass and right(relname, 8) ~ '^[0-9]{8}$') as kept
          where exists (select from minute_bar where minute_bar.day = kept.day)
          order by day desc limit $1`,
        [most],
      );
      return rows.map(({ day }) => day);
    },

    /** Minutes of every share from `after` on. PostgreSQL packs them, so that this process parses no text. */
    async minutes(day: TradingDay, opensAt: EpochMs, after: EpochMs): Promise<StoredMinutes[]> {
      const { rows } = await pool.query<StoredMinutes>({
        text: `select code, string_agg(
              int4send(((at_ms - $2) / 60000)::int) || int4send(open) || int4send(high) ||
              int4send(low) || int4send(close) || int8send(volume) || int8send(value) || int4send(trades),
              ''::bytea order by at_ms) as rows
          from minute_bar where day = $1 and at_ms >= $3 and ${servedCode} group by code order by code`,
        values: [day, opensAt, after],
      });
      return rows;
    },

    async references(day: TradingDay): Promise<DayReference[]> {
      const { rows } = await pool.query<DayReference>(
        `select code, close, yesterday_close as "yesterdayClose",
            exists (select from tick where tick.day = $1 and tick.code = day_bar.code and market = 'S') as "isSpot"
          from day_bar where day = $1 and ${servedCode}`,
        [day],
      );
      return rows;
    },

    async halts(day: TradingDay): Promise<StoredHalt[]> {
      const { rows } = await pool.query<StoredHalt>(
        'select code, at_ms as at, halt from halt_change where day = $1 order by at_ms',
        [day],
      );
      return rows;
    },
  };
}
