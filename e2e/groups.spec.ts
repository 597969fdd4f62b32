import { readFile } from 'node:fs/promises';
import type { BasicFundamental } from '@dorpon/contract/basic-fundamental';
import { contributions } from '@dorpon/domain/market/index-movers';
import { marketGroups } from '@dorpon/domain/shares/market-groups';
import { taka } from '@dorpon/domain/units';
import { expect, it } from 'vitest';
import { ROW, rowsOf } from './testing/market-view.ts';
import { marketViews } from './testing/market-views.ts';
import { failureShown } from './testing/retry-pauses.ts';
import { describeInBrowser, SLOW } from './testing/set-up-app.ts';
import { numberOf } from './testing/share-list-page.ts';

const CRORE = 1e9;

describeInBrowser('sectors and categories', () => {
  const { open, openStill } = marketViews();

  it('shows that the points of categories are loading, not a dash', async () => {
    const { page } = await open('/category-list', {}, (fresh) =>
      fresh.route('**/get-index-share-list*', () => {}),
    );
    await page.waitForSelector('.points-cell [aria-label=Loading]');
    expect((await rowsOf(page)).map(({ points }) => points)).not.toContain('—');
  });

  it.each(['sector', 'category'] as const)('each %s has the figures of the calls', async (by) => {
    const view = await openStill(`/${by}-list`);
    const { quotes } = view;
    // Rows are shown before the index members arrive.
    await expect.poll(() => view.answer('get-index-share-list'), SLOW).toBeDefined();
    const companies = new Map(
      view.answer<BasicFundamental[]>('get-basic-fundamental').map((wire) => [wire._id, wire]),
    );
    const shares = [...quotes.values()]
      .filter(({ quoteBase }) => quoteBase !== 'A-IDX')
      .map((quote) => {
        const wire = companies.get(quote.code);
        const company = wire && {
          code: wire._id,
          name: wire.name,
          nameBangla: wire.name_bn,
          sector: wire.sector,
          outstanding: wire.nos,
          paidUpMn: wire.paidup_capital_in_mn,
          annualisedEps: wire.annualized_eps,
          annualNav: wire.annual_nav,
        };
        return { quote, company };
      });
    type List = { list: { code: string; float_shares: number }[] }[];
    const points = contributions(
      (view.answer<List>('get-index-share-list')[0]?.list ?? []).map((member) => ({
        code: member.code,
        floatShares: member.float_shares,
      })),
      quotes,
      taka(quotes.get('DSEX')?.yesterdayClose ?? 0),
    );
    const { marketStartTime } = view.answer<{ marketStartTime: number }>('market-time');
    const groups = marketGroups(shares, by, {
      marketStart: marketStartTime,
      points: new Map(points.map((row) => [row.code, row.points * 100])),
      nameOf: String,
    });
    const shown = await rowsOf(view.page);
    expect(shown).toHaveLength(groups.length);
    for (const row of shown) {
      const group = groups.find(({ key }) => row.name?.split(' · ')[0] === key);
      const { figures } = group ?? {};
      expect([row.name, numberOf(row['change-percent'] ?? '')]).toEqual([
        row.name,
        figures?.changePercent,
      ]);
      const added = figures?.points ?? null;
      expect(numberOf(row.points ?? '')).toEqual(added === null ? null : taka(added));
      expect(numberOf(row.value ?? '') ?? 0).toBeCloseTo((figures?.value ?? 0) / CRORE, 1);
      expect(numberOf(row['turnover-part'] ?? '')).toBe(figures?.turnoverPart);
      expect(numberOf(row.pe ?? '')).toEqual(
        figures?.priceEarnings == null ? null : expect.closeTo(figures.priceEarnings, 0),
      );
    }
    const whole = shown.reduce((sum, row) => sum + (numberOf(row['turnover-part'] ?? '') ?? 0), 0);
    expect(whole).toBeCloseTo(100, 0);
  });

  it.each([
    ['sector', 'Sector'],
    ['category', 'Category'],
  ] as const)('the file of /%s-list has a line for each %s', async (by, head) => {
    const { page } = await openStill(`/${by}-list?sort=name`);
    await page.waitForSelector(ROW);
    const names = (await rowsOf(page)).map(({ name }) => name?.split(' · ')[0] ?? '');
    const [file] = await Promise.all([page.waitForEvent('download'), page.click('.csv-btn')]);
    const text = await readFile(await file.path(), 'utf8');
    const [heads = '', ...lines] = text.trim().split('\r\n');
    expect(heads).toMatch(new RegExp(`^\ufeff?${head},Shares listed,`));
    expect(heads).toContain(',up,down,unchanged,');
    const written = lines.map((line) => line.replace(/^"|"?,\d.*$/g, '').split(' · ')[0]);
    expect(written).toEqual(names);
  });

  it('updates live, sorted by change', async () => {
    const { page, complaints } = await open('/sector-list');
    await page.waitForSelector(ROW);
    const changes = async () => (await rowsOf(page)).map((row) => row['change-percent'] ?? '');
    const before = await changes();
    expect(before.map(numberOf)).toEqual(
      before.map(numberOf).toSorted((a, b) => (b ?? 0) - (a ?? 0)),
    );
    await expect.poll(changes, SLOW).not.toEqual(before);
    expect(complaints).toEqual([]);
  });

  it('compares groups over periods, without an empty column', async () => {
    const { page } = await open('/category-list');
    await page.waitForSelector(ROW);
    const periods = async () => (await rowsOf(page)).map((row) => [row.week, row.month, row.year]);
    await expect.poll(async () => (await periods()).flat().includes(''), SLOW).toBe(false);
    const shown = (await rowsOf(page)).find(({ name }) => name?.startsWith('A-EQ'));
    for (const figure of [shown?.week, shown?.month]) expect(figure).toMatch(/^[+−]?\d+\.\d\d%$/);
    const heads = await page.locator('[role=columnheader]').allTextContents();
    expect(heads).not.toContain('Last');
    const leaders = await page.$$eval('.leader-lists section', (all) =>
      all.map((list) => list.querySelectorAll('li').length),
    );
    expect(leaders.length).toBeGreaterThan(3);
    expect(leaders[0]).toBe(5);
  });

  it('opens a group by keyboard; a link shows the same', async () => {
    const { page } = await open('/sector-list?sort=name');
    await page.waitForSelector(ROW);
    expect(await page.locator('.item-row').count()).toBe(0);
    await page.focus('[role=treegrid]');
    await page.keyboard.press('ArrowRight');
    await page.waitForSelector('.item-row');
    await expect.poll(() => page.url(), SLOW).toContain('open=Bank');
    const codes = await page.locator('.item-row .share-link').allTextContents();
    expect(codes).toEqual(codes.toSorted());
    const { pathname, search } = new URL(page.url());
    const other = await open(pathname + search);
    await other.page.waitForSelector('.item-row');
    expect(await other.page.locator('.item-row .share-link').allTextContents()).toEqual(codes);
  });

  it('filters shares of a group, which keeps its own figures', async () => {
    const { page } = await open('/sector-list?open=Pharmaceuticals%20%26%20Chemicals');
    await page.waitForSelector(ROW);
    const value = async () =>
      (await rowsOf(page)).find(({ name }) => name?.startsWith('Pharma'))?.value ?? '';
    const before = numberOf(await value()) ?? 0;
    await page.fill('.filter-field input', 'squrpharma');
    await expect.poll(() => page.locator('.group-row').count(), SLOW).toBe(1);
    expect(await page.locator('.item-row .share-link').allTextContents()).toEqual(['SQURPHARMA']);
    expect(numberOf(await value())).toBeGreaterThanOrEqual(before);
    await page.fill('.filter-field input', 'no such share');
    expect(await page.locator('.message').textContent()).toContain('no such share');
    await page.click('.message button');
    await expect.poll(() => page.locator('.group-row').count(), SLOW).toBeGreaterThan(1);
  });

  it('fits a phone, names a failed query and recovers', async () => {
    const calls = '**/api/fundamentals/get-basic-fundamental*';
    const viewport = { width: 360, height: 740 };
    const { page } = await open('/category-list', { viewport, hasTouch: true }, (fresh) =>
      fresh.route(calls, (route) => route.fulfill({ status: 500, body: '' })),
    );
    const message = page.locator('.message.failed');
    await failureShown(page, message);
    await page.unroute(calls);
    await message.locator('button').click();
    await expect.poll(() => message.count(), SLOW).toBe(0);
    await page.waitForSelector(ROW);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  });
});
