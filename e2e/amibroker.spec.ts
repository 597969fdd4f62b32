import { readFile } from 'node:fs/promises';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readAscii } from '../apps/server/src/features/data-files/testing/read-ascii.ts';
import { type RealServer, startRealServer } from './testing/real-server.ts';
import { failureShown } from './testing/retry-pauses.ts';
import { describeInBrowser, PHONE, SLOW, setUpApp } from './testing/set-up-app.ts';

const CLIPBOARD = { permissions: ['clipboard-read', 'clipboard-write'] };

describeInBrowser('data for AmiBroker', () => {
  const app = setUpApp({ strictness: 'errors' });
  let page: Page;
  const open = async (
    path: string,
    options: BrowserContextOptions = {},
    before?: (fresh: Page) => Promise<unknown>,
    url = app.url,
  ) => {
    page = await app.open(`${url}/data/amibroker${path}`, { ...options, before });
  };
  const ask = async (path: string) => (await fetch(`${app.url}/api${path}`)).json();
  const rows = async () =>
    Number((await page.textContent('[data-figure=rows]'))?.replace(/[^\d]/g, ''));
  const downloaded = async (name: RegExp) => {
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name }).click(),
    ]);
    return { name: file.suggestedFilename(), text: await readFile(await file.path(), 'utf8') };
  };

  it('a MetaStock file begins with its header; AmiBroker also gets a file of sectors', async () => {
    await open('?code=ACI');
    const sectors = await downloaded(/Sectors and categories/);
    expect(sectors.name).toBe('dorpon-sectors.txt');
    expect(sectors.text).toMatch(/^\$FORMAT Ticker, MarketName, GroupName\n/);
    expect(sectors.text).toContain('\n00DSEX,Index,Index\n');
    await page.getByRole('radio', { name: 'MetaStock' }).click();
    await expect.poll(() => page.textContent('.file-preview pre'), SLOW).toMatch(/^<TICKER>,<PER>/);
    expect(page.url()).toContain('format=metastock');
    expect(await page.getByRole('link', { name: 'Sectors and categories' }).count()).toBe(0);
    const file = await downloaded(/Download file/);
    expect(file.name).toMatch(/^dorpon-days-ACI-.*\.txt$/);
    expect(file.text.split('\n')[1]).toMatch(
      /^ACI,D,\d{8},000000,[\d.]+,[\d.]+,[\d.]+,[\d.]+,\d+,0$/,
    );
  });

  it('the download equals the preview and the daily prices of the API', async () => {
    await open('?code=ACI&from=2026-06-01');
    await page.waitForSelector('.file-lines pre');
    const file = await downloaded(/Download file/);
    const format = await downloaded(/\.format$/);
    expect(format.name).toBe('dorpon-days.format');
    expect(file.name).toBe(await page.textContent('.file-name'));
    const read = readAscii(file.text, format.text);
    expect(read.length).toBe(await rows());
    const shown = (await page.textContent('.file-preview pre'))?.split('\n') ?? [];
    expect(file.text.split('\n').slice(0, 7)).toEqual(shown.slice(0, 7));
    const days: { d: string; o: number; h: number; l: number; c: number; v: number }[] = await ask(
      '/shares/get-eod-data-from-to?code=ACI&from=2026-06-01&upto=2100-01-01',
    );
    const { day: today } = await ask('/shares/market-time');
    const finished = days.filter(({ d, v }) => d !== today && v !== 0);
    expect(read).toEqual(
      finished.map(({ d, o, h, l, c, v }) => ({
        Ticker: 'ACI',
        day: d,
        time: '',
        Open: o,
        High: h,
        Low: l,
        Close: c,
        Volume: v,
      })),
    );
  });

  it('options work by keyboard, are in the address and survive a reload', async () => {
    await open('', CLIPBOARD);
    await page.waitForSelector('.file-preview pre[translate]');
    await page.getByRole('radio', { name: 'Daily' }).focus();
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => page.url(), SLOW).toMatch(/\?interval=minute$/);
    await page.keyboard.press('Tab');
    for (const _ of ['one', 'sector']) await page.keyboard.press('ArrowRight');
    await expect.poll(() => page.url(), SLOW).toMatch(/sector=Bank/);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.type('20261101');
    await expect.poll(() => page.url(), SLOW).toMatch(/from=2026-11-01/);
    const query = 'interval=minute&sector=Bank&from=2026-11-01';
    const { rows: storedRows } = await ask(`/data/preview?${query}&upto=2026-11-12`);
    await expect.poll(rows, SLOW).toBeGreaterThanOrEqual(storedRows);
    await page.reload();
    await page.getByRole('button', { name: 'Copy the address' }).press('Enter');
    await page.getByText('The address is copied').waitFor();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toBe(`${app.url.replace('127.0.0.1', 'localhost')}/api/data/prices?${query}`);
    const answer = await fetch(copied);
    const tag = answer.headers.get('etag') ?? '';
    const lines = (await answer.text()).trimEnd().split('\n');
    expect(lines.length - 1).toBeGreaterThanOrEqual(storedRows);
    const { status } = await fetch(`${copied}&upto=2026-11-12`, {
      headers: { 'if-none-match': tag },
    });
    expect(status).toBe(200);
  });

  it('on a phone in Bangla nothing scrolls sideways, and buttons are large enough', async () => {
    await open('?adjust=2', PHONE, (fresh) =>
      fresh.addInitScript(() => localStorage.setItem('language', 'bn')),
    );
    await page.waitForSelector('.file-preview pre[translate]');
    expect(await page.$eval('main', (main) => main.scrollWidth - main.clientWidth)).toBe(0);
    for (const target of await page.$$('.file-actions .btn, .file-form .seg-item'))
      expect((await target.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    const words = await page.$eval('.page', (shown) => {
      const copy = shown.cloneNode(true) as HTMLElement;
      for (const name of copy.querySelectorAll('[translate=no], input')) name.remove();
      return copy.textContent ?? '';
    });
    expect(words).not.toMatch(/[A-Za-z]/);
  });

  it('a failed preview says so and loads on retry; the file can be downloaded meanwhile', async () => {
    let away = true;
    await open('?format=csv&code=DSEX', {}, (fresh) =>
      fresh.route('**/api/data/preview**', (route) => (away ? route.abort() : route.continue())),
    );
    await failureShown(page, page.getByText('Couldn’t load the preview'));
    expect(await page.getByRole('link', { name: /\.format$/ }).count()).toBe(0);
    const file = await downloaded(/Download file/);
    expect(file.text).toMatch(/^Code,Date,Open,High,Low,Close,Volume,ValueMn,Trades\nDSEX,/);
    away = false;
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect.poll(rows, SLOW).toBe(file.text.trimEnd().split('\n').length - 1);
  });

  describe('in a market 60 times as fast', () => {
    let fast: RealServer;
    // Started here and not with the file: its session is over in five minutes.
    beforeAll(async () => {
      fast = await startRealServer({ env: { SIM_SPEED: '60' } });
    });
    afterAll(() => fast.close());

    it('the preview grows by each new minute; a script that sends the time of its newest gets only later ones', async () => {
      const { url } = fast;
      const address = `${url}/api/data/prices?interval=minute&from=2026-11-15`;
      await open('?interval=minute&from=2026-11-15', {}, undefined, url);
      await page.waitForSelector('.file-preview pre[translate]', SLOW);
      const first = await fetch(address);
      const had = (await first.text()).trimEnd().split('\n');
      await expect.poll(rows, SLOW).toBeGreaterThan(had.length - 1);
      const rest = await fetch(`${address}&since=${first.headers.get('x-data-newest')}`);
      const more = (await rest.text()).trimEnd().split('\n').slice(1);
      expect(more.length).toBeGreaterThan(0);
      const last = new Date(Number(rest.headers.get('x-data-newest')) + 6 * 3_600_000);
      const upto = last.toISOString().slice(11, 19);
      const whole = (await (await fetch(address)).text()).trimEnd().split('\n');
      const until = whole.filter((line, i) => i === 0 || line.split(',')[2]! <= upto);
      expect([...had, ...more].sort()).toEqual(until.sort());
    });
  });
});
