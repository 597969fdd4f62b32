import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '../../db/database.ts';
import { migrate } from '../../db/migrate.ts';
import { openTestDatabase } from '../../db/testing.ts';
import type { FeedHistory, HistoryChunk } from '../../feed/history.ts';
import { sampleHistory } from '../../feed/testing/sample-history.ts';
import { createHistoryStore } from './store.ts';

let database: Database;
beforeEach(async () => {
  database = await openTestDatabase();
});
afterEach(() => database.close());

const of = (chunks: () => Iterable<HistoryChunk>): FeedHistory => ({
  codes: 5,
  upto: '2026-11-12',
  chunks,
});

describe('the history of a market', () => {
  it('is stored as the feed gave it and reported as loaded', async () => {
    const store = createHistoryStore(database.pool);
    expect(await store.isLoaded()).toBe(false);
    const progress: number[] = [];
    const loaded = await store.load(
      of(() => sampleHistory),
      (codes) => progress.push(codes),
    );
    expect(loaded).toEqual({ days: 10, minutes: 2 });
    expect(progress).toEqual([1, 2, 3, 4, 5]);
    expect(await store.isLoaded()).toBe(true);

    const days = await database.pool.query(
      "select * from day_bar where code = 'AMCL(PRAN)' order by day",
    );
    expect(days.rows[1]).toEqual({
      code: 'AMCL(PRAN)',
      day: '2026-11-12',
      open: 22_000,
      high: 22_050,
      low: 21_950,
      close: 22_010,
      last: 22_020,
      yesterday_close: 22_000,
      volume: 10_000,
      value: 6_000_000_000,
      trades: 100,
      bull: 6000,
      bear: 3000,
      neutral: 1000,
      yesterday_derived: false,
    });
    const minutes = await database.pool.query('select * from minute_bar order by day');
    expect(minutes.rows[1]).toEqual({
      day: '2026-11-12',
      code: 'ACI',
      at_ms: Date.parse('2026-11-12T10:01:00+06:00'),
      open: 24_990,
      high: 25_040,
      low: 24_940,
      close: 25_010,
      volume: 200,
      value: 4_999_000,
      trades: 4,
    });
  });

  it('keeps the trades and block trades of past days', async () => {
    const at = Date.parse('2026-11-12T10:01:05+06:00');
    const trades: HistoryChunk[] = [
      {
        kind: 'ticks',
        code: 'ACI',
        number: Int32Array.of(1, 2),
        at: Float64Array.of(at, at),
        price: Int32Array.of(24_990, 25_010),
        quantity: Int32Array.of(50, 150),
        spot: Int32Array.of(0, 1),
      },
      {
        kind: 'blocks',
        code: 'KAY&QUE',
        number: Int32Array.of(1),
        at: Float64Array.of(at),
        price: Int32Array.of(31_200),
        quantity: Int32Array.of(2000),
      },
    ];
    const store = createHistoryStore(database.pool);
    await store.load(
      of(() => [...trades, ...sampleHistory]),
      () => {},
    );
    const ticks = await database.pool.query('select * from tick order by number');
    const row = { day: '2026-11-12', code: 'ACI', at_ms: at };
    expect(ticks.rows).toEqual([
      { ...row, number: 1, price: 24_990, quantity: 50, market: 'P' },
      { ...row, number: 2, price: 25_010, quantity: 150, market: 'S' },
    ]);
    const blocks = await database.pool.query('select * from block_trade');
    expect(blocks.rows).toEqual([
      { ...row, code: 'KAY&QUE', number: 1, price: 31_200, quantity: 2000 },
    ]);
  });

  it('is stored completely or not at all, and can be loaded again after a failure', async () => {
    const store = createHistoryStore(database.pool);
    const broken = of(function* () {
      yield* sampleHistory;
      throw new Error('killed');
    });
    await expect(store.load(broken, () => {})).rejects.toThrow('killed');
    expect(await store.isLoaded()).toBe(false);
    await store.load(
      of(() => sampleHistory),
      () => {},
    );
    await store.load(
      of(() => sampleHistory),
      () => {},
    );
    const { rows } = await database.pool.query(
      'select (select count(*) from day_bar) as days, (select count(*) from minute_bar) as minutes',
    );
    expect(rows).toEqual([{ days: 10, minutes: 2 }]);
  });

  it('keeps its primary keys, and a migration leaves it unchanged', async () => {
    const store = createHistoryStore(database.pool);
    await store.load(
      of(() => sampleHistory),
      () => {},
    );
    await migrate(database.pool);
    expect(await store.isLoaded()).toBe(true);
    const keys = await database.pool.query(
      "select indexrelid::regclass::text as name from pg_index where indrelid in ('day_bar'::regclass, 'minute_bar'::regclass, 'tick'::regclass) order by 1",
    );
    expect(keys.rows.map((row) => row.name)).toEqual([
      'day_bar_day',
      'day_bar_pkey',
      'day_bar_without_yesterday',
      'minute_bar_pkey',
      'tick_pkey',
    ]);
  });
});
