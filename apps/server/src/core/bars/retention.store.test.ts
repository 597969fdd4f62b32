import { afterAll, beforeAll, expect, test } from 'vitest';
import { hours, MINUTE, OPENS_AT, trade } from '../../feed/testing/scripted-feed.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({}, undefined, { env: { KEEP_TICK_DAYS: '2', KEEP_MINUTE_DAYS: '3' } });
});
afterAll(() => app.close());

const daysOf = async (table: 'tick' | 'minute_bar') => {
  const { rows } = await app.database.pool.query(
    `select right(relname, 8) as day from pg_inherits join pg_class on pg_class.oid = inhrelid
      where inhparent = $1::regclass order by 1`,
    [table],
  );
  return rows.map(({ day }) => day);
};

test('the end of a session drops ticks and minutes older than the settings allow, and no days', async () => {
  expect(await daysOf('minute_bar')).toEqual(['20261111', '20261112']);
  app.feed.say(OPENS_AT + MINUTE, [trade('ACI', 1, OPENS_AT + 1, 25_100, 10)]);
  app.feed.say(hours.closesAt, []);
  await app.recorder.flush();
  await expect.poll(() => daysOf('tick')).toEqual(['20261115']);
  expect(await daysOf('minute_bar')).toEqual(['20261112', '20261115']);
  const days = await app.http.inject('/api/shares/get-eod-data-count?code=ACI');
  expect(days.json()).toHaveLength(3);
  const minutes = await app.http.inject(
    '/api/shares/get-minute-data-from-to?code=ACI&from=2026-11-01&upto=2026-11-15',
  );
  expect(minutes.json()).toHaveLength(2);
});
