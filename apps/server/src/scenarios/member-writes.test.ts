import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { tokenInFragment } from '@dorpon/contract/link-pages';
import { expect, it } from 'vitest';
import { openTestDatabase } from '../db/testing.ts';
import { databaseUrl } from '../testing/database-url.ts';
import { linkIn, readOutbox } from '../testing/read-outbox.ts';
import { startServer } from '../testing/server-process.ts';

const KILLS = process.env.SOAK ? 20 : 4;
const MOST_LISTS = 50;
/** Each start takes seconds, on busy cores twenty. */
const STARTS_MS = KILLS * 40_000;
const email = 'reader@example.com';

/** Calls over the port, with the cookie of a signed-in member. */
function caller(url: string, cookie = '') {
  const headers = { 'content-type': 'application/json', origin: url, cookie };
  return {
    post: (path: string, body: object) =>
      fetch(url + path, { method: 'POST', headers, body: JSON.stringify(body) }),
    // biome-ignore lint/suspicious/noExplicitAny: a test reads what the answer holds
    get: async (path: string): Promise<any> => (await fetch(url + path, { headers })).json(),
  };
}

async function signUp(url: string, outbox: ReturnType<typeof readOutbox>): Promise<string> {
  const body = { name: 'Reader', email, password: 'correct horse battery' };
  const signedUp = await caller(url).post('/api/auth/sign-up/email', body);
  if (!signedUp.ok) throw new Error(await signedUp.text());
  const link = linkIn(await outbox.next('eml', email));
  const token = tokenInFragment(link.hash);
  const confirmed = await caller(url).post('/api/auth/verify-email', { token });
  return confirmed.headers
    .getSetCookie()
    .map((each) => each.split(';', 1)[0])
    .join('; ');
}

/**
 * Writes one after the other until the server is killed; `kept` is called for each acknowledged
 * write.
 */
async function writeOn(write: () => Promise<Response> | null, kept: () => void): Promise<void> {
  try {
    for (;;) {
      const answer = await write();
      if (answer === null) return;
      if (!answer.ok) throw new Error(`refused: ${await answer.text()}`);
      await answer.text();
      kept();
    }
  } catch (error) {
    if ((error as Error).message.startsWith('refused')) throw error;
  }
}

it(
  `keeps every acknowledged list, message and setting over ${KILLS} kills`,
  async () => {
    const database = await openTestDatabase();
    const folder = mkdtempSync(join(tmpdir(), 'dorpon-members-'));
    const settings = {
      DATABASE_URL: await databaseUrl(database),
      DATA_DIR: folder,
      FEED: 'none',
      ADMIN_EMAILS: email,
      PUBLIC_URL: 'http://localhost:1',
    };
    let cookie = '';
    let [lists, messages, choice] = [0, 0, 0];
    for (let kill = 0; kill < KILLS; kill += 1) {
      const server = startServer(settings);
      const url = await server.url;
      cookie ||= await signUp(url, readOutbox(join(folder, 'outbox')));
      const me = caller(url, cookie);

      const titles = (await me.get('/api/users/get-fav')).map(
        (list: { title: string }) => list.title,
      );
      for (let n = 1; n <= lists; n += 1) expect(titles).toContain(`List ${n}`);
      const inbox = await me.get('/api/users/get-messages');
      const messageTitles = inbox.map((message: { title: string }) => message.title);
      for (let n = 1; n <= messages; n += 1) expect(messageTitles).toContain(`Message ${n}`);
      const chosen =
        (await me.get('/api/users/get-settings')).settings.matrixViews?.value ?? '["0"]';
      expect(Number(JSON.parse(chosen)[0])).toBeGreaterThanOrEqual(choice);

      // Unacknowledged writes may be stored too: numbering continues after them.
      const next = {
        list: titles.length,
        message: messageTitles.length,
        choice: Number(JSON.parse(chosen)[0]),
      };
      const writers = [
        writeOn(
          () => {
            if (next.list >= MOST_LISTS) return null;
            next.list += 1;
            return me.post('/api/users/create-fav-list', { title: `List ${next.list}` });
          },
          () => {
            lists = next.list;
          },
        ),
        writeOn(
          () => {
            next.message += 1;
            const title = `Message ${next.message}`;
            return me.post('/api/admin/send-message', { to: 'all', title, body: '' });
          },
          () => {
            messages = next.message;
          },
        ),
        writeOn(
          () => {
            next.choice += 1;
            const matrixViews = { value: JSON.stringify([String(next.choice)]), age: 0 };
            return me.post('/api/users/save-settings', { changes: { matrixViews } });
          },
          () => {
            choice = next.choice;
          },
        ),
      ];
      // At least one of each is acknowledged; the kill then comes at any moment of the next.
      const before = [lists, messages, choice];
      while (
        [lists, messages, choice].some((count, i) => count === before[i] && count < MOST_LISTS)
      )
        await delay(5);
      await delay((kill * 37) % 120);
      await server.end('SIGKILL');
      await Promise.all(writers);
    }
    expect(Math.min(lists, messages, choice)).toBeGreaterThanOrEqual(KILLS);
    await database.close();
    rmSync(folder, { recursive: true });
  },
  STARTS_MS,
);
