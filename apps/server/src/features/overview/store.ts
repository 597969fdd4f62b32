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

export interface ShareVolumes {
  readonly code: ShareCode;
  /** Minutes since the open, each with its volume. */
  readonly minutes: readonly (readonly [number, number])[];
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

    /** Closes of minutes after a time, oldest first. Minutes are written for all shares at once. */
    async closesAfter(day: TradingDay, after: EpochMs): Promise<MinuteClose[]> {
      const { rows } = await pool.query<MinuteClose>(
        'select code, at_ms as at, close, value from minute_bar where day = $1 and at_ms > $2 order by at_ms',
        [day, after],
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

    /**
     * The volume of each share in each minute after the open, summed over some sessions, and the
     * number of those that have minutes.
     */
    async volumesByMinute(
      sessions: readonly { readonly day: TradingDay; readonly opensAt: EpochMs }[],
    ): Promise<{ sessions: number; rows: ShareVolumes[] }> {
      const days = sessions.map(({ day }) => day);
      const found = await pool.query<{ sessions: number }>(
        `select count(*)::int as sessions from unnest($1::date[]) as session(day)
          where exists (select from minute_bar where minute_bar.day = session.day)`,
        [days],
      );
      // One row per share: parsing a hundred thousand rows would block the main thread.
      const { rows } = await pool.query<{ code: ShareCode; minutes: [number, number][] }>(
        `select code, json_agg(json_build_array(minute, volume)) as minutes from (
            select code, ((at_ms - opens_at) / 60000)::int as minute, sum(volume)::float8 as volume
              from minute_bar join unnest($1::date[], $2::bigint[]) as session(day, opens_at) using (day)
              where day = any($1) group by 1, 2) as by_minute
          group by code having ${servedCode}`,
        [days, sessions.map(({ opensAt }) => opensAt)],
      );
      return { sessions: found.rows[0]?.sessions ?? 0, rows };
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
