import type { BrowserContextOptions, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { failureShown } from './testing/retry-pauses.ts';
import { describeInBrowser, PHONE, SLOW, setUpApp } from './testing/set-up-app.ts';
import { anEmail } from './testing/sign-in-page.ts';

interface NewsAnswer {
  readonly _id: string;
  readonly code: string;
  readonly kind: string;
  readonly published_at: number | null;
  readonly price_before: number | null;
  readonly change_since_per: number | null;
  readonly title: string;
  readonly figures: { readonly eps?: number; readonly cash?: number };
}

describeInBrowser('news', () => {
  const app = setUpApp({ strictness: 'errors' });
  let page: Page;

  const open = async (
    path: string,
    options: BrowserContextOptions = {},
    before?: (fresh: Page) => Promise<unknown>,
  ) => {
    page = await app.open(path, { ...options, before });
  };
  const ids = () =>
    page.$$eval('[data-news]', (rows) => rows.map((row) => row.getAttribute('data-news') ?? ''));
  const ask = async (query: string): Promise<NewsAnswer[]> =>
    (await (await fetch(`${app.url}/api/news/get-news?${query}`)).json()).items;

  const priceOf = async (code: string): Promise<string> => {
    const board = await (await fetch(`${app.url}/api/shares/get-once`)).json();
    const { ltp, sp } = board.find(({ c }: { c: string }) => c === code);
    return (ltp + sp).toFixed(2);
  };

  it('is in the order of the API, scrolls endlessly and shows figures', async () => {
    await open('/news');
    await page.waitForSelector('[data-news]');
    await page.hover('main');
    await expect
      .poll(async () => {
        await page.mouse.wheel(0, 4000);
        return (await ids()).length;
      }, SLOW)
      .toBeGreaterThanOrEqual(120);
    const shown = (await ids()).slice(0, 120);
    // Requested after the page: announcements published since then come before the page's first row.
    const all = await ask('limit=200');
    const first = all.findIndex(({ _id }) => _id === shown[0]);
    const returned = all.slice(first, first + 120);
    expect(shown).toEqual(returned.map(({ _id }) => _id));
    const paid = returned.find(({ figures }) => (figures.eps ?? 0) > 0);
    const card = await page.textContent(`[data-news="${paid?._id}"] dl`);
    expect(card).toContain(paid?.figures.eps?.toFixed(2));
  });

  /** Fails the first requests for an older page; returns when each was sent. */
  const failOlderPages = async (failures: number, answer: { status: number; json: object }) => {
    const sentAt: number[] = [];
    await open('/news', {}, (fresh) =>
      fresh.route(/get-news\?.*after=/, (route) => {
        sentAt.push(Date.now());
        if (sentAt.length > failures) return route.continue();
        return route.fulfill({ ...answer, headers: { 'retry-after': '2' } });
      }),
    );
    await page.waitForSelector('[data-news]');
    await page.locator('.bulletin-more').scrollIntoViewIfNeeded();
    return sentAt;
  };
  const rowCount = async () => (await ids()).length;

  it('loads a refused older page when the server allows it, without a press', async () => {
    const json = { code: 'busy', msg: 'busy', retry: true };
    const sentAt = await failOlderPages(4, { status: 503, json });
    await expect.poll(rowCount, { ...SLOW, timeout: 40_000 }).toBeGreaterThanOrEqual(80);
    const gaps = sentAt.slice(1, 5).map((at, i) => at - sentAt[i]!);
    expect(gaps).toHaveLength(4);
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(1900);
  });

  it('loads an older page that failed otherwise only by a press', async () => {
    const json = { code: 'internal', msg: 'internal error', retry: true };
    const sentAt = await failOlderPages(4, { status: 500, json });
    const retry = page.locator('.bulletin-more').getByRole('button', { name: 'Retry' });
    await retry.waitFor({ timeout: SLOW.timeout });
    await page.waitForTimeout(3000);
    expect([sentAt.length, await rowCount()]).toEqual([4, 40]);
    await retry.click();
    await expect.poll(rowCount, SLOW).toBeGreaterThanOrEqual(80);
  });

  it('the link has the search: text, kind, share and days', async () => {
    await open('/news');
    await page.waitForSelector('[data-news]');
    await page.getByLabel('Search news').fill('dividend recommended');
    const kinds = '.page-toolbar select:has(option[value="dividend"])';
    await page.selectOption(kinds, 'dividend');
    await expect.poll(() => page.url(), SLOW).toMatch(/kind=dividend/);
    await expect.poll(() => page.url(), SLOW).toMatch(/q=dividend/);
    const [first] = await ask('kind=dividend&text=dividend%20recommended');
    await expect.poll(async () => (await ids())[0], SLOW).toBe(first?._id);
    await page.goto(
      `${app.url}/news?code=${encodeURIComponent(first?.code ?? '')}&from=2026-01-01`,
    );
    await page.waitForSelector('[data-news]');
    const codes = new Set((await ids()).map((id) => id.split(':')[1]));
    expect([...codes]).toEqual([first?.code]);
    await page.getByLabel('Search news').fill('zzzzqq');
    await page.getByRole('button', { name: 'Show all news' }).click();
    await expect
      .poll(async () => new Set((await ids()).map((id) => id.split(':')[1])).size, SLOW)
      .toBeGreaterThan(5);
  });

  it('is newest first with its time, folds the text, and has the change since', async () => {
    await open('/news');
    await page.waitForSelector('[data-news]');
    const returned = (await ask('limit=40')).filter(({ published_at }) => published_at !== null);
    const times = returned.map(({ published_at }) => published_at ?? 0);
    expect(times).toEqual(times.toSorted((a, b) => b - a));
    // A share that has not traded since its news has a dash there.
    const first = returned.find(({ change_since_per }) => change_since_per !== null);
    const row = page.locator(`[data-news="${first?._id}"]`);
    expect(await row.locator('.bulletin-time').textContent()).toBe(
      new Date(first?.published_at ?? 0).toLocaleTimeString('en-GB', {
        timeZone: 'Asia/Dhaka',
        hour: '2-digit',
        minute: '2-digit',
      }),
    );
    const text = row.locator('details p');
    expect(await text.isVisible()).toBe(false);
    await row.locator('summary').press('Enter');
    expect(await text.isVisible()).toBe(true);
    const since = await row.evaluate((element) => {
      const shown = (part: string) => element.querySelector(part)?.textContent ?? '';
      return [shown('.bulletin-price'), shown('.bulletin-since')];
    });
    const [price = 0, percent = 0] = since.map((figure) =>
      Number(figure.replace('−', '-').replace(/[,%+]/g, '')),
    );
    const before = first?.price_before ?? 0;
    expect(percent).toBeCloseTo((price / before - 1) * 100, 1);
    for (const { _id } of returned.filter(({ change_since_per }) => change_since_per === null))
      expect(await page.locator(`[data-news="${_id}"] .bulletin-since`).textContent()).toBe('—');
    expect(await page.locator('.bulletin-basis').innerText()).toMatch(
      /^Since: change from the last close before the day of the news/,
    );
  });

  it('opens the text of each announcement when words are searched', async () => {
    await open('/news?q=dividend');
    await page.waitForSelector('[data-news]');
    expect(await page.locator('[data-news] details:not([open])').count()).toBe(0);
  });

  it('share news has all shares until one is chosen, then its price', async () => {
    await open('/share-news');
    await page.waitForSelector('[data-news]');
    expect(await page.locator('.bulletin-part').allTextContents()).toEqual([
      'My watch list',
      'All shares',
    ]);
    expect(new Set((await ids()).map((id) => id.split(':')[1])).size).toBeGreaterThan(5);
    await page.click('.share-choice button');
    await page.locator('.picker .search-input').fill('BRACBANK');
    await page.keyboard.press('Enter');
    await expect.poll(() => page.url(), SLOW).toContain('/share-news?code=BRACBANK');
    await expect.poll(() => page.textContent('h1'), SLOW).toBe('BRACBANK news');
    await page.waitForSelector('[data-news]');
    expect(new Set((await ids()).map((id) => id.split(':')[1]))).toEqual(new Set(['BRACBANK']));
    const [newest] = await ids();
    expect(await page.textContent('.bulletin-head h2')).toBe(newest?.slice(0, 4));
    expect(await page.getAttribute('.bulletin-date time', 'datetime')).toBe(newest?.slice(0, 10));
    await expect
      .poll(
        async () => (await page.textContent('.share-now b')) === (await priceOf('BRACBANK')),
        SLOW,
      )
      .toBe(true);
    await page.click('.screen-tabs a:has-text("News")');
    await expect.poll(() => page.url(), SLOW).toContain('/news?code=BRACBANK');
  });

  it('share news starts with the latest of my watch list', async () => {
    const member = await app.signIn(anEmail());
    const made = await member.post('/users/create-fav-list', { title: 'Mine', desc: '' });
    const { _id } = (await made.json()) as { _id: string };
    await member.post('/users/update-multiple-shares-to-fav', { id: _id, shares: ['ACI', 'GP'] });
    page = await app.open('/share-news', { member });
    const mine = page.locator('.bulletin-mine [data-news]');
    await mine.first().waitFor();
    const shown = await mine.evaluateAll((rows) =>
      rows.map((row) => row.getAttribute('data-news') ?? ''),
    );
    expect(shown).toEqual((await ask('codes=ACI&codes=GP&limit=8')).map((item) => item._id));
    expect(new Set(shown.map((id) => id.split(':')[1]))).toEqual(new Set(['ACI', 'GP']));
  });

  it('an unknown code says so and shows all shares', async () => {
    await open('/share-news?code=NOSUCH');
    await expect.poll(() => page.textContent('[role=alert]'), SLOW).toContain('NOSUCH');
    await page.waitForSelector('[data-news]');
    expect((await ids()).length).toBeGreaterThan(5);
  });

  it('says that it failed to load, and loads on retry', async () => {
    let away = true;
    await open('/news', PHONE, (fresh) =>
      fresh.route('**/api/news/get-news*', (route) => (away ? route.abort() : route.continue())),
    );
    await failureShown(page, page.getByText('Couldn’t load news'));
    away = false;
    await page.getByRole('button', { name: 'Retry' }).click();
    await page.waitForSelector('[data-news]');
    expect(await page.$eval('main', (main) => main.scrollWidth - main.clientWidth)).toBe(0);
    expect(await page.getByLabel('From').isVisible()).toBe(false);
    await page.getByRole('button', { name: 'Days' }).tap();
    expect(await page.getByLabel('From').isVisible()).toBe(true);
  });

  it('has a valid Atom feed in the language of the page', async () => {
    await open('/news?kind=quarter', {}, (fresh) =>
      fresh.addInitScript(() => localStorage.setItem('language', 'bn')),
    );
    await page.waitForSelector('[data-news]');
    const href = await page.getAttribute('.page-controls a', 'href');
    expect(href).toBe('/api/feeds/news.atom?kind=quarter&lang=bn');
    const read = await page.evaluate(async (address) => {
      const text = await (await fetch(address ?? '')).text();
      const feed = new DOMParser().parseFromString(text, 'application/xml');
      return {
        broken: feed.querySelector('parsererror') !== null,
        root: feed.documentElement.namespaceURI,
        language: feed.documentElement.getAttribute('xml:lang'),
        ids: [...feed.querySelectorAll('entry > id')].map(({ textContent }) => textContent),
        updated: [...feed.querySelectorAll('updated')].map(({ textContent }) => textContent ?? ''),
        first: feed.querySelector('entry > content')?.textContent,
      };
    }, href);
    expect(read).toMatchObject({
      broken: false,
      root: 'http://www.w3.org/2005/Atom',
      language: 'bn',
    });
    expect(new Set(read.ids).size).toBe(read.ids.length);
    expect(read.updated.every((moment) => !Number.isNaN(Date.parse(moment)))).toBe(true);
    expect(await page.textContent('.bulletin-words p')).toBe(read.first);
  });

  it('is on home with the next events, after the first paint', async () => {
    await open('/');
    const [first] = await ask('limit=1');
    await expect.poll(() => page.textContent('.home-news'), SLOW).toContain(first?.code);
    await page.waitForSelector('.home-event');
    await page.getByRole('link', { name: 'Calendar' }).click();
    await expect.poll(() => page.url(), SLOW).toContain('/upcoming-event');
  });
});
