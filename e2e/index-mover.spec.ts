import { readFile } from 'node:fs/promises';
import type { ShareRecord } from '@dorpon/contract/share-record';
import { indexRows } from '@dorpon/domain/market/index-rows';
import { moverBalance } from '@dorpon/domain/market/mover-balance';
import { changeOf } from '@dorpon/domain/market/quote';
import { taka } from '@dorpon/domain/units';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { closedBoard } from './testing/closed-board.ts';
import { ROW, rowsOf } from './testing/market-view.ts';
import { marketViews } from './testing/market-views.ts';
import { failureShown } from './testing/retry-pauses.ts';
import { describeInBrowser, SLOW } from './testing/set-up-app.ts';
import { numberOf } from './testing/share-list-page.ts';

describeInBrowser('index movers', () => {
  const { open, openStill } = marketViews();

  /** Figures of the top bar and the page in the same frame. */
  const balance = async (page: Page) => {
    const texts = await page.evaluate(() =>
      [
        '.index-figure .index-change > span',
        '.mover-change .heading-change',
        '.mover-side.down .mover-points',
        '.mover-side.up .mover-points',
        '.mover-since > span',
      ].map((selector) => document.querySelector(selector)?.textContent ?? ''),
    );
    const [bar, change, down, up, since] = texts.map((text) =>
      Math.round((numberOf(/[+\u2212]?[\d,]+\.\d\d/.exec(text)?.[0] ?? '') ?? 0) * 100),
    );
    return { bar, change, since, sum: (down ?? 0) + (up ?? 0) - (since ?? 0) };
  };

  it('always sums to the change that the top bar shows', async () => {
    const { page, complaints } = await open('/index-mover');
    await page.waitForSelector(ROW);
    await page.waitForSelector('.mover-change');
    const seen = new Set<number>();
    const apart: boolean[] = [];
    for (let sample = 0; sample < 60 && (sample < 20 || seen.size < 3); sample += 1) {
      const { bar, change, since, sum } = await balance(page);
      apart.push(since !== 0);
      expect([change, sum]).toEqual([bar, bar]);
      seen.add(bar ?? 0);
      await page.waitForTimeout(250);
    }
    expect(seen.size).toBeGreaterThanOrEqual(3);
    // Bars and index are of the same batch, except in the first second and after a late batch.
    expect(apart.filter(Boolean).length).toBeLessThan(apart.length / 3);
    expect(complaints).toEqual([]);
  });

  it('shows the figures of the API, and its file sums to the change', async () => {
    const view = await openStill('/index-mover?index=DSES');
    const index = view.quotes.get('DSES');
    if (index === undefined) throw new Error('the board has no DSES');
    type List = { list: { code: string; float_shares: number; weight: number }[] }[];
    const members = (view.answer<List>('get-index-share-list')[0]?.list ?? []).map(
      ({ code, float_shares, weight }) => ({ code, floatShares: float_shares, weight }),
    );
    const rows = indexRows(members, view.quotes, taka(index.yesterdayClose)).toSorted(
      (a, b) => b.points - a.points || (a.code < b.code ? -1 : 1),
    );
    const shown = await rowsOf(view.page);
    expect(shown.length).toBeGreaterThan(10);
    shown.forEach((row, at) => {
      expect(row.name).toBe(rows[at]?.code);
      expect(numberOf(row.points ?? '')).toBeCloseTo(rows[at]?.points ?? 0, 1);
      expect(numberOf(row.weight ?? '')).toBeCloseTo(rows[at]?.weight ?? 0, 1);
    });
    const wings = await view.page.locator('.wing-side.left .share-link').allTextContents();
    const falling = rows.filter(({ points }) => points < 0).toReversed();
    expect(wings).toEqual(falling.slice(0, 10).map(({ code }) => code));
    const { up, down, since } = moverBalance(rows, changeOf(index));
    const pointTexts = await view.page.locator('.mover-points').allTextContents();
    expect(pointTexts.map(numberOf)).toEqual([taka(down), taka(up)]);

    const [file] = await Promise.all([
      view.page.waitForEvent('download'),
      view.page.click('.csv-btn'),
    ]);
    const [head, ...lines] = (await readFile(await file.path(), 'utf8')).trim().split(/\r?\n/);
    const column = head?.split(',').findIndex((name) => name.includes('Points')) ?? -1;
    const sum = lines.reduce((all, line) => all + Number(fieldsOf(line)[column]), 0);
    expect(lines).toHaveLength(rows.length);
    expect(sum).toBeCloseTo(taka(changeOf(index) + since), 1);
  });

  it('after the close has price, change and points of each share at its closing price', async () => {
    const board = new Map<string, ShareRecord>();
    const { page } = await open('/index-mover?columns=points.last.change', {}, async (fresh) => {
      await closedBoard(fresh);
      fresh.on('response', async (response) => {
        if (!response.url().includes('get-once')) return;
        for (const record of (await response.json()) as ShareRecord[]) board.set(record.c, record);
      });
    });
    await page.waitForSelector(ROW);
    await expect.poll(() => board.size, SLOW).toBeGreaterThan(0);
    const rows = (await rowsOf(page)).filter(({ name }) => (board.get(name ?? '')?.cp ?? 0) > 0);
    expect(rows.length).toBeGreaterThan(10);
    for (const { name = '', points = '', last = '', change = '' } of rows) {
      const { cp, ycp } = board.get(name)!;
      expect([name, numberOf(last)]).toEqual([name, cp]);
      expect(numberOf(change)).toBeCloseTo(cp - ycp, 6);
      expect([name, Math.sign(numberOf(points) ?? 0)]).toEqual([name, Math.sign(cp - ycp)]);
    }
  });

  it('sectors open by keyboard, and a link shows the same', async () => {
    const { page } = await open('/index-mover?index=DS30&by=sector');
    await page.waitForSelector(ROW);
    expect(await page.locator('.name-head, .range-head').allTextContents()).toEqual([
      'Sector',
      'Breadth',
    ]);
    const [file] = await Promise.all([page.waitForEvent('download'), page.click('.csv-btn')]);
    const [head = ''] = (await readFile(await file.path(), 'utf8')).split(/\r?\n/);
    expect(head).toMatch(/^\ufeff?Sector,Code,/);
    expect(head).toContain(',Change %,');
    await page.focus('[role=treegrid]');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.waitForSelector('.item-row');
    await expect.poll(() => page.url(), SLOW).toContain('open=');
    // Tall enough for every group: only visible rows are rendered.
    await page.setViewportSize({ width: 1440, height: 1600 });
    const lines = Number(await page.getAttribute('[role=treegrid]', 'aria-rowcount')) - 1;
    await expect.poll(() => page.locator(ROW).count(), SLOW).toBe(lines);
    const groups = await page.$$eval('.group-row .points-cell', (cells) =>
      cells.map((cell) => cell.textContent ?? ''),
    );
    const { change } = await balance(page);
    const sum = groups.reduce((all, text) => all + (numberOf(text) ?? 0) * 100, 0);
    expect(Math.abs(sum - (change ?? 0))).toBeLessThan(groups.length + 40);
    const other = await open(new URL(page.url()).pathname + new URL(page.url()).search);
    await other.page.waitForSelector('.item-row');
    expect(await other.page.locator('.group-row[aria-expanded=true]').count()).toBe(1);
    expect(await other.page.locator('.seg-item:has(:checked)').allTextContents()).toEqual([
      'DS30',
      'Sectors',
    ]);
  });

  it('an invalid address shows the default view; Enter on a row opens its share', async () => {
    const { page } = await open('/index-mover?index=NIFTY&by=7&sort=%3Cb%3E&open=x');
    await page.waitForSelector(ROW);
    expect(await page.locator('.seg-item:has(:checked)').allTextContents()).toEqual([
      'DSEX',
      'Shares',
    ]);
    const [first] = await rowsOf(page);
    await page.focus('[role=grid]');
    await page.keyboard.press('Enter');
    await expect.poll(() => page.url(), SLOW).toContain(`/detail/${first?.name}`);
  });

  it('fits a phone of 320 px and can be sorted there', async () => {
    const viewport = { width: 320, height: 720 };
    const { page } = await open('/index-mover', { viewport, hasTouch: true });
    await page.waitForSelector('.phone-row.item-row');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    expect(await page.$eval('main', (main) => main.scrollWidth - main.clientWidth)).toBe(0);
    await page.selectOption('.sort-menu select', 'name');
    await expect.poll(() => page.url(), SLOW).toContain('sort=name');
    const codes = await page.locator('.phone-row .share-link').allTextContents();
    expect(codes.slice(0, 5)).toEqual(codes.slice(0, 5).toSorted());
  });

  it('says that the members failed to load, and recovers', async () => {
    const calls = '**/api/shares/get-index-share-list*';
    const { page } = await open('/index-mover', {}, (fresh) =>
      fresh.route(calls, (route) => route.abort()),
    );
    const message = page.locator('.message.failed');
    await failureShown(page, message);
    expect(await message.textContent()).toContain('Couldn’t load the index members.');
    await page.unroute(calls);
    await message.locator('button').click();
    await page.waitForSelector(ROW);
    expect(await message.count()).toBe(0);
  });
});

/** Company names with a comma are quoted. */
const fieldsOf = (line: string): string[] =>
  line.match(/("([^"]|"")*"|[^,]*)(,|$)/g)?.map((field) => field.replace(/,$/, '')) ?? [];
