import { getTravelDays } from '@dorpon/contract/travel';
import { readMinutes } from '@dorpon/domain/travel/minutes-codec';
import { QuotesAt } from '@dorpon/domain/travel/quotes-at';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runImport } from '../../commands/testing/import-process.ts';
import { type PriceFolder, priceFolder } from '../../commands/testing/price-folder.ts';
import { databaseUrl } from '../../testing/database-url.ts';
import { type HistoryApp, startHistoryApp } from '../../testing/history-app.ts';

const HEAD = 'Date,Open,High,Low,Close,Volume';
let app: HistoryApp;
let folder: PriceFolder;

beforeAll(async () => {
  folder = priceFolder();
  for (const code of ['ACI', 'DSEX'])
    folder.write(`days/${code}.csv`, [
      HEAD,
      '2016-01-04,100,101,99,100,1000',
      '2016-01-05,100,108,100,107,600',
      '2016-01-06,107,109,106,108,700',
    ]);
  folder.write('minutes/ACI.csv', [
    HEAD,
    '2016-01-05 10:31:00,100,102,100,101.5,200',
    '2016-01-05 10:33:00,102,108,102,107,400',
    '2016-01-06 10:30:00,107,107,106,106.5,100',
  ]);
  app = await startHistoryApp(async (pool) => {
    const imported = await runImport([folder.path], {
      DATABASE_URL: await databaseUrl({ pool }),
    });
    expect(imported.code, imported.stderr).toBe(0);
  });
});
afterAll(async () => {
  folder.remove();
  await app.close();
});

test('days of imported minutes are listed, and have the board of each of their minutes', async () => {
  const listed = getTravelDays.answer.parse((await app.get('/travel')).body);
  expect(listed.map(({ d }) => d)).toEqual(['2016-01-06', '2016-01-05']);
  // The newest day is the one that the app shows as of its close.
  const newest = readMinutes((await app.http.inject('/api/travel/2016-01-06')).rawPayload);
  expect([newest.upto, newest.shares.map(({ code, minute }) => [code, ...minute])]).toEqual([
    270,
    [['ACI', 30], ['DSEX']],
  ]);
  const answer = await app.http.inject('/api/travel/2016-01-05');
  const day = readMinutes(answer.rawPayload);
  const quotes = new QuotesAt(day, Number.POSITIVE_INFINITY);
  const now = app.market.board.get('ACI')!;
  const at = (clock: string) =>
    quotes.at((Date.parse(`2016-01-05T${clock}+06:00`) - day.opensAt) / 60_000, now)!;
  expect(
    [at('10:30'), at('10:31'), at('10:32'), at('10:33')].map((quote) => quote.lastPrice),
  ).toEqual([0, 10_150, 10_150, 10_700]);
  expect(at('10:33')).toMatchObject({ volume: 600, high: 10_800, yesterdayClose: 10_000 });
});
