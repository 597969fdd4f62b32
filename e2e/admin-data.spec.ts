import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Database, openDatabaseForCommand } from '../apps/server/src/db/database.ts';
import {
  days,
  writeSoundStore,
} from '../apps/server/src/features/data-health/testing/sound-store.ts';
import { axeFindings } from './testing/checks/axe-findings.ts';
import { ROW, rowsOf } from './testing/market-view.ts';
import { type MemberSession } from './testing/member-session.ts';
import { startRealServer } from './testing/real-server.ts';
import { describeInBrowser, SLOW, setUpApp } from './testing/set-up-app.ts';
import { anEmail } from './testing/sign-in-page.ts';

const ADMIN = 'admin-of-data@example.com';
const TOKEN = 'a-token-of-the-push-feed-for-this-test';

describeInBrowser('data health', () => {
  let folder: string;
  afterAll(() => rm(folder, { recursive: true, force: true }));
  const app = setUpApp({
    async start() {
      folder = await mkdtemp(join(tmpdir(), 'dorpon-e2e-data-'));
      const env = { DATA_DIR: folder, FEED: 'push', PUSH_TOKEN: TOKEN, ADMIN_EMAILS: ADMIN };
      return startRealServer({ own: true, env });
    },
  });
  let database: Database;
  let admin: MemberSession;

  beforeAll(async () => {
    database = await openDatabaseForCommand(
      { DATA_DIR: folder, DATABASE_URL: undefined },
      () => {},
    );
    await writeSoundStore(database.pool);
    admin = await app.signIn(ADMIN);
  }, 60_000);
  afterAll(() => database?.close());

  const open = (member: MemberSession, width = 1440): Promise<Page> =>
    app.open('/admin/data', { member, viewport: { width, height: 900 } });
  const checkAgain = async (page: Page) => {
    const done = page.waitForResponse((answer) => answer.url().includes('refresh=true'));
    await page.getByRole('button', { name: 'Check again' }).first().click();
    await done;
  };

  it('correct data has no findings; members have no page, menu entry or call', async () => {
    const page = await open(admin);
    await page.getByRole('heading', { name: 'No faults found' }).waitFor();
    expect(await page.getByText('840 days of 14 shares').count()).toBeGreaterThan(0);
    const member = await app.signIn(anEmail());
    const theirs = await open(member);
    await theirs.getByRole('heading', { name: 'Page not found' }).waitFor();
    expect(await theirs.getByRole('link', { name: 'Data health' }).count()).toBe(0);
    for (const path of ['/admin/data-health', '/admin/feed-health'])
      expect([path, (await member.get(path)).status]).toEqual([path, 403]);
  });

  it('lists exactly the faults of the stored data; filters by kind and text, and exports a file', async () => {
    await database.pool.query(`
      delete from day_bar where code = 'KAY&QUE' and day in ('${days[30]}', '${days[31]}');
      update day_bar set value = value * 1000 where code = 'ROBI' and day = '${days[33]}';
      update day_bar set high = low - 1, value = 0 where code = 'ACI' and day = '${days[35]}';
      update instrument set name = code where code = 'GP'`);
    const page = await open(admin);
    await page.getByRole('heading', { name: 'No faults found' }).waitFor();
    await checkAgain(page);
    await expect.poll(() => page.locator(ROW).count(), SLOW).toBe(4);
    const found = (await rowsOf(page)).map(({ name, what, severity }) => [name, what, severity]);
    expect(found).toEqual([
      ['ACI', 'High below low', 'Error'],
      ['ROBI', 'Value ÷ volume is outside low and high', 'Warning'],
      ['KAY&QUE', 'No rows on days when the market traded', 'Warning'],
      ['GP', 'No name', 'Warning'],
    ]);
    const kinds = page.getByRole('radio');
    const labels = await page.locator('.data-kinds .seg-item').allTextContents();
    expect(labels).toEqual(['All 4', 'Gaps 1', 'Names 1', 'Totals 1', 'Impossible bars 1']);
    await page.getByText("npm run import -- 'KAY&QUE.csv'").waitFor();
    expect((await axeFindings(page)).map(({ what }) => what)).toEqual([]);

    await kinds.nth(1).check();
    await expect.poll(() => page.locator(ROW).count(), SLOW).toBe(1);
    expect(new URL(page.url()).search).toBe('?kind=gaps');
    await kinds.nth(0).check();
    await page.getByPlaceholder(/filter/i).fill('robi');
    await expect.poll(() => page.locator(ROW).count(), SLOW).toBe(1);
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: 'CSV' }).click();
    const chunks: Buffer[] = [];
    for await (const chunk of await (await saved).createReadStream()) chunks.push(chunk as Buffer);
    const [, line = ''] = Buffer.concat(chunks).toString().trim().split(/\r?\n/);
    expect(line).toContain(`ROBI,,Value ÷ volume is outside low and high,Warning,${days[33]}`);
    await page.getByRole('grid').focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect.poll(() => new URL(page.url()).pathname, SLOW).toBe('/detail/ROBI');
  });

  it('on a phone a finding has two lines, and faults of the feed are counted', async () => {
    const pushWithBadToken = () =>
      fetch(`${app.url}/api/feed/push`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: 'Bearer somebody-else' },
        body: '{}',
      });
    for (let times = 0; times < 3; times += 1) expect((await pushWithBadToken()).ok).toBe(false);
    const page = await open(admin, 360);
    // A slow machine may have other faults besides: its feed was silent for too long.
    await expect
      .poll(() => page.locator('.feed-faults').textContent(), SLOW)
      .toMatch(/Wrong token\s*3/);
    await expect.poll(() => page.locator(ROW).count(), SLOW).toBe(4);
    expect(await page.locator(ROW).first().textContent()).toContain('High below low');
    const sideways = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(sideways).toBe(360);
  });

  it('a failed check says so beside its button and can be repeated', async () => {
    const page = await open(admin);
    await expect.poll(() => page.locator(ROW).count(), SLOW).toBe(4);
    await page.route('**/admin/data-health?refresh=true', (route) => route.abort());
    await page.getByRole('button', { name: 'Check again' }).click();
    await page.locator('.checked [role=alert]').waitFor();
    await page.unroute('**/admin/data-health?refresh=true');
    await database.pool.query(`update instrument set name = 'Grameenphone' where code = 'GP'`);
    await checkAgain(page);
    await expect.poll(() => page.locator(ROW).count(), SLOW).toBe(3);
  });
});
