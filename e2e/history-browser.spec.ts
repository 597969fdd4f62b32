import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readConfig } from '../apps/server/src/config.ts';
import { type Database, openDatabaseForCommand } from '../apps/server/src/db/database.ts';
import {
  notifyChange,
  thinShares,
  walk,
  writeDays,
  writeShares,
} from '../apps/server/src/testing/thin-record.ts';
import { type Screen, screens } from '../packages/contract/src/screens.data.ts';
import { openViewer } from './testing/checks/check-screen.ts';
import { sentenceOf } from './testing/checks/finding.ts';
import { phoneInBangla } from './testing/checks/looks.ts';
import { listedCodes } from './testing/listed-codes.ts';
import { rowsOf } from './testing/market-view.ts';
import { startRealServer } from './testing/real-server.ts';
import { builtRoutes } from './testing/routes.ts';
import {
  collectComplaints,
  DESK,
  describeInBrowser,
  SLOW,
  setUpApp,
} from './testing/set-up-app.ts';

const UPTO = '2024-02-20';
/** The screens with the most missing figures; the others are checked under soak. */
const few = new Set(['home', 'detail', 'detail-index', 'index-mover', 'halt-list', 'data-matrix']);
const publicRoutes = builtRoutes.filter(({ signedIn }) => !signedIn);
/** An address of each public screen that cannot show anything without shares. */
const marketAddresses = Object.values<Screen>(screens)
  .filter(({ access, withoutShares }) => access === 'public' && !withoutShares)
  .map(({ path, example = path }) => example);

describeInBrowser('a market of imported files', () => {
  let folder: string;
  afterAll(() => rm(folder, { recursive: true, force: true }));
  const app = setUpApp({
    async start() {
      folder = await mkdtemp(join(tmpdir(), 'dorpon-history-'));
      return startRealServer({ env: { FEED: 'none', DATA_DIR: folder } });
    },
  });
  let database: Database;
  /** Open during all tests. */
  let page: Page;
  const complaints: string[] = [];
  const text = (page: Page, selector: string) => page.locator(selector).first().innerText();

  beforeAll(async () => {
    database = await openDatabaseForCommand(readConfig({ DATA_DIR: folder }), () => {});
    page = await app.browser.newPage(DESK);
    collectComplaints(page, 'warnings', complaints);
    await page.goto(`${app.url}/share-list`);
  });
  afterAll(() => database?.close());

  it('every screen that needs shares says that there are none and how to import them', async () => {
    await page.getByText('No shares yet').waitFor();
    expect(await text(page, '.empty-market')).toContain('npm run import');
    await expect
      .poll(() => text(page, '.top-bar .badge'), { timeout: 10_000 })
      .toBe('No prices yet');
    expect(await page.locator('.bone').count()).toBe(0);
    for (const at of marketAddresses) {
      await page.goto(app.url + at);
      await page.getByText('No shares yet').waitFor();
    }
    await page.goto(`${app.url}/share-list`);
    await page.getByText('No shares yet').waitFor();
    // The detail page requests a share that does not exist yet.
    complaints.length = 0;
  }, 120_000);

  it('shows imported data on the open page as of its day, and unknown figures as a dash', async () => {
    await writeShares(database.pool, thinShares);
    const codes = thinShares.map(({ code }) => code).filter((code) => code !== 'KAY&QUE');
    await writeDays(
      database.pool,
      codes.flatMap((code) => walk(code, UPTO, 60)),
    );
    await notifyChange(database.pool, { instruments: true });
    await page.waitForSelector('.share-row', { timeout: 15_000 });
    expect(await text(page, '.top-bar .badge')).toBe('As of 20 Feb 2024');
    expect(await text(page, '.list-count')).toBe('3 shares, 3 traded, as of 20 Feb 2024');
    const rows = await rowsOf(page);
    // The 60th day of the walk closes at 159.00, the one before at 158.00.
    expect(rows.find(({ name }) => name === 'ACI')).toMatchObject({
      last: '159.00',
      change: '+1.00',
      volume: '1,059',
      value: '—',
      trades: '—',
    });
    expect(await text(page, '.footer')).toContain('As of 14:30:00, Tue 20 Feb 2024');
  });

  it('shares and days imported later appear on the open page', async () => {
    await writeDays(database.pool, [
      ...walk('KAY&QUE', UPTO, 5),
      ...walk('ACI', '2024-02-21', 1, 20_000),
    ]);
    await notifyChange(database.pool, { codes: ['KAY&QUE', 'ACI'] });
    await expect.poll(() => text(page, '.list-count'), SLOW).toContain('4 shares');
    await expect
      .poll(async () => (await rowsOf(page)).find(({ name }) => name === 'ACI')?.last, SLOW)
      .toBe('200.00');
    expect(await text(page, '.top-bar .badge')).toBe('As of 21 Feb 2024');
    await page.goto(`${app.url}/detail/ACI`);
    await page.getByText('Market depth is available only with a live feed.').waitFor();
    // Only days were imported: the chart starts with them, and the last session has its date.
    expect(await page.getAttribute('.candle-length', 'data-length')).toBe('day');
    await page.click('.chart-bar .seg-item:has-text("1D")');
    await page.waitForSelector('.today-legend :text("21 Feb 2024")');
    await page.goto(`${app.url}/price-board?tv=1`);
    await expect.poll(() => text(page, '.tv-clock .badge'), SLOW).toBe('As of 21 Feb 2024');
    expect(complaints).toEqual([]);
  });

  it('screens have no fault when there are only daily prices', async () => {
    const codes = new Set([...listedCodes(), ...thinShares.map(({ code }) => code)]);
    const viewer = await openViewer(app.browser, app.url, phoneInBangla, codes);
    const wrong: string[] = [];
    const routes = process.env.SOAK
      ? publicRoutes
      : publicRoutes.filter(({ name }) => few.has(name));
    // DSES is not among the imported codes.
    const withoutIndex = ['/?index=DSES', '/index-mover?index=DSES'];
    for (const at of [...routes.map((route) => route.at), ...withoutIndex])
      for (const finding of await viewer.look(at)) wrong.push(`${at} ${sentenceOf(finding)}`);
    expect(wrong).toEqual([]);
    await viewer.close();
  }, 120_000);
});
