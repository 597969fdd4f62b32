import { getEopData } from '@dorpon/contract/eod';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { closedBoard } from './testing/closed-board.ts';
import { failureShown } from './testing/retry-pauses.ts';
import { describeInBrowser, PHONE, SLOW, setUpApp } from './testing/set-up-app.ts';
import { numberOf, texts } from './testing/share-list-page.ts';

describeInBrowser('the top lists', () => {
  const app = setUpApp({ strictness: 'warnings' });

  const open = async (path: string, options = {}): Promise<Page> => {
    const page = await app.open(`/top-list${path}`, options);
    await page.waitForSelector('.share-row');
    return page;
  };
  const codes = (page: Page) => texts(page, '.share-row .code');
  const figures = async (page: Page, id: string) =>
    (await texts(page, `.share-row .${id}-cell`)).map((text) => numberOf(text.replace('×', '')));
  const address = (page: Page) => page.url().slice(`${app.url}/top-list`.length);
  const falling = (numbers: (number | null)[]) => numbers.toSorted((a, b) => (b ?? 0) - (a ?? 0));

  it('ranks today by each figure, and updates live', async () => {
    const page = await open('');
    expect(await page.textContent('.tab[aria-selected=true]')).toBe('Gainers');
    expect((await codes(page)).length).toBe(20);
    for (const [list, id] of [
      ['Gainers', 'change-percent'],
      ['Volume', 'volume'],
      ['Trades', 'trades'],
      ['Above-average volume', 'pace'],
      ['Value', 'value'],
    ]) {
      await page.click(`.tab:text-is("${list}")`);
      const inOrder = async () => {
        const shown = await figures(page, id!);
        return shown.length > 0 && shown.join() === falling(shown).join();
      };
      await expect.poll(inOrder, SLOW).toBe(true);
    }
    const before = await texts(page, '.share-row .value-cell');
    await expect.poll(() => texts(page, '.share-row .value-cell'), SLOW).not.toEqual(before);
  });

  it('over a period has the figures of the API, updated by live quotes', async () => {
    const page = await open('/30/value?count=all&columns=change-percent.before.volume.value');
    const answer = await fetch(`${app.url}/api/eod/get-eop-data?days=30`);
    const rows = new Map(
      getEopData.answer.parse(await answer.json()).map((row) => [row.code, row]),
    );
    const [shown, percents, befores, volumes] = await Promise.all([
      codes(page),
      figures(page, 'change-percent'),
      figures(page, 'before'),
      figures(page, 'volume'),
    ]);
    expect(shown.length).toBeGreaterThan(25);
    const same = shown.filter((code, i) => {
      const row = rows.get(code)!;
      expect([code, befores[i]]).toEqual([code, Math.round(row.ycp * 100) / 100]);
      expect(volumes[i]! / row.v).toBeCloseTo(1, 1);
      return percents[i] === row.price_change_per;
    });
    // Shares that traded between the two reads differ.
    expect(same.length).toBeGreaterThan(shown.length / 2);
  });

  it('over a period, last − from = change in each row, also after the close', async () => {
    const page = await open('/5/value?count=all&columns=last.before.change.today', {
      before: closedBoard,
    });
    const [shown, lasts, befores, changes] = await Promise.all([
      codes(page),
      figures(page, 'last'),
      figures(page, 'before'),
      figures(page, 'change'),
    ]);
    expect(shown.length).toBeGreaterThan(25);
    shown.forEach((code, i) => {
      // Prices adjusted for a bonus are rounded for the screen.
      const apart = (lasts[i] ?? 0) - (befores[i] ?? 0) - (changes[i] ?? 99);
      expect([code, Math.abs(apart) < 0.011]).toEqual([code, true]);
    });
    // A share that is suspended today has moved over the period, but not today.
    const board: { c: string; o: number; halt: string }[] = await (
      await fetch(`${app.url}/api/shares/get-once`)
    ).json();
    const suspended = new Set(
      board.filter(({ o, halt }) => o === 0 && halt === 'record-date').map(({ c }) => c),
    );
    const today = await texts(page, '.share-row .today-cell');
    const dashes = shown.filter((_, i) => today[i] === '—');
    expect(dashes).toEqual(shown.filter((code) => suspended.has(code)));
  });

  it('a link shows the same list in another browser; defaults are left out of it', async () => {
    const page = await open('');
    await page.click('.seg-item:has(span:text-is("60"))');
    await page.click('.tab:text-is("Losers")');
    await page.selectOption('.pick:has-text("Category") select', 'Z-EQ');
    await page.click('.seg:has-text("Show") .seg-item:has(span:text-is("10"))');
    await expect.poll(() => address(page), SLOW).toBe('/60/losers?category=Z-EQ&count=10');
    await expect.poll(async () => (await codes(page)).length, SLOW).toBe(10);
    expect(new Set(await texts(page, '.share-row .category-cell'))).toEqual(new Set(['Z']));
    const shown = new Set(await codes(page));
    const again = await codes(await open(address(page)));
    // The browsers read at different times; most of ten losers over 60 sessions stay.
    expect(again.filter((code) => shown.has(code)).length).toBeGreaterThan(7);
    await page.click('.seg-item:has(span:text-is("Today"))');
    await page.click('.tab:text-is("Gainers")');
    await page.selectOption('.pick:has-text("Category") select', 'all');
    await page.click('.seg:has-text("Show") .seg-item:has(span:text-is("20"))');
    await expect.poll(() => address(page), SLOW).toBe('');
  });

  it('leaves out shares below the liquidity floor, says so, and can show them', async () => {
    const page = await open('?count=all&columns=value.trades.day');
    expect(await page.textContent('.page-note')).toContain('From 10 trades and 1 lakh taka');
    expect(await page.textContent('.page-note')).not.toContain('Vol. ÷ avg.');
    const liquid = await codes(page);
    // A locked share is listed however little it traded.
    const unlocked = '.share-row:not(:has(.tag)) .trades-cell';
    for (const trades of (await texts(page, unlocked)).map(numberOf))
      expect(trades).toBeGreaterThanOrEqual(10);
    await page.click('.seg:has-text("Trading") .seg-item:has(span:text-is("All"))');
    await expect.poll(() => address(page), SLOW).toContain('thin=1');
    await expect.poll(async () => (await codes(page)).join(), SLOW).not.toBe(liquid.join());
    expect(await page.textContent('.page-note')).not.toContain('lakh');
    // Not the first one: the line of a locked share is level, which counts as invisible.
    await page.waitForSelector('.day-cell .sparkline-line:visible');
  });

  it('works by keyboard: tabs, rows and heads', async () => {
    const page = await open('');
    await page.focus('.tab[aria-selected=true]');
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => address(page), SLOW).toBe('/today/losers');
    const falls = async () => (await figures(page, 'change-percent')).every((n) => (n ?? 0) < 0);
    await expect.poll(falls, SLOW).toBe(true);
    await page.focus('.data-table');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    expect(await page.textContent('[data-active] .top-place')).toBe('3');
    await page.focus('.volume-head button');
    await page.keyboard.press('Enter');
    await expect.poll(() => address(page), SLOW).toBe('/today/volume');
  });

  it('on a phone rows have two lines with the ranked figure, and nothing scrolls sideways', async () => {
    const page = await open('/5/volume', PHONE);
    const shown = (await texts(page, '.share-row .sorted-figure')).map(numberOf);
    expect(shown.length).toBeGreaterThan(5);
    expect(shown).toEqual(falling(shown));
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    await page.selectOption('.pick:has-text("Sessions") select', '10');
    await expect.poll(() => address(page), SLOW).toBe('/10/volume');
  });

  it('an invalid address shows the default list; a category without shares links back', async () => {
    const page = await open('/6/rumours?count=21');
    expect(await page.textContent('.tab[aria-selected=true]')).toBe('Gainers');
    expect(await page.isChecked('.seg-item:has-text("Today") input')).toBe(true);
    await page.goto(`${app.url}/top-list?category=G-EQ`);
    await page.click('.message button');
    await expect.poll(async () => (await codes(page)).length, SLOW).toBe(20);
  });

  it('says that the earlier sessions failed to load, and recovers', async () => {
    const page = await open('');
    const call = '**/api/eod/get-period-base*';
    await page.route(call, (route) => route.fulfill({ status: 503, body: '{}' }));
    await page.click('.seg-item:has(span:text-is("90"))');
    await failureShown(page, page.locator('.message.failed'));
    expect(await page.textContent('.message.failed')).toContain('Couldn’t load earlier sessions');
    await page.unroute(call);
    await page.click('.message.failed button');
    await expect.poll(async () => (await codes(page)).length, SLOW).toBe(20);
    app.complaints.splice(0);
  });
});
