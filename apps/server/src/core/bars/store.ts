import type { MinuteBar } from '@dorpon/domain/bars/minute-bars';
import type { Trade } from '@dorpon/domain/market/market-event';
import type { EpochMs, Paisa, ShareCode, TradingDay } from '@dorpon/domain/units';
import type { Pool } from 'pg';
import { servedCode } from '../../db/served-code.ts';

export type BarsStore = ReturnType<typeof createBarsStore>;

export interface BlockTrade extends Omit<Trade, 'kind' | 'market'> {
  readonly day: TradingDay;
}

/** Block trades of one day; the value in paisa. */
interface BlockDay {
  readonly day: TradingDay;
  readonly trades: number;
  readonly shares: number;
  readonly quantity: number;
  readonly value: number;
}

export interface ShareVolumes {
  readonly code: ShareCode;
  /** Minutes since the open, each with its volume. */
  readonly minutes: readonly (readonly [number, number])[];
}

/** The days narrow the partitions, the times narrow the rows. */
export interface BarRange {
  readonly code: ShareCode;
  readonly fromDay: TradingDay;
  readonly uptoDay: TradingDay;
  readonly from: EpochMs;
  readonly upto: EpochMs;
}

export function createBarsStore(pool: Pool) {
  return {
    /** Sessions before a day, newest first. */
    async sessionsBefore(day: TradingDay, count: number): Promise<TradingDay[]> {
      const { rows } = await pool.query<{ day: TradingDay }>(
        // Steps down the index, because no single share has every day.
        `with recursive session(day) as (
          select max(day) from day_bar where day < $1
          union all
          select (select max(day) from day_bar where day < session.day) from session
            where session.day is not null)
        select day from session where day is not null limit $2`,
        [day, count],
      );
      return rows.map((row) => row.day);
    },

    /** Turnover of all shares except `without`, per minute of a day. */
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

    /** The newest `most` of the range, oldest first. */
    async minutes(range: BarRange, most: number): Promise<MinuteBar[]> {
      const { rows } = await pool.query<MinuteBar>({
        name: 'minutes-of-a-share',
        text: `select code, at_ms as at, open, high, low, close, volume, value, trades
          from minute_bar
          where code = $1 and day between $2 and $3 and at_ms between $4 and $5
          order by day desc, at_ms desc limit $6`,
        values: [range.code, range.fromDay, range.uptoDay, range.from, range.upto, most],
      });
      return rows.reverse();
    },

    /** The newest `most` days of the range with ticks of the share, oldest first. */
    async tickDays(range: BarRange, most: number): Promise<TradingDay[]> {
      const { rows } = await pool.query<{ day: TradingDay }>(
        `select distinct day from tick where code = $1 and day between $2 and $3
          order by day desc limit $4`,
        [range.code, range.fromDay, range.uptoDay, most],
      );
      return rows.map(({ day }) => day).reverse();
    },

    /** Trades of several days, by day and number. */
    async ticks(
      code: ShareCode,
      days: readonly TradingDay[],
    ): Promise<(Trade & { day: string })[]> {
      // As arrays: a busy share has thousands of ticks a day, and objects take a third more time.
      const { rows } = await pool.query<[TradingDay, number, EpochMs, Paisa, number, string]>({
        text: `select day, number, at_ms, price, quantity, market
          from tick where code = $1 and day = any($2) order by day, number`,
        values: [code, days],
        rowMode: 'array',
      });
      return rows.map(([day, number, at, price, quantity, market]) => ({
        kind: 'trade',
        code,
        day,
        number,
        at,
        price,
        quantity,
        market: market === 'S' ? 'spot' : 'public',
      }));
    },

    /** Newest first. */
    async blocks(
      code: ShareCode | undefined,
      day: TradingDay | undefined,
      most: number,
    ): Promise<BlockTrade[]> {
      const { rows } = await pool.query<BlockTrade>(
        `select day, code, number, at_ms as at, price, quantity from block_trade
          where ($1::text is null or code = $1) and ($2::date is null or day = $2)
          order by day desc, at_ms desc, code, number desc limit $3`,
        [code ?? null, day ?? null, most],
      );
      return rows;
    },

    /**
     * Days with block trades, newest first. Sums are doubles: the driver returns a numeric as text.
     */
    async blockDays(code: ShareCode | undefined, most: number): Promise<BlockDay[]> {
      const { rows } = await pool.query<BlockDay>(
        `select day, count(*)::int as trades, count(distinct code)::int as shares,
            sum(quantity)::float8 as quantity, sum(price::float8 * quantity) as value
          from block_trade where $1::text is null or code = $1
          group by day order by day desc limit $2`,
        [code ?? null, most],
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
        // One row of each day: for "where exists" PostgreSQL would read all of them.
        `select count(*)::int as sessions from unnest($1::date[]) as session(day)
          cross join lateral (select from minute_bar where minute_bar.day = session.day limit 1) as one`,
        [days],
      );
      // One row per share: parsing a hundred thousand rows would block the main thread.
      const { rows } = await pool.query<{ code: ShareCode; minutes: [number, number][] }>(
        `select code, json_agg(json_build_array(minute, volume)) as minutes from (
            select code, ((at_ms - opens_at) / 60000)::int as minute, sum(volume::float8) as volume
              from minute_bar join unnest($1::date[], $2::bigint[]) as session(day, opens_at) using (day)
              where day = any($1) group by 1, 2) as by_minute
          group by code having ${servedCode}`,
        [days, sessions.map(({ opensAt }) => opensAt)],
      );
      return { sessions: found.rows[0]?.sessions ?? 0, rows };
    },

    /**
     * Drops the partitions before the first days to keep; monitor entries go with the minutes. Returns how
     * many partitions were dropped.
     */
    async dropBefore(firstTickDay: TradingDay, firstMinuteDay: TradingDay): Promise<number> {
      const { rows } = await pool.query<{ dropped: number }>(
        `select drop_day_partitions('tick', $1) + drop_day_partitions('minute_bar', $2) as dropped`,
        [firstTickDay, firstMinuteDay],
      );
      await pool.query('delete from monitor_entry where day < $1', [firstMinuteDay]);
      return rows[0]?.dropped ?? 0;
    },

    async lastBlockDay(): Promise<TradingDay | undefined> {
      const { rows } = await pool.query<{ day: TradingDay | null }>(
        'select max(day) as day from block_trade',
      );
      return rows[0]?.day ?? undefined;
    },
  };
}
