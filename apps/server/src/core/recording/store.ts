import type { DayBar } from '@dorpon/domain/bars/day-bar';
import type { MinuteBar } from '@dorpon/domain/bars/minute-bars';
import type { Disclosures } from '@dorpon/domain/company/disclosures';
import type { Instrument } from '@dorpon/domain/market/instrument';
import type { HaltChanged, Trade } from '@dorpon/domain/market/market-event';
import type { EpochMs, TradingDay } from '@dorpon/domain/units';
import type { Pool, PoolClient } from 'pg';
import { writeFirings } from '../../db/write-firings.ts';
import { inSlices, numbers, texts } from './array-literals.ts';
import type { Checkpoint, FoundEntry, MarketRecord } from './market-record.ts';

/** Feeds whose market cannot be mixed with another feed's. FEED=none may open any store. */
const unmixable = new Set(['simulator', 'replay']);
const excludes = (stored: string, feed: string): boolean =>
  stored !== feed && feed !== 'none' && (unmixable.has(stored) || unmixable.has(feed));

export type RecordingStore = ReturnType<typeof createRecordingStore>;

/** Writes company disclosures in the transaction of the record they came with. */
export type WriteDisclosures = (client: PoolClient, disclosures: Disclosures) => Promise<void>;

export function createRecordingStore(
  pool: Pool,
  feed: { name: string; identity: string },
  writeDisclosures: WriteDisclosures = async () => {},
  /** The first statement of every write; throws to refuse it. */
  guard: (client: PoolClient) => Promise<void> = async () => {},
) {
  const partitioned = new Set<TradingDay>();

  return {
    /** The first statement of a transaction that only the leading process may commit. */
    guard,

    /**
     * One transaction. Existing rows stay as they are, so writing a record twice changes nothing.
     */
    async write(record: MarketRecord): Promise<void> {
      const client = await pool.connect();
      try {
        await client.query('begin');
        await guard(client);
        if (record.voidDay) await forgetDay(client, record.voidDay);
        for (const part of record.parts) {
          if (!partitioned.has(part.day))
            await client.query('select ensure_day_partitions($1)', [part.day]);
          await insertTrades(client, part.day, part.trades);
          await insertBlocks(client, part.day, part.blocks);
          await insertMinutes(client, part.day, part.minutes);
          await insertHalts(client, part.day, part.halts);
          await insertFound(client, part.day, part.found);
        }
        await insertDays(client, record.days);
        for (const disclosures of record.disclosures) await writeDisclosures(client, disclosures);
        // Written before, as a rule: at once, by `core/alerts`. All together, because members are locked in
        // one order: batch by batch it could wait for `core/alerts`, which waits for it.
        const fired = record.alerts.flatMap((one) => one.fired);
        const back = record.alerts.flatMap((one) => one.back);
        await writeFirings(client, { fired, back }, Date.now());
        if (record.checkpoint) await saveCheckpoint(client, feed, record.checkpoint);
        await client.query('commit');
        client.release();
      } catch (error) {
        client.release(true);
        throw error;
      }
      for (const part of record.parts) partitioned.add(part.day);
    },

    /** Throws when the store holds a market that must not be mixed with this feed's. */
    async loadCheckpoint(): Promise<Checkpoint | null> {
      const { rows } = await pool.query(
        'select feed, identity, day, at_ms as at, state, folds from feed_checkpoint',
      );
      const other = rows.find((row) => excludes(row.feed, feed.name));
      if (other)
        throw new Error(
          `the database holds the market of the ${other.feed} feed ("${other.identity}"), which must not be ` +
            `mixed with FEED=${feed.name}: set another DATA_DIR or DATABASE_URL`,
        );
      const found = rows.find((row) => row.feed === feed.name);
      if (!found) return null;
      if (found.identity !== feed.identity)
        throw new Error(
          `the database holds the market of "${found.identity}", not of "${feed.identity}": ` +
            'restore the setting, or set another DATA_DIR or DATABASE_URL',
        );
      return found;
    },

    /** Throws when the store has rows of this day or later: they belong to another market. */
    async refuseFrom(day: TradingDay): Promise<void> {
      const { rows } = await pool.query(
        `select exists (select 1 from day_bar where day >= $1)
           or exists (select 1 from minute_bar where day >= $1)
           or exists (select 1 from tick where day >= $1) as found`,
        [day],
      );
      if (rows[0].found)
        throw new Error(
          `the database already holds prices of ${day} or later, which must not be mixed with a replay: ` +
            'set another DATA_DIR or DATABASE_URL',
        );
    },

    /** Time of the newest trade stored from this day on; 0 when there is none. */
    async newestTradeAt(from: TradingDay): Promise<EpochMs> {
      const { rows } = await pool.query(
        'select coalesce(max(at_ms), 0) as at from tick where day >= $1',
        [from],
      );
      return rows[0].at;
    },

    async isAvailable(): Promise<boolean> {
      return pool.query('select 1').then(
        () => true,
        () => false,
      );
    },

    saveInstruments: (instruments: readonly Instrument[]) => saveInstruments(pool, instruments),
  };
}

