import { type DayNumber, emptyDays } from '@dorpon/domain/bars/day-columns';
import type { HoldingRow } from '@dorpon/domain/company/shareholding';
import type { Balance } from '@dorpon/domain/health/company-health';
import type { HealthDays, ShareDays } from '@dorpon/domain/health/finding';
import type { IndexDay } from '@dorpon/domain/health/index-turnover';
import type { DayCount, Span } from '@dorpon/domain/health/market-days';
import type { Instrument } from '@dorpon/domain/market/instrument';
import type { EpochMs, ShareCode, TradingDay } from '@dorpon/domain/units';
import type { Pool, PoolClient } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { holdingColumns } from '../../db/company-columns.ts';
import { tradedDay } from '../../db/traded-day.ts';
import { inTransaction } from '../../db/transaction.ts';

/** Parses PostgreSQL's binary rows as they arrive: a text, 4-byte and 8-byte integers. */
export type OpenRows = (
  int4s: number,
  int8s: number,
  take: (text: string, numbers: Float64Array) => void,
) => { push(chunk: Buffer): void };

/** The aggregate of a share's minutes of a day, and its day bar; one of the two may be null. */
export interface MinuteRow {
  readonly code: ShareCode;
  readonly volume: number | null;
  readonly high: number;
  readonly low: number;
  readonly dayVolume: number | null;
  readonly dayHigh: number;
  readonly dayLow: number;
  /** Whether the share traded according to the day bar; null without one. */
  readonly dayTraded: boolean | null;
}

export type ShareSpan = Span & { readonly code: ShareCode; readonly rows: number };
export type Action = ShareDays['actions'][number] & { readonly code: ShareCode };
export type ListedShare = Pick<Instrument, 'code' | 'name' | 'sector' | 'type' | 'board'>;
export type StoreView = ReturnType<typeof viewOf>;
export type HealthStore = ReturnType<typeof createHealthStore>;

const EPOCH = "date '1970-01-01'";
/** PostgreSQL counts days from 2000, we from 1970. */
const DAYS_TO_2000 = Date.UTC(2000, 0, 1) / 86_400_000;

export const createHealthStore = (pool: Pool, openRows: OpenRows) => ({
  /** Reads one snapshot of the store. */
  async look<Result>(read: (view: StoreView) => Promise<Result>): Promise<Result> {
    const client = await pool.connect();
    try {
      await client.query('begin isolation level repeatable read read only');
      const result = await read(viewOf(client, openRows));
      await client.query('commit');
      client.release();
      return result;
    } catch (error) {
      // A connection in the middle of a COPY cannot be reused.
      client.release(true);
      throw error;
    }
  },
});

export interface Removal {
  readonly rows: 'days' | 'minutes';
  readonly code: ShareCode;
  readonly from: TradingDay | undefined;
  readonly upto: TradingDay | undefined;
}

/** Removes rows and returns their number. A running app is notified in the same transaction. */
export const removeRows = (pool: Pool, { rows, code, from, upto }: Removal): Promise<number> =>
  inTransaction(pool, async (client) => {
    const { rowCount } = await client.query(
      `delete from ${rows === 'days' ? 'day_bar' : 'minute_bar'}
        where code = $1 and day >= coalesce($2::date, '-infinity')
          and day <= coalesce($3::date, 'infinity')`,
      [code, from, upto],
    );
    if (rows === 'days') await client.query(deriveAfter, [code, upto]);
    await client.query("select pg_notify('market_record', $1)", [
      JSON.stringify({ codes: [code], minutes: rows === 'minutes' }),
    ]);
    return rowCount ?? 0;
  });

/** Derives yesterday's close of the row after the removed ones again, if it was derived. */
const deriveAfter = `
  update day_bar set yesterday_close = coalesce(before.close, 0),
    yesterday_derived = before.close is not null
  from (
    select code, day, (select close from day_bar older where older.code = next.code
      and older.day < next.day order by day desc limit 1) as close
    from (select code, day, yesterday_derived from day_bar where code = $1 and day > $2::date
      order by day limit 1) next
    where yesterday_derived
  ) before
  where day_bar.code = before.code and day_bar.day = before.day`;

