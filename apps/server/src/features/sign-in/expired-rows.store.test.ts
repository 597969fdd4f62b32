import { afterAll, beforeAll, expect, it } from 'vitest';
import { signUp } from '../../testing/sign-in.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

const AUTH_SECRET = 'a secret for tests only, longer than 32 characters';
const env = { AUTH_SECRET };

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({}, undefined, { env });
});
afterAll(() => app.close());

it('a start deletes expired attempts and e-mail changes, and keeps running ones', async () => {
  const { pool } = app.database;
  const { id } = await signUp(app);
  const other = await signUp(app);
  await pool.query(`delete from sign_in_attempt`);
  await pool.query(`insert into sign_in_attempt (key, subject, count, ends_at) values
    ('old', 'old', 1, now() - interval '1 second'), ('new', 'new', 1, now() + interval '1 hour')`);
  await pool.query(
    `insert into email_change (member_id, session_id, email, token_hash, expires_at)
      select "userId", min(id), 'changed@example.com', "userId",
        now() + case "userId" when $1 then interval '-2 days' else interval '1 hour' end
      from session group by "userId"`,
    [id],
  );
  // Closing waits for the deletion.
  await (await startTestApp({}, undefined, { env, database: app.database })).close();
  expect((await pool.query('select key from sign_in_attempt')).rows).toEqual([{ key: 'new' }]);
  expect((await pool.query('select member_id as id from email_change')).rows).toEqual([
    { id: other.id },
  ]);
});
