import type { getBlockDays, getBlockShare } from '@dorpon/contract/bars';
import type { AnswerOf } from '@dorpon/contract/endpoint';
import type { getAllshareByDate } from '@dorpon/contract/eod';
import type { FundamentalRecord } from '@dorpon/contract/fundamental-record';
import { priceOf } from '@dorpon/domain/market/quote';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { ROW, rowsOf } from './testing/market-view.ts';
import { marketViews } from './testing/market-views.ts';
import { failureShown } from './testing/retry-pauses.ts';
import { describeInBrowser, SLOW } from './testing/set-up-app.ts';
import { numberOf } from './testing/share-list-page.ts';

const CRORE = 1e9;

describeInBrowser('market lists', () => {
  const { open: openView, openStill } = marketViews();
  const open = async (...args: Parameters<typeof openView>) => (await openView(...args)).page;

  it('members of an index have the weights of the API, which sum to 100', async () => {
    const view = await openStill('/index-share?index=DS30');
    type List = { list: { code: string; weight: number; float_shares: number }[] }[];
    const members = (view.answer<List>('get-index-share-list')[0]?.list ?? []).toSorted(
      (a, b) => b.weight - a.weight,
    );
    // Tall enough for all thirty: only visible rows are rendered.
    await view.page.setViewportSize({ width: 1440, height: 1200 });
    await expect.poll(() => view.page.locator(ROW).count()).toBe(members.length);
    const shown = await rowsOf(view.page);
    expect(shown.map(({ name }) => name)).toEqual(members.map(({ code }) => code));
    shown.forEach((row, at) => {
      expect(numberOf(row.weight ?? '')).toBeCloseTo(members[at]?.weight ?? 0, 1);
      const floatShares = (members[at]?.float_shares ?? 0) / 1e7;
      expect(Math.abs((numberOf(row['float-shares'] ?? '') ?? 0) - floatShares)).toBeLessThan(
        0.006,
      );
    });
    const weights = shown.map(({ weight }) => numberOf(weight ?? '') ?? 0);
    expect(weights.reduce((sum, weight) => sum + weight, 0)).toBeCloseTo(100, 0);
  });

  it('float cap is free float × last price; sectors sum to the market', async () => {
    const view = await openStill('/floating-cap');
    const held = new Map(
      view
        .answer<Pick<FundamentalRecord, 'code' | 'free_float' | 'outstanding_securities'>[]>(
          'get-fundamental',
        )
        .map((record) => [record.code, record]),
    );
    for (const row of (await rowsOf(view.page)).slice(0, 15)) {
      const quote = view.quotes.get(row.name ?? '');
      const record = held.get(row.name ?? '');
      if (quote === undefined || record === undefined)
        throw new Error(`${row.name} has no quote or no record`);
      const shares = (record.outstanding_securities * (record.free_float ?? 0)) / 100;
      expect(numberOf(row['free-float'] ?? '')).toBe(record.free_float);
      expect(numberOf(row['float-cap'] ?? '')).toBeCloseTo((priceOf(quote) * shares) / CRORE, 1);
    }
    await view.page.click('.seg-item:has-text("Sectors")');
    await view.page.waitForSelector(`${ROW}.group-row`);
    const parts = (await rowsOf(view.page)).map(({ part }) => numberOf(part ?? '') ?? 0);
    expect(parts.reduce((sum, part) => sum + part, 0)).toBeCloseTo(100, 0);
    expect(view.page.url()).toContain('by=sector');
  });

  it('free float is sorted and filtered by the address, and updates live', async () => {
    const page = await open(
      '/floating-cap?filter=bank&sort=-value&columns=free-float.float-cap.value',
    );
    await page.waitForSelector(ROW);
    const shown = await rowsOf(page);
    const values = shown.map((row) => numberOf(row.value ?? '') ?? 0);
    expect(values).toEqual(values.toSorted((a, b) => b - a));
    expect(shown.length).toBeGreaterThan(10);
    await page.fill('.filter-field input', '');
    await expect.poll(() => page.url(), SLOW).not.toContain('filter');
    const floatCaps = async () => (await rowsOf(page)).map((row) => row['float-cap']);
    const before = await floatCaps();
    await expect.poll(floatCaps, SLOW).not.toEqual(before);
  });

  const blocks = async (page: Page) => {
    await page.route('**/api/shares/get-block-days*', (route) =>
      route.fulfill({ json: days satisfies AnswerOf<typeof getBlockDays> }),
    );
    await page.route('**/api/shares/get-block-share*', (route) => {
      const date = new URL(route.request().url()).searchParams.get('date') ?? '2026-11-12';
      const json: AnswerOf<typeof getBlockShare> = trades.filter(({ d }) => d === date);
      return route.fulfill({ json });
    });
    await page.route('**/api/shares/get-allshare-by-date*', async (route) => {
      // The page may close while this request is under way.
      const answer = await route.fetch().catch(() => null);
      const json: AnswerOf<typeof getAllshareByDate> = (await answer?.json().catch(() => [])) ?? [];
      await route
        .fulfill({ json: json.map((row) => (row.code === 'ACI' ? { ...row, vl: 10.4 } : row)) })
        .catch(() => {});
    });
  };

  it('block trades are compared with the close of their day, and buttons step between days', async () => {
    const page = await open('/block-share', {}, blocks);
    await page.waitForSelector(ROW);
    const shown = await rowsOf(page);
    expect(shown.map(({ name, against, value }) => [name, against, value])).toEqual([
      ['ACI', '+4.00%', '0.52'],
      ['GP', '−5.00%', '0.19'],
    ]);
    expect(await page.locator('.day-totals dd').allTextContents()).toEqual([
      '0.71',
      '2',
      '30,000',
      '+1.43%',
    ]);
    await page.locator('.day-step').first().click();
    await expect.poll(() => page.url(), SLOW).toContain('date=2026-11-10');
    await expect
      .poll(async () => (await rowsOf(page)).map(({ name }) => name), SLOW)
      .toEqual(['ROBI']);
    expect(await page.locator('.day-step').first().isDisabled()).toBe(true);
  });

  it('block trades have a history by day against its average, and a part of the turnover', async () => {
    const page = await open('/block-share', {}, blocks);
    await page.waitForSelector(ROW);
    // 5.2 million of 10.4 million.
    await expect.poll(async () => (await rowsOf(page))[0]?.part, SLOW).toBe('50.0%');
    const history = () =>
      page.$$eval('.block-history tbody tr', (rows) =>
        rows.map((row) => [...row.children].map(({ textContent }) => textContent)),
      );
    // The average of 7.1 and 3 million is 5.05 million.
    expect(await history()).toEqual([
      ['Thu 12 Nov 2026', '2', '2', '30,000', '0.71', '', '+40.59%'],
      ['Tue 10 Nov 2026', '1', '1', '1,00,000', '0.30', '', '−40.59%'],
    ]);
    // Forced: the button of the day lies over its whole row.
    await page.click('.block-history tbody tr:nth-child(2) td:nth-child(4)', { force: true });
    await expect.poll(() => page.url(), SLOW).toContain('date=2026-11-10');
    expect(await page.getAttribute('.block-history tbody tr:nth-child(2)', 'aria-current')).toBe(
      'date',
    );
  });

  it('a date can be typed; a day without block trades says so and links to another', async () => {
    const page = await open('/block-share', { viewport: { width: 360, height: 740 } }, blocks);
    await page.waitForSelector(ROW);
    await page.focus('.masked-field input');
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type('20261111');
    expect(await page.inputValue('.masked-field input')).toBe('2026/11/11');
    await page.waitForSelector('.message');
    expect(await page.textContent('.message h2')).toBe('No block trades on 11 Nov 2026');
    await page.click('.message button');
    await page.waitForSelector(ROW);
    expect(page.url()).toContain('date=2026-11-10');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  });

  it('says that block trades failed to load, and recovers', async () => {
    const calls = '**/api/shares/get-block-share*';
    const page = await open('/block-share', {}, async (fresh) => {
      await blocks(fresh);
      await fresh.route(calls, (route) => route.abort());
    });
    const message = page.locator('.message.failed');
    await failureShown(page, message);
    expect(await message.textContent()).toContain('Couldn’t load block trades');
    await page.unroute(calls);
    await blocks(page);
    await message.locator('button').click();
    await page.waitForSelector(ROW);
  });
});

const on = (d: string, hour: number) => Date.parse(`${d}T${hour}:00:00+06:00`);
const days = [
  { d: '2026-11-12', trades: 2, shares: 2, v: 30_000, vl: 7.1 },
  { d: '2026-11-10', trades: 1, shares: 1, v: 100_000, vl: 3 },
];
const trades = [
  {
    code: 'ACI',
    d: '2026-11-12',
    t: on('2026-11-12', 13),
    n: 1,
    price: 260,
    v: 20_000,
    vl: 5.2,
    c: 250,
    against_close: 4,
  },
  {
    code: 'GP',
    d: '2026-11-12',
    t: on('2026-11-12', 11),
    n: 1,
    price: 190,
    v: 10_000,
    vl: 1.9,
    c: 200,
    against_close: -5,
  },
  {
    code: 'ROBI',
    d: '2026-11-10',
    t: on('2026-11-10', 12),
    n: 1,
    price: 30,
    v: 100_000,
    vl: 3,
    c: 30,
    against_close: 0,
  },
];
