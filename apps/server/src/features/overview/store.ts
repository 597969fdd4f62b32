import type { EpochMs, Paisa, ShareCode, TradingDay } from '@dorpon/domain/units';
import type { Pool } from 'pg';

export interface MinuteClose {
  readonly code: ShareCode;
  readonly at: EpochMs;
  readonly close: Paisa;
  readonly value: Paisa;
}

export interface DayClose {
  readonly code: ShareCode;
  readonly close: Paisa;
}

export type OverviewStore = ReturnType<typeof createOverviewStore>;

export function createOverviewStore(pool: Pool) {
  return {
    /** Sessions before a day, newest first. */
    async sessionsBefore(day: TradingDay, count: number): Promise<TradingDay[]> {
      const { rows } = await pool.query<{ day: TradingDay }>(
        'select day from day_bar where code = (select min(code) from day_bar where day < $1) and day < $1 order by day desc limit $2',
        [day, count],
      );
      return rows.map((row) => row.day);
    },

    async minutesOf(codes: readonly ShareCode[], day: TradingDay): Promise<MinuteClose[]> {
      const { rows } = await pool.query<MinuteClose>(
        'select code, at_ms as at, close, value from minute_bar where day = $1 and code = any($2) order by code, at_ms',
        [day, codes],
      );
      return rows;
    },

    /** What all but `without` traded in each minute of a day. */
    async turnoverOf(
      day: TradingDay,
      without: readonly ShareCode[],
    ): Promise<{ at: EpochMs; value: Paisa }[]> {
      const { rows } = await pool.query<{ at: EpochMs; value: Paisa }>(
        'select at_ms as at, sum(value)::bigint as value from minute_bar where day = $1 and code <> all($2) group by at_ms order by at_ms',
        [day, without],
      );
      return rows;
    },

    /** The last close in each span of a day, oldest first. */
    async closesBySpan(day: TradingDay, spanMs: number): Promise<DayClose[]> {
      const { rows } = await pool.query<DayClose>(
        'select distinct on (code, at_ms / $2) code, close from minute_bar where day = $1 order by code, at_ms / $2, at_ms desc',
        [day, spanMs],
      );
      return rows;
    },

    /** Closes of every share from a day on and before another, oldest first. */
    async closesBetween(from: TradingDay, before: TradingDay): Promise<DayClose[]> {
      const { rows } = await pool.query<DayClose>(
        'select code, close from day_bar where day >= $1 and day < $2 order by code, day',
        [from, before],
      );
      return rows;
    },
  };
}