const viewOf = (client: PoolClient, openRows: OpenRows) => ({
  async days(): Promise<readonly DayCount[]> {
    const { rows } = await client.query<DayCount>(
      `select day - ${EPOCH} as day, count(*)::int as rows,
          (count(*) filter (where not ${tradedDay}))::int as untraded
        from day_bar group by day`,
    );
    return rows;
  },

  /** The day of the feed's last checkpoint; null in a store that no feed has filled. */
  async feedDay(): Promise<TradingDay | null> {
    const { rows } = await client.query<{ day: TradingDay | null }>(
      'select max(day) as day from feed_checkpoint',
    );
    return rows[0]?.day ?? null;
  },

  async spans(): Promise<readonly ShareSpan[]> {
    const { rows } = await client.query<ShareSpan>(
      `select code, min(day) - ${EPOCH} as first, max(day) - ${EPOCH} as last, count(*)::int as rows
        from day_bar group by code order by code`,
    );
    return rows;
  },

  async instruments(): Promise<readonly ListedShare[]> {
    const { rows } = await client.query<ListedShare>(
      'select code, name, sector, type, board from instrument order by code',
    );
    return rows;
  },

  async actions(): Promise<readonly Action[]> {
    const { rows } = await client.query<Action>(
      `select code, record_date as "recordDate", reopens_on as "reopensOn"
        from corporate_action order by code, record_date`,
    );
    return rows;
  },

  /** Days with an announced result or dividend: they have no price limits. */
  async freeDays(): Promise<ReadonlyMap<ShareCode, ReadonlySet<DayNumber>>> {
    const { rows } = await client.query<{ code: ShareCode; days: DayNumber[] }>(
      `select code, array_agg(published_on - ${EPOCH}) as days from (
          select code, published_on from statement
          union select code, published_on from corporate_action
        ) as told group by code`,
    );
    return new Map(rows.map(({ code, days }) => [code, new Set(days)]));
  },

  /** The broad index and the shares of the main board, by day. */
  async indexDays(): Promise<readonly IndexDay[]> {
    const { rows } = await client.query<IndexDay>(
      `select 'DSEX' as index, day - ${EPOCH} as day,
          sum(value) filter (where code = 'DSEX')::float8 as turnover,
          coalesce(sum(value) filter (where member), 0)::float8 as members,
          (count(*) filter (where member))::int as rows,
          (count(*) filter (where member and value = 0 and ${tradedDay}))::int as unknown
        from (
          select day_bar.*, type = 'equity' and board = 'main' as member
          from day_bar join instrument using (code)
        ) as listed
        group by day having count(*) filter (where code = 'DSEX') > 0 order by day`,
    );
    return rows;
  },

  /** Share after share, each with its days oldest first. */
  async eachShare(
    spans: readonly ShareSpan[],
    take: (code: ShareCode, days: HealthDays) => Promise<void>,
  ): Promise<void> {
    const most = spans.reduce((rows, span) => Math.max(rows, span.rows), 0);
    const own = { neutral: new Float64Array(most), yesterdayDerived: new Uint8Array(most) };
    const columns = { ...emptyDays(most), ...own };
    const whole: { code: ShareCode; days: HealthDays }[] = [];
    let [at, row] = [0, 0];
    const reader = openRows(9, 5, (code, numbers) => {
      columns.day[row] = numbers[0] + DAYS_TO_2000;
      columns.yesterdayDerived[row] = numbers[1];
      for (let i = 0; i < figures.length; i += 1) columns[figures[i]][row] = numbers[i + 2];
      row += 1;
      if (row < spans[at].rows) return;
      // A chunk can end one share and begin the next: the finished one is copied out of the reused
      // columns.
      whole.push({ code, days: copied(columns, row) });
      [at, row] = [at + 1, 0];
    });
    const stream = client.query(
      copyTo(`copy (select code, day, yesterday_derived::int, ${stored} from day_bar order by code, day)
        to stdout (format binary)`),
    );
    for await (const chunk of stream) {
      reader.push(chunk);
      for (const { code, days } of whole.splice(0)) await take(code, days);
    }
  },

  /** The days that have minutes, oldest first. */
  async minuteDays(): Promise<readonly { day: TradingDay; number: number }[]> {
    const { rows } = await client.query<{ day: TradingDay; number: number }>(
      `select day, day - ${EPOCH} as number from (
          select generate_series(bound[1]::date, bound[2]::date - 1, interval '1 day')::date as day
          from pg_inherits join pg_class on pg_class.oid = inhrelid,
            regexp_match(pg_get_expr(relpartbound, pg_class.oid),
              $$FROM \\('([-0-9]+)'.*TO \\('([-0-9]+)'$$) as bound
          where inhparent = 'minute_bar'::regclass and bound is not null
        ) as possible
        where (select true from minute_bar where minute_bar.day = possible.day limit 1)
        order by day`,
    );
    return rows;
  },

  /** The minutes of a day by share, each with its day. */
  async minutesOf(day: TradingDay): Promise<readonly MinuteRow[]> {
    const { rows } = await client.query<MinuteRow>(
      `select code, minutes.volume::float8, minutes.high, minutes.low,
          days.volume::float8 as "dayVolume", days.high as "dayHigh", days.low as "dayLow",
          days.traded as "dayTraded"
        from (
          select code, sum(volume) as volume, max(high) as high, min(low) as low
          from minute_bar where day = $1 group by code
        ) as minutes
        full join (
          select code, volume, high, low, ${tradedDay} as traded from day_bar where day = $1
        ) as days using (code)
        order by code`,
      [day],
    );
    return rows;
  },

  /** The number of shares with a bar in each minute of a day. */
  async busyMinutes(day: TradingDay): Promise<{ at: EpochMs[]; bars: number[] }> {
    const { rows } = await client.query<{ at: EpochMs[] | null; bars: number[] | null }>(
      `select array_agg(at_ms::float8 order by at_ms) as at,
          array_agg(bars::int order by at_ms) as bars
        from (select at_ms, count(*) as bars from minute_bar where day = $1 group by at_ms) as busy`,
      [day],
    );
    return { at: rows[0]?.at ?? [], bars: rows[0]?.bars ?? [] };
  },

  /** Holdings that do not add up to exactly 100%; the domain rule decides which are faults. */
  async holdings(): Promise<readonly HoldingRow[]> {
    const { rows } = await client.query<HoldingRow>(
      `select ${holdingColumns} from shareholding
        where director + govt + institute + "foreign" + public <> 10000 order by code, held_on`,
    );
    return rows;
  },

  /** Balance sheets that are not exactly equal; the domain rule decides which are faults. */
  async balances(): Promise<readonly Balance[]> {
    const { rows } = await client.query<Balance>(
      `select code, ended_on as "endedOn", jsonb_build_object(
          'totalAssets', balance -> 'totalAssets',
          'liabilitiesAndEquity', balance -> 'liabilitiesAndEquity') as balance
        from statement
        where balance -> 'totalAssets' is distinct from balance -> 'liabilitiesAndEquity'
        order by code, ended_on, period`,
    );
    return rows;
  },
});

const stored = `open, high, low, close, last, yesterday_close, trades,
  volume, value, bull, bear, neutral`;
const figures = [
  'open',
  'high',
  'low',
  'close',
  'last',
  'yesterdayClose',
  'trades',
  'volume',
  'value',
  'bull',
  'bear',
  'neutral',
] as const;

function copied(columns: HealthDays, count: number): HealthDays {
  const yesterdayDerived = columns.yesterdayDerived.slice(0, count);
  const days = { ...columns, count, day: columns.day.slice(0, count), yesterdayDerived };
  for (const figure of figures) days[figure] = columns[figure].slice(0, count);
  return days;
}
