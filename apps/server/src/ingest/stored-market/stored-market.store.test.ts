import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '../../db/database.ts';
import { openTestDatabase } from '../../db/testing.ts';
import { thinShares, writeDays, writeShares } from '../../testing/thin-record.ts';
import { readStoredMarket } from './store.ts';

const day = (code: string, on: string, close: number, given: object = {}) => ({
  code,
  day: on,
  open: close - 40,
  high: close + 60,
  low: close - 90,
  close,
  volume: 500,
  ...given,
});
const closeOf = (on: string) => Date.parse(`${on}T14:30:00+06:00`);
const NOW = Date.parse('2026-11-15T12:00:00+06:00');

describe('the stored market', () => {
  let database: Database;
  beforeAll(async () => {
    database = await openTestDatabase();
  });
  afterAll(() => database.close());
  const read = () => readStoredMarket(database.pool, NOW);
  const quoteOf = async (code: string) => {
    const { quotes } = await read();
    return quotes.find((quote) => quote.code === code);
  };

  test('an empty store lists nothing, and its session is the last finished one', async () => {
    const market = await read();
    expect([market.instruments, market.quotes]).toEqual([[], []]);
    // The 15th is a Sunday; Friday and Saturday are days off.
    expect(market.hours.day).toBe('2026-11-12');
  });

  test('shares with a day are listed, indices last; shares without one are not', async () => {
    await writeShares(database.pool, thinShares);
    await writeDays(database.pool, [
      day('ACI', '2024-02-19', 25_000),
      day('ACI', '2024-02-20', 25_550),
      day('DSEX', '2024-02-19', 625_000, { volume: 0 }),
      day('DSEX', '2024-02-20', 623_000, { volume: 0 }),
      day('KAY&QUE', '2024-02-15', 30_000),
      day('AMCL(PRAN)', '2024-02-19', 22_000),
      {
        code: 'AMCL(PRAN)',
        day: '2024-02-20',
        open: 0,
        high: 0,
        low: 0,
        close: 22_000,
        volume: 0,
        yesterdayClose: 22_000,
      },
    ]);
    const { instruments, quotes, hours } = await read();
    expect(instruments.map(({ code }) => code)).toEqual(['ACI', 'AMCL(PRAN)', 'KAY&QUE', 'DSEX']);
    expect(instruments[0]).toEqual(thinShares[0]);
    expect(quotes.map(({ code }) => code)).toEqual(instruments.map(({ code }) => code));
    expect(hours).toMatchObject({ day: '2024-02-20', closesAt: closeOf('2024-02-20') });
  });

  test('a quote has the prices of the newest day and the close before it as yesterday’s', async () => {
    expect(await quoteOf('ACI')).toMatchObject({
      open: 25_510,
      high: 25_610,
      low: 25_460,
      lastPrice: 25_550,
      close: 25_550,
      yesterdayClose: 25_000,
      volume: 500,
      publicVolume: 500,
      value: 0,
      trades: 0,
      tradedAt: closeOf('2024-02-20'),
      quoteBase: 'A-EQ',
      halt: '',
    });
    expect(await quoteOf('DSEX')).toMatchObject({ lastPrice: 623_000, yesterdayClose: 625_000 });
  });

  test('a share without the newest day has not traded and keeps its price', async () => {
    expect(await quoteOf('KAY&QUE')).toMatchObject({
      open: 0,
      high: 0,
      lastPrice: 0,
      close: 0,
      volume: 0,
      yesterdayClose: 30_000,
      tradedAt: closeOf('2024-02-15'),
    });
  });

  test('a day without trades does not count as traded', async () => {
    expect(await quoteOf('AMCL(PRAN)')).toMatchObject({
      open: 0,
      lastPrice: 0,
      yesterdayClose: 22_000,
      volume: 0,
      tradedAt: closeOf('2024-02-19'),
    });
  });

  test('a day that repeats yesterday’s close without volume does not count as traded', async () => {
    const repeated = { open: 22_000, high: 22_000, low: 22_000, yesterdayClose: 22_000, volume: 0 };
    await writeDays(database.pool, [day('AMCL(PRAN)', '2024-02-21', 22_000, repeated)]);
    expect(await quoteOf('AMCL(PRAN)')).toMatchObject({
      open: 0,
      lastPrice: 0,
      yesterdayClose: 22_000,
      volume: 0,
      tradedAt: closeOf('2024-02-19'),
    });
    await database.pool.query("delete from day_bar where day = '2024-02-21'");
  });

  test('yesterday’s close as given by the exchange wins over the previous row', async () => {
    await writeDays(database.pool, [day('ACI', '2024-02-22', 26_000, { yesterdayClose: 25_600 })]);
    expect(await quoteOf('ACI')).toMatchObject({ lastPrice: 26_000, yesterdayClose: 25_600 });
    // The market's newest day is later than this share's.
    expect(await quoteOf('DSEX')).toMatchObject({ lastPrice: 0, yesterdayClose: 623_000 });
  });
});
