import type { BrowserContextOptions, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { describeInBrowser, PHONE, SLOW, setUpApp } from './testing/set-up-app.ts';

interface NewsAnswer {
  readonly _id: string;
  readonly code: string;
  readonly kind: string;
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
    const returned = await ask('limit=120');
    await page.hover('main');
    await expect
      .poll(async () => {
        await page.mouse.wheel(0, 4000);
        return (await ids()).length;
      }, SLOW)
      .toBeGreaterThanOrEqual(120);
    expect((await ids()).slice(0, 120)).toEqual(returned.map(({ _id }) => _id));
    const paid = returned.find(({ figures }) => (figures.eps ?? 0) > 0);
    const card = await page.textContent(`[data-news="${paid?._id}"] dl`);
    expect(card).toContain(paid?.figures.eps?.toFixed(2));
  });

  it('the link has the search: text, kind, share and days', async () => {
    await open('/news');
    await page.waitForSelector('[data-news]');
    await page.getByLabel('Search news').fill('dividend recommended');
    await page.selectOption('.page-toolbar select', 'dividend');
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

  it('news of a share starts with choosing it by keyboard, and shows its price', async () => {
    await open('/share-news');
    await page.getByLabel('Code or name').fill('grameenphone');
    await page.waitForSelector('.share-start button:has-text("GP")');
    await page.keyboard.press('Tab');
    while (!(await page.evaluate(() => document.activeElement?.matches('.share-start button'))))
      await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect.poll(() => page.url(), SLOW).toContain('/share-news?code=GP');
    await page.waitForSelector('[data-news]');
    expect(new Set((await ids()).map((id) => id.split(':')[1]))).toEqual(new Set(['GP']));
    await page.click('.share-choice button');
    await page.locator('.picker .search-input').fill('BRACBANK');
    await page.keyboard.press('Enter');
    await expect.poll(() => page.textContent('h1'), SLOW).toBe('BRACBANK news');
    await expect
      .poll(
        async () => (await page.textContent('.share-now b')) === (await priceOf('BRACBANK')),
        SLOW,
      )
      .toBe(true);
  });

  it('an unknown code says so and offers others', async () => {
    await open('/share-news?code=NOSUCH');
    await expect.poll(() => page.textContent('[role=alert]'), SLOW).toContain('NOSUCH');
    expect(await page.$$('.share-start li')).not.toHaveLength(0);
  });

  it('says that it failed to load, and loads on retry', async () => {
    let away = true;
    await open('/news', PHONE, (fresh) =>
      fresh.route('**/api/news/get-news*', (route) => (away ? route.abort() : route.continue())),
    );
    await page.getByText('Couldn’t load news').waitFor({ timeout: 20_000 });
    away = false;
    await page.getByRole('button', { name: 'Retry' }).click();
    await page.waitForSelector('[data-news]');
    expect(await page.$eval('main', (main) => main.scrollWidth - main.clientWidth)).toBe(0);
  });

  it('has a valid XML feed in both languages', async () => {
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
