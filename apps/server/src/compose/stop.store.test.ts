import { expect, it } from 'vitest';
import { openTestDatabase } from '../db/testing.ts';
import { OPENS_AT, trade } from '../feed/testing/scripted-feed.ts';
import { type ImportNotices, noNotices } from '../ingest/import-notices.ts';
import { startTestApp } from '../testing/test-app.ts';

it('writes every trade, also when both the feed and the imports fail to stop', async () => {
  const database = await openTestDatabase();
  const notices: ImportNotices = {
    ...noNotices,
    close: async () => {
      throw new Error('the imports are stuck');
    },
  };
  const app = await startTestApp({}, undefined, { database, notices });
  app.feed.say(OPENS_AT + 1000, [trade('ACI', 1, OPENS_AT + 1000, 25_100, 40)]);
  app.feed.stop = async () => {
    throw new Error('the feed is stuck');
  };
  await expect(app.stop()).rejects.toThrow(
    'Error: the imports are stuck; Error: the feed is stuck',
  );
  const { rows } = await database.pool.query(`select count(*) as trades from tick`);
  expect(rows).toEqual([{ trades: 1 }]);
  expect(app.http.server.listening).toBe(false);
  await database.close();
});