/** Inserts or updates. */
export async function saveInstruments(
  client: Pool | PoolClient,
  instruments: readonly Instrument[],
): Promise<void> {
  await client.query(
    `insert into instrument
       select code, number, name, "banglaName", type, board, sector, "quoteBase", "faceValue", outstanding,
              "yearEnd", "listingYear", shareholding
       from jsonb_to_recordset($1) as given(
         code text, number integer, name text, "banglaName" text, type text, board text, sector text,
         "quoteBase" text, "faceValue" integer, outstanding bigint, "yearEnd" text,
         "listingYear" integer, shareholding jsonb)
       on conflict (code) do update set
         (number, name, bangla_name, type, board, sector, quote_base, face_value, outstanding, year_end,
          listing_year, shareholding) =
         (excluded.number, excluded.name, excluded.bangla_name, excluded.type, excluded.board, excluded.sector,
          excluded.quote_base, excluded.face_value, excluded.outstanding, excluded.year_end,
          excluded.listing_year, excluded.shareholding)`,
    [JSON.stringify(instruments)],
  );
}

async function forgetDay(client: PoolClient, day: TradingDay) {
  for (const table of [
    'tick',
    'block_trade',
    'minute_bar',
    'halt_change',
    'day_bar',
    'monitor_entry',
  ])
    await client.query(`delete from ${table} where day = $1`, [day]);
}

async function insertTrades(client: PoolClient, day: TradingDay, trades: Trade[]) {
  for (const slice of inSlices(trades))
    await client.query({
      name: 'insert-ticks',
      text: `insert into tick (day, code, number, at_ms, price, quantity, market)
        select $1::date, * from unnest
          ($2::text[], $3::int[], $4::bigint[], $5::int[], $6::int[], $7::"char"[])
        on conflict do nothing`,
      values: [
        day,
        ...tradeColumns(slice),
        texts(slice, ({ market }) => (market === 'spot' ? 'S' : 'P')),
      ],
    });
}

async function insertBlocks(client: PoolClient, day: TradingDay, blocks: Trade[]) {
  for (const slice of inSlices(blocks))
    await client.query(
      `insert into block_trade (day, code, number, at_ms, price, quantity)
        select $1::date, * from unnest($2::text[], $3::int[], $4::bigint[], $5::int[], $6::int[])
        on conflict do nothing`,
      [day, ...tradeColumns(slice)],
    );
}

const tradeColumns = (trades: readonly Trade[]): string[] => [
  texts(trades, (trade) => trade.code),
  numbers(trades, (trade) => trade.number),
  numbers(trades, (trade) => trade.at),
  numbers(trades, (trade) => trade.price),
  numbers(trades, (trade) => trade.quantity),
];

