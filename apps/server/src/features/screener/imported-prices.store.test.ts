import { fileURLToPath } from 'node:url';
import { getReadyScreeners, runText } from '@dorpon/contract/screener';
import { describe, expect, test } from 'vitest';
import { runImport } from '../../commands/testing/import-process.ts';
import { databaseUrl } from '../../testing/database-url.ts';
import { type HistoryApp, startHistoryApp } from '../../testing/history-app.ts';
import { pricesOnly, readyTable } from './testing/ready-table.ts';

const LONG_MS = 240_000;

/** On a record of files of daily prices alone. */
async function onPrices<Result>(
  folder: string,
  ask: (app: HistoryApp) => Promise<Result>,
): Promise<Result> {
  const app = await startHistoryApp(async (pool) => {
    const env = { DATABASE_URL: await databaseUrl({ pool }) };
    const imported = await runImport([folder, '--create'], env);
    expect(imported.code, imported.stderr).toBe(0);
  });
  try {
    return await ask(app);
  } finally {
    await app.close();
  }
}

/** What ready screeners find after the last of the days. */
async function ready(app: HistoryApp) {
  const { status, body } = await app.get('/screener/get-ready');
  expect(status, JSON.stringify(body)).toBe(200);
  return getReadyScreeners.answer.parse(body);
}

const dayPrices = fileURLToPath(new URL('./testing/day-prices', import.meta.url));

describe('ready screeners on imported daily prices', () => {
  test(
    'find what can be worked out by hand, once for a repeated row, also beside an untraded one',
    async () => {
      const { day, screeners } = await onPrices(dayPrices, ready);
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

  test(
    'D11: say of an earlier day that prices are not adjusted: the files have no corporate actions',
    async () => {
      const ran = (app: HistoryApp) => async (day?: string) => {
        const payload = { text: 'close > 0', ...(day && { day }) };
        const { body } = await app.http.inject({
          method: 'POST',
          url: '/api/screener/run-text',
          payload,
        });
        return runText.answer.parse(JSON.parse(body));
      };
      const [then, now] = await onPrices(dayPrices, async (app) => [
        await ran(app)('2025-03-27'),
        await ran(app)(),
      ]);
      expect(then).toMatchObject({ outcome: 'ran', day: '2025-03-27', adjustedFrom: null });
      expect(now).toMatchObject({ outcome: 'ran', day: '2025-03-31' });
      expect(now).not.toHaveProperty('adjustedFrom');
    },
    LONG_MS,
  );

  /** `DAY_PRICES=~/prices npm test -- imported-prices`: files of days by share, in the layout of those in `testing`. */
  test.skipIf(process.env.DAY_PRICES === undefined)(
    'find something now and then in your own folder, and never most of the market',
    async () => {
      const { screeners } = await onPrices(process.env.DAY_PRICES!, async (app) => {
        await expect
          .poll(async () => (await ready(app)).screeners.every(({ year }) => year !== null), {
            timeout: LONG_MS / 2,
            interval: 500,
          })
          .toBe(true);
        return await ready(app);
      });
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
