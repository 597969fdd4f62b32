import { fileURLToPath } from 'node:url';
import { getReadyScreeners } from '@dorpon/contract/screener';
import { describe, expect, test } from 'vitest';
import { runImport } from '../../commands/testing/import-process.ts';
import { databaseUrl } from '../../testing/database-url.ts';
import { startHistoryApp } from '../../testing/history-app.ts';
import { pricesOnly, readyTable } from './testing/ready-table.ts';

const LONG_MS = 240_000;

/** What ready screeners find in files of daily prices, after the last of their days. */
async function readyOn(folder: string, withYear = false) {
  const app = await startHistoryApp(async (pool) => {
    const env = { DATABASE_URL: await databaseUrl({ pool }) };
    const imported = await runImport([folder, '--create'], env);
    expect(imported.code, imported.stderr).toBe(0);
  });
  try {
    const ask = async () => {
      const { status, body } = await app.get('/screener/get-ready');
      expect(status, JSON.stringify(body)).toBe(200);
      return getReadyScreeners.answer.parse(body);
    };
    if (withYear)
      await expect
        .poll(async () => (await ask()).screeners.every(({ year }) => year !== null), {
          timeout: LONG_MS / 2,
          interval: 500,
        })
        .toBe(true);
    return await ask();
  } finally {
    await app.close();
  }
}

describe('ready screeners on imported daily prices', () => {
  test(
    'find what can be worked out by hand, once for a repeated row, also beside an untraded one',
    async () => {
      const folder = fileURLToPath(new URL('./testing/day-prices', import.meta.url));
      const { day, screeners } = await readyOn(folder);
      expect(day).toBe('2025-03-31');
      const prices = screeners.filter(({ id }) => pricesOnly.has(id));
      const found = prices.filter(({ matches }) => matches.length > 0);
      expect(Object.fromEntries(found.map(({ id, matches }) => [id, matches]))).toEqual({
        // 121 ÷ 100 is 21% in 60 sessions; DSEX stands still.
        'stronger-than-index': ['KAY&QUE'],
        // Falls by 5, then rises by 2.50: RSI 100 × 2.5 ÷ (2.5 + 5 × 13 ÷ 14) = 35.
        'oversold-turn': ['AL-HAJTEX'],
        // 45 is below 49.75 − 2 × 1.09; 47.50 is above 49.63 − 2 × 1.19, on three times the volume.
        'below-lower-band': ['AL-HAJTEX'],
        // Closes at its high each day, up 2.10 in 21 sessions.
        'quiet-accumulation': ['AMCL(PRAN)'],
        // Five days of 2,000 after 55 of 20,000: 10,000 is less than 40% of 92,500.
        'dry-up': ['AMCL(PRAN)'],
        // ACI: deviation 2.58 of 200.80, and 212 is above 200.40.
        squeeze: ['ACI', 'AMCL(PRAN)'],
        // KAY&QUE has its highest close too, but is locked.
        'donchian-55': ['ACI', 'AMCL(PRAN)'],
        // 100 + 10% and 110 + 10%, the limits of both days.
        'locked-up-now': ['KAY&QUE'],
        'limit-days': ['KAY&QUE'],
        // Closed at 50 − 10% the day before.
        'unlocked-from-low': ['AL-HAJTEX'],
      });
      const unknown = prices.filter((one) => one.unknown > 0);
      expect(Object.fromEntries(unknown.map((one) => [one.id, one.unknown]))).toEqual({
        // Too few sessions. AMCL(PRAN) has a trend of days; ACI and AL-HAJTEX trade more than 1.5 times the usual.
        'golden-cross': 4,
        'weekly-trend': 1,
        'year-high': 2,
        // ACI on 3.5 times its volume, and gaps of ACI and KAY&QUE: the files have no turnover.
        'unusual-volume': 1,
        'gap-up': 2,
      });
    },
    LONG_MS,
  );

  /** `DAY_PRICES=~/prices npm test -- imported-prices`: files of days by share, in the layout of those in `testing`. */
  test.skipIf(process.env.DAY_PRICES === undefined)(
    'find something now and then in your own folder, and never most of the market',
    async () => {
      const { screeners } = await readyOn(process.env.DAY_PRICES!, true);
      console.log(readyTable(screeners));
      const prices = screeners.filter(({ id }) => pricesOnly.has(id));
      const listed = screeners.find(({ id }) => id === 'my-losses')!.unknown;
      const odd = prices.filter(
        ({ matches, unknown, year }) =>
          unknown > listed / 2 || matches.length > listed / 2 || year!.mean > listed / 3,
      );
      expect(odd.map(({ id }) => id)).toEqual([]);
      // Few shares are locked or leave a narrow range at the end of one of 52 weeks.
      expect(prices.filter(({ year }) => year!.most > 0).length).toBeGreaterThan(9);
    },
    LONG_MS,
  );
});
