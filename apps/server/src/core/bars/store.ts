import type { MinuteBar } from '@dorpon/domain/bars/minute-bars';
import type { Trade } from '@dorpon/domain/market/market-event';
import type { EpochMs, Paisa, ShareCode, TradingDay } from '@dorpon/domain/units';
import type { Pool } from 'pg';

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

    /** Drops the partitions before the first days to keep. Returns how many were dropped. */
    async dropBefore(firstTickDay: TradingDay, firstMinuteDay: TradingDay): Promise<number> {
      const { rows } = await pool.query<{ dropped: number }>(
        `select drop_day_partitions('tick', $1) + drop_day_partitions('minute_bar', $2) as dropped`,
        [firstTickDay, firstMinuteDay],
      );
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
