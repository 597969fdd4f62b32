import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createAttemptCounts } from './attempt-counts.ts';
import type { Database } from './database.ts';
import { openTestDatabase } from './testing.ts';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

it('attempts are admitted until `most` have failed; successful ones are released', async () => {
  const counts = createAttemptCounts(database.pool);
  let key = 0;
  const tries = fc.array(fc.boolean(), { maxLength: 20 });
  await fc.assert(
    fc.asyncProperty(tries, fc.integer({ min: 1, max: 5 }), async (succeed, most) => {
      key += 1;
      const use = { key: `key ${key}`, subject: 'one', most, seconds: 60 };
      let failed = 0;
      for (const isRight of succeed) {
        const wait = await counts.attempt(use);
        expect(wait === null).toBe(failed < most);
        if (wait !== null) continue;
        if (isRight) await counts.release([use.key]);
        else failed += 1;
      }
    }),
    { numRuns: 40 },
  );
});

it('releasing an attempt of an ended window changes nothing', async () => {
  const counts = createAttemptCounts(database.pool);
  const use = { key: 'over', subject: 'one', most: 1, seconds: 60 };
  expect(await counts.attempt(use)).toBeNull();
  await database.pool.query(
    `update sign_in_attempt set ends_at = now() - interval '1 second' where key = 'over'`,
  );
  await counts.release(['over']);
  expect(await counts.attempt(use)).toBeNull();
  expect(await counts.attempt(use)).toBe(60);
});
