import { getBasicFundamental } from '@dorpon/contract/basic-fundamental';
import { getType } from '@dorpon/contract/members';
import { getMessages } from '@dorpon/contract/messages';
import { getMarketTime, getOnceRecords } from '@dorpon/contract/shares';
import { getFav } from '@dorpon/contract/watchlists';
import type { BrowserContext, Page } from 'playwright-core';
import { beforeEach, expect, it } from 'vitest';
import { codesOf, tilesOf } from './testing/price-board-page.ts';
import { describeInBrowser, SLOW, setUpApp } from './testing/set-up-app.ts';
import { anEmail } from './testing/sign-in-page.ts';
import { hidePage, setLastUpdate, storedDatabase } from './testing/stored-database.ts';

const DAY = 86_400_000;

describeInBrowser('start-up', () => {
  const app = setUpApp();
  let context: BrowserContext;
  let page: Page;
  let lines: string[];

  beforeEach(async () => {
    page = await app.newPage();
    context = page.context();
    lines = [];
    page.on('console', (message) => lines.push(message.text()));
  });

  const visit = () => page.goto(`${app.url}/price-board`);
  const tiles = () => page.waitForSelector('.tile[data-code]');
  const stale = () => page.getAttribute('.shell', 'data-stale');
  const live = () => expect.poll(stale, SLOW).toBe('false');
  const notice = () => page.locator('text=Couldn’t save prices in this browser').count();

  /** A first visit that fills the cache. */
  async function fillCache(): Promise<void> {
    await visit();
    await tiles();
    await live();
    await hidePage(page);
    await expect
      .poll(async () => (await storedDatabase(page)).getOnce?.count, SLOW)
      .toBeGreaterThan(380);
    await expect
      .poll(async () => (await storedDatabase(page)).basicFundamentals?.count, SLOW)
      .toBeGreaterThan(380);
  }
  it('a second visit shows the index and a sentence, marked as stale, before the app loads', async () => {
    await page.goto(app.url);
    // That of the app, which begins with its heading; the server's is there before.
    await page.waitForFunction(() =>
      /^The market in one line: DSEX .*\d/.test(
        document.querySelector('.story-line')?.textContent ?? '',
      ),
    );
    await page.goto('about:blank');
    let release: (() => void) | undefined;
    const held = new Promise<void>((done) => {
      release = done;
    });
    await context.route('**/assets/base-*.js', async (route) => {
      await held;
      await route.continue();
    });
    await page.goto(app.url, { waitUntil: 'commit' });
    const glance = page.locator('.shell.glance');
    await glance.waitFor();
    expect(await glance.getAttribute('data-stale')).toBe('true');
    expect(await glance.locator('.big-price').textContent()).toMatch(/^\d,\d{3}\.\d\d$/);
    expect(await glance.locator('.hero-change').textContent()).toMatch(
      /%.*As of \d\d:\d\d, \d+ \w+/,
    );
    const remembered = (await glance.locator('.story-line').textContent()) ?? '';
    expect(remembered).toMatch(/^DSEX /);
    release?.();
    await expect.poll(() => page.locator('.shell.glance').count(), SLOW).toBe(0);
    await live();
    await expect.poll(() => page.locator('.remembered').count(), SLOW).toBe(0);
  });

  it('asks for market time, companies, the board, then the member’s lists and messages, and last their type', async () => {
    const member = await app.signIn(anEmail());
    const asked: string[] = [];
    const own = await app.newPage({
      member,
      before: async (fresh) => {
        fresh.on('request', (request) => {
          const [, path] = /\/api(\/[^?]*)/.exec(request.url()) ?? [];
          if (path !== undefined && !asked.includes(path)) asked.push(path);
        });
      },
    });
    await own.goto(`${app.url}/privacy-policy`);
    await expect.poll(() => asked.includes('/users/get-type'), SLOW).toBe(true);
    const place = (endpoint: { path: string }) => asked.indexOf(endpoint.path);
    const order = [getMarketTime, getBasicFundamental, getOnceRecords].map(place);
    expect(order).toEqual(order.toSorted((a, b) => a - b));
    expect(order.every((at) => at >= 0)).toBe(true);
    expect(Math.min(place(getFav), place(getMessages))).toBeGreaterThan(Math.max(...order));
    expect(place(getType)).toBeGreaterThan(Math.max(place(getFav), place(getMessages)));
  });

  /** The text of the page before the app's code loads. */
  async function beforeTheApp(): Promise<string> {
    await context.route('**/assets/base-*.js', () => {});
    await page.goto(app.url, { waitUntil: 'domcontentloaded' });
    return (await page.locator('#root').innerText()).replace(/\s+/g, ' ').trim();
  }

  it('the first visit has the index without scripts, and the app replaces it in the same place', async () => {
    const scriptless = await app.open('/', { javaScriptEnabled: false });
    const read = (await scriptless.locator('.hero-figures').innerText()).replace(/\s+/g, ' ');
    expect(read).toMatch(
      /^DSEX DSE Broad Index \d,\d{3}\.\d\d [+−]?[\d.]+ ?[+−]?[\d.]+% As of \d\d:\d\d, \d+ \w+$/,
    );
    expect(await scriptless.innerText('.story-line')).toMatch(/^DSEX is .*-day average\.$/);

    let release = () => {};
    const held = new Promise<void>((done) => {
      release = done;
    });
    await context.route('**/api/shares/get-once', async (route) => {
      await held;
      await route.continue();
    });
    let start = () => {};
    const starting = new Promise<void>((done) => {
      start = done;
    });
    await context.route('**/assets/base-*.js', async (route) => {
      await starting;
      await route.continue();
    });
    await page.goto(app.url, { waitUntil: 'domcontentloaded' });
    await page.evaluate(() => document.fonts.ready);
    const [name, price] = ['.hero-figures h1', '.hero-figures .big-price'];
    const story = async () =>
      (await page.innerText('.story-line')).replace(/^The market in one line:\s*/, '');
    const shown = async () => [
      await page.innerText(name),
      await page.innerText(price),
      await story(),
    ];
    const placeOf = async (selector: string) => (await page.locator(selector).boundingBox())?.y;
    const placesNow = async () => [
      await placeOf(name),
      await placeOf(price),
      await placeOf('.story-line'),
    ];
    /** Two pixels are not seen. */
    const expectSamePlaces = async () => {
      const now = await placesNow();
      expect(now.map((y, at) => Math.abs((y ?? 0) - (places[at] ?? 0)) <= 2)).toEqual([
        true,
        true,
        true,
      ]);
    };
    const [before, places] = [await shown(), await placesNow()];
    expect(before[2]).toMatch(/^DSEX is .*-day average\.$/);
    start();
    await expect.poll(() => page.locator('.shell.glance').count(), SLOW).toBe(0);
    await page.waitForSelector('.home .hero-bar');
    expect(await shown()).toEqual(before);
    await expectSamePlaces();
    release();
    await live();
    await expectSamePlaces();
    // No part of a sentence replaces the whole one while companies and turnover load.
    expect(await story()).toMatch(/^DSEX is .*-day average\.$/);
  });

  it('stored language and digits win over those of the server', async () => {
    await context.addInitScript(() => localStorage.setItem('language', 'bn'));
    expect(await beforeTheApp()).toBe('');
    page = await app.newPage();
    context = page.context();
    await context.addInitScript(() => localStorage.setItem('numerals', 'beng'));
    expect(await beforeTheApp()).toMatch(/^DSEX DSE Broad Index [০-৯],[০-৯]{3}\.[০-৯]{2} [^0-9]+%/);
  });

  it.each(['not JSON', '{"version":9}', '{"version":1,"language":"en","code":"DSEX"}'])(
    'an unreadable `glance` in local storage is ignored: %s',
    async (stored) => {
      await context.addInitScript((value) => localStorage.setItem('glance', value), stored);
      await page.goto(app.url);
      await page.waitForFunction(() =>
        /\d/.test(document.querySelector('.story-line')?.textContent ?? ''),
      );
      await live();
    },
  );

  /** The page loads, the API does not. */
  async function cutOff(): Promise<void> {
    await context.route('**/api/**', (route) => route.abort());
    await context.routeWebSocket(/socket\.io/, (socket) => socket.close());
  }

  it('requests market time, sectors and the board in this order, then hides the loading line', async () => {
    const asked: string[] = [];
    page.on('request', (request) => {
      const [, path] = request.url().split('/api/');
      if (path !== undefined) asked.push(path);
    });
    await visit();
    await tiles();
    await expect.poll(() => page.$('.start-up-line'), SLOW).toBeNull();
    const first = ['shares/market-time', 'fundamentals/get-basic-fundamental', 'shares/get-once'];
    expect(asked.filter((path) => first.includes(path)).slice(0, 3)).toEqual(first);
  });

  it('K11 K12 market time: each value has its own key and is read back under the flag', async () => {
    await visit();
    await tiles();
    const kept = () =>
      page.evaluate(() => [
        localStorage.getItem('marketStartTime'),
        localStorage.getItem('totalMarketTimeInMinutes'),
      ]);
    const [start, minutes] = await kept();
    expect(minutes).toBe('270');
    expect(Number(start)).toBeGreaterThan(Date.UTC(2020, 0));
    await page.evaluate(() => {
      localStorage.setItem('Do_not_exist', 'true');
      localStorage.setItem('marketStartTime', '1000');
    });
    await page.reload();
    await tiles();
    expect(await kept()).toEqual(['1000', '270']);
  });

  it('has the documented tables and keys', async () => {
    await fillCache();
    const database = await storedDatabase(page);
    const keys = Object.entries(database).map(([table, { key }]) => [table, key]);
    expect(Object.fromEntries(keys)).toEqual({
      basicFundamentals: 'code',
      eod: ['code', 'd'],
      getOnce: 'c',
      tracking: 'table',
    });
    expect(database.tracking?.rows.map(({ table }) => table).sort()).toEqual([
      'fundamental_latest',
      'get-once',
    ]);
    const [row] = database.getOnce?.rows ?? [];
    expect(row).toMatchObject({
      c: expect.any(String),
      ltp: expect.any(Number),
      ycp: expect.any(Number),
    });
  });

  it('a second visit shows stored prices with their age until the server answers', async () => {
    await fillCache();
    const before = await tilesOf(page);
    await cutOff();
    await visit();
    await tiles();
    const prices = (shown: typeof before) => new Map(shown.map(({ code, price }) => [code, price]));
    const now = prices(await tilesOf(page));
    expect(now.size).toBe(before.length);
    const same = before.filter(({ code, price }) => now.get(code) === price).length;
    expect(same).toBeGreaterThan(before.length * 0.9);
    await expect.poll(stale, SLOW).toBe('true');
    expect(await page.textContent('.badge.stale')).toMatch(/Stale \d+ (s|m)/);
    await context.unrouteAll();
    await visit();
    await tiles();
    await live();
  });

  it('a call that fails beside stored prices can be sent again while the server hangs', async () => {
    await fillCache();
    await context.route('**/api/shares/get-once', () => {});
    await context.route('**/api/fundamentals/get-fundamental*', (route) => route.abort());
    await page.goto(`${app.url}/floating-cap`);
    const retry = page.locator('.message.failed').getByRole('button', { name: 'Retry' });
    await expect.poll(() => retry.count(), SLOW).toBe(1);
    await context.unrouteAll();
    await retry.click();
    await expect.poll(() => page.locator('main .item-row').count(), SLOW).toBeGreaterThan(5);
  });

  it('prices of yesterday are marked; after two weeks they are not shown', async () => {
    await fillCache();
    await cutOff();
    await setLastUpdate(page, 'get-once', Date.now() - DAY - 60_000);
    await visit();
    await tiles();
    await expect.poll(() => page.textContent('.badge.stale'), SLOW).toMatch(/Stale 1 d/);
    await setLastUpdate(page, 'get-once', Date.now() - 15 * DAY);
    await visit();
    await page.waitForSelector('.message.failed', { timeout: 20_000 });
    expect(await codesOf(page)).toEqual([]);
    await context.unrouteAll();
    await visit();
    await tiles();
    await live();
  });

  it('K9 works without IndexedDB, and says so once', async () => {
    await context.addInitScript(() => {
      IDBFactory.prototype.open = () => {
        throw new DOMException('denied', 'SecurityError');
      };
    });
    await visit();
    await tiles();
    await live();
    await expect.poll(notice, SLOW).toBe(1);
    expect(lines.filter((line) => line.includes('Error opening database')).length).toBe(1);
    await page.reload();
    await tiles();
    await expect
      .poll(() => lines.filter((line) => line.includes('Error opening')).length, SLOW)
      .toBe(2);
    expect(await notice()).toBe(0);
  });

  it('K17 a cache that the browser has closed is written again', async () => {
    await context.addInitScript(() => {
      const { open } = IDBFactory.prototype;
      const opened: IDBDatabase[] = [];
      IDBFactory.prototype.open = function (...given) {
        const request = open.apply(this, given);
        request.addEventListener('success', () => opened.push(request.result));
        return request;
      };
      const closeDatabases = () => {
        for (const database of opened.splice(0)) {
          database.close();
          database.dispatchEvent(new Event('close'));
        }
      };
      Object.assign(globalThis, { closeDatabases });
    });
    await fillCache();
    const writtenAt = async () => {
      const { tracking } = await storedDatabase(page);
      return Number(tracking?.rows.find(({ table }) => table === 'get-once')?.last_update);
    };
    const before = await writtenAt();
    await page.evaluate('closeDatabases()');
    await expect
      .poll(async () => {
        await hidePage(page);
        return await writtenAt();
      }, SLOW)
      .toBeGreaterThan(before);
    expect(lines.filter((line) => line.includes('Error writing database'))).toEqual([]);
  });

  it('K17 a cache that is erased beneath the page is not filled with half a board', async () => {
    await fillCache();
    await page.evaluate(
      () =>
        new Promise((done, fail) => {
          const request = indexedDB.deleteDatabase('dorpon');
          request.onsuccess = done;
          request.onerror = fail;
        }),
    );
    await expect
      .poll(async () => {
        await hidePage(page);
        return lines.filter((line) => line.includes('Error writing database')).length;
      }, SLOW)
      .toBe(1);
    expect(await storedDatabase(page)).toEqual({});
    app.complaints.length = 0;
    await page.reload();
    await fillCache();
  });

  it('K9 a full store stops only the caching', async () => {
    await context.addInitScript(() => {
      IDBObjectStore.prototype.put = () => {
        throw new DOMException('full', 'QuotaExceededError');
      };
    });
    await visit();
    await tiles();
    await live();
    await hidePage(page);
    await expect.poll(notice, SLOW).toBe(1);
    await hidePage(page);
    expect(lines.filter((line) => line.includes('Error writing database')).length).toBe(1);
    const before = (await tilesOf(page)).map(({ price }) => price);
    await expect
      .poll(async () => (await tilesOf(page)).map(({ price }) => price), SLOW)
      .not.toEqual(before);
  });
});
