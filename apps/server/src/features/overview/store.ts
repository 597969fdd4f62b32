import type { Breadth } from '@dorpon/domain/market/breadth';
import type { Halt } from '@dorpon/domain/market/quote';
import type { EpochMs, Paisa, ShareCode, TradingDay } from '@dorpon/domain/units';
import type { Pool } from 'pg';
import type { BarsStore } from '../../core/bars/store.ts';
import { servedCode } from '../../db/served-code.ts';

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

export interface SpanClose extends DayClose {
  readonly at: EpochMs;
}

export interface SidesMove extends Breadth {
  readonly at: EpochMs;
}

export interface StoredHalt {
  readonly code: ShareCode;
  readonly at: EpochMs;
  readonly halt: Halt;
}

export interface StoredTrade {
  readonly code: ShareCode;
  readonly at: EpochMs;
  readonly price: Paisa;
  readonly quantity: number;
}

export interface ShareRange {
  readonly code: ShareCode;
  readonly high: Paisa;
  readonly low: Paisa;
}

export interface Breakout {
  readonly code: ShareCode;
  readonly at: EpochMs;
  readonly side: 'high' | 'low';
  readonly price: Paisa;
}

export type OverviewStore = ReturnType<typeof createOverviewStore>;

export function createOverviewStore(
  pool: Pool,
  { sessionsBefore }: Pick<BarsStore, 'sessionsBefore'>,
) {
  return {
    sessionsBefore,

    async minutesOf(codes: readonly ShareCode[], day: TradingDay): Promise<MinuteClose[]> {
      const { rows } = await pool.query<MinuteClose>(
        'select code, at_ms as at, close, value from minute_bar where day = $1 and code = any($2) order by code, at_ms',
        [day, codes],
      );
      return rows;
    },

    /** The last close in each span of a day, oldest first. */
    async closesBySpan(day: TradingDay, spanMs: number): Promise<SpanClose[]> {
      const { rows } = await pool.query<SpanClose>(
        `select code, at_ms as at, close from (
            select distinct on (code, at_ms / $2) code, at_ms, close from minute_bar
              where day = $1 order by code, at_ms / $2, at_ms desc) as by_span
          where ${servedCode} order by code, at_ms`,
        [day, spanMs],
      );
      return rows;
    },

    /** Closes of every share from one day until before another, oldest first. */
    async closesBetween(from: TradingDay, before: TradingDay): Promise<DayClose[]> {
      const { rows } = await pool.query<DayClose>(
        `select code, close from day_bar
          where day >= $1 and day < $2 and ${servedCode} order by code, day`,
        [from, before],
      );
      return rows;
    },

    /** Minutes of every share after one time and before another, oldest first. */
    async minutesBetween(day: TradingDay, after: EpochMs, before: EpochMs): Promise<MinuteClose[]> {
      const { rows } = await pool.query<MinuteClose>(
        `select code, at_ms as at, close, value from minute_bar
          where day = $1 and at_ms > $2 and at_ms < $3 order by at_ms`,
        [day, after, before],
      );
      return rows;
    },

    /** By how much the numbers of shares up, down and unchanged grew in each minute, oldest first. */
    async sidesByMinute(day: TradingDay, codes: readonly ShareCode[]): Promise<SidesMove[]> {
      const grew = (side: number) =>
        `sum((side = ${side})::int - coalesce((was = ${side})::int, 0))::int`;
      const { rows } = await pool.query<SidesMove>(
        `with sided as (
            select code, at_ms, case when reference > 0 then sign(close - reference)::int else 0 end as side
              from minute_bar join
                (select code, yesterday_close as reference from day_bar where day = $1) as known using (code)
              where day = $1 and code = any($2)),
          moved as (
            select at_ms, side, lag(side) over (partition by code order by at_ms) as was from sided)
        select at_ms as at, ${grew(1)} as up, ${grew(-1)} as down, ${grew(0)} as unchanged
          from moved group by at_ms order by at_ms`,
        [day, codes],
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

    /** The newest trades of at least this value. */
    async bigTrades(day: TradingDay, value: Paisa, most: number): Promise<StoredTrade[]> {
      const { rows } = await pool.query<StoredTrade>(
        `select code, at_ms as at, price, quantity from tick
          where day = $1 and price::bigint * quantity >= $2 order by at_ms desc limit $3`,
        [day, value, most],
      );
      return rows;
    },

    async blockTrades(day: TradingDay, most: number): Promise<StoredTrade[]> {
      const { rows } = await pool.query<StoredTrade>(
        `select code, at_ms as at, price, quantity from block_trade
          where day = $1 order by at_ms desc limit $2`,
        [day, most],
      );
      return rows;
    },

    /** The first minute of a day in which each share left its given range, by side. */
    async breakouts(day: TradingDay, ranges: readonly ShareRange[]): Promise<Breakout[]> {
      const { rows } = await pool.query<Breakout>(
        `with range as (select * from unnest($2::text[], $3::float8[], $4::float8[]) as r(code, top, bottom))
        (select distinct on (code) code, at_ms as at, 'high' as side, high as price
          from minute_bar join range using (code) where day = $1 and high > top order by code, at_ms)
        union all
        (select distinct on (code) code, at_ms as at, 'low' as side, low as price
          from minute_bar join range using (code) where day = $1 and low < bottom order by code, at_ms)`,
        [
          day,
          ranges.map(({ code }) => code),
          ranges.map(({ high }) => high),
          ranges.map(({ low }) => low),
        ],
      );
      return rows;
    },
  };
}