async function insertMinutes(client: PoolClient, day: TradingDay, minutes: MinuteBar[]) {
  for (const slice of inSlices(minutes))
    await client.query(
      `insert into minute_bar (day, code, at_ms, open, high, low, close, volume, value, trades)
        select $1::date, * from unnest($2::text[], $3::bigint[], $4::int[], $5::int[], $6::int[],
          $7::int[], $8::bigint[], $9::bigint[], $10::int[])
        on conflict do nothing`,
      [
        day,
        texts(slice, (bar) => bar.code),
        numbers(slice, (bar) => bar.at),
        numbers(slice, (bar) => bar.open),
        numbers(slice, (bar) => bar.high),
        numbers(slice, (bar) => bar.low),
        numbers(slice, (bar) => bar.close),
        numbers(slice, (bar) => bar.volume),
        numbers(slice, (bar) => bar.value),
        numbers(slice, (bar) => bar.trades),
      ],
    );
}

async function insertHalts(client: PoolClient, day: TradingDay, halts: HaltChanged[]) {
  for (const slice of inSlices(halts))
    await client.query(
      `insert into halt_change (day, code, at_ms, halt)
        select $1::date, * from unnest($2::text[], $3::bigint[], $4::text[])
        on conflict do nothing`,
      [
        day,
        texts(slice, (halt) => halt.code),
        numbers(slice, (halt) => halt.at),
        texts(slice, (change) => change.halt),
      ],
    );
}

async function insertFound(client: PoolClient, day: TradingDay, found: FoundEntry[]) {
  for (const slice of inSlices(found))
    await client.query(
      `insert into monitor_entry (day, number, at_ms, batch_ms, code, entry)
        select $1::date, * from unnest($2::int[], $3::bigint[], $4::bigint[], $5::text[], $6::jsonb[])
        on conflict do nothing`,
      [
        day,
        slice.map(({ entry }) => entry.number),
        slice.map(({ entry }) => entry.at),
        slice.map(({ batchAt }) => batchAt),
        slice.map(({ entry }) => entry.code),
        slice.map(({ entry: { side, finding, line, volumes } }) =>
          JSON.stringify({ side, finding, line, volumes }),
        ),
      ],
    );
}

async function insertDays(client: PoolClient, days: DayBar[]) {
  for (const slice of inSlices(days))
    await client.query(
      `insert into day_bar (code, day, open, high, low, close, last, yesterday_close, trades,
          volume, value, bull, bear, neutral)
        select * from unnest($1::text[], $2::date[], $3::int[], $4::int[], $5::int[], $6::int[],
          $7::int[], $8::int[], $9::int[], $10::bigint[], $11::bigint[], $12::bigint[],
          $13::bigint[], $14::bigint[])
        on conflict do nothing`,
      [
        texts(slice, (bar) => bar.code),
        texts(slice, (bar) => bar.day),
        numbers(slice, (bar) => bar.open),
        numbers(slice, (bar) => bar.high),
        numbers(slice, (bar) => bar.low),
        numbers(slice, (bar) => bar.close),
        numbers(slice, (bar) => bar.last),
        numbers(slice, (bar) => bar.yesterdayClose),
        numbers(slice, (bar) => bar.trades),
        numbers(slice, (bar) => bar.volume),
        numbers(slice, (bar) => bar.value),
        numbers(slice, (bar) => bar.bull),
        numbers(slice, (bar) => bar.bear),
        numbers(slice, (bar) => bar.neutral),
      ],
    );
}

async function saveCheckpoint(
  client: PoolClient,
  feed: { name: string; identity: string },
  { day, at, state, folds }: Checkpoint,
) {
  await client.query(
    `insert into feed_checkpoint (feed, identity, day, at_ms, state, folds)
      values ($1, $2, $3, $4, $5, $6)
      on conflict (feed) do update set
        (identity, day, at_ms, state, folds) =
        (excluded.identity, excluded.day, excluded.at_ms, excluded.state, excluded.folds)`,
    [feed.name, feed.identity, day, at, state, folds],
  );
}
