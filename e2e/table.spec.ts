import { readFile } from 'node:fs/promises';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { describeInBrowser, SLOW, setUpApp } from './testing/set-up-app.ts';
import { texts } from './testing/share-list-page.ts';

describeInBrowser('the table', () => {
  const app = setUpApp({ strictness: 'warnings' });

  async function open(path: string, options: BrowserContextOptions = {}): Promise<Page> {
    const page = await app.open(path, options);
    await page.waitForSelector('.share-row');
    return page;
  }
  const heads = (page: Page) =>
    page.$$eval('[data-head]', (cells) => cells.map((cell) => cell.getAttribute('data-head')));
  const query = (page: Page) => new URL(page.url()).searchParams;
  const sorted = (page: Page) =>
    page.$$eval('[aria-sort]', (cells) =>
      cells.map((cell) => `${cell.textContent} ${cell.getAttribute('aria-sort')}`),
    );

  it('sorts by several columns and shows their order', async () => {
    const page = await open('/share-list?group=none');
    await page.click('.paid-up-head button');
    await page.click('.name-head button', { modifiers: ['Shift'] });
    await page.focus('.name-head button');
    await page.keyboard.press('Shift+Enter');
    await page.click('.volume-head button', { modifiers: ['Shift'] });
    await expect.poll(() => query(page).get('sort'), SLOW).toBe('-paid-up.-name.-volume');
    expect(await sorted(page)).toEqual([
      'Code2 descending',
      'Volume3 descending',
      'Paidup, cr1 descending',
    ]);
    const other = await open(page.url());
    expect(await sorted(other)).toEqual(await sorted(page));
    expect(await texts(other, '.share-row .code')).toEqual(await texts(page, '.share-row .code'));
    await page.click('.change-percent-head button');
    await expect.poll(() => query(page).get('sort'), SLOW).toBe('-change-percent');
  });

  it('hides and reorders columns by pointer and keyboard; a link restores them', async () => {
    const page = await open('/share-list');
    const usual = await heads(page);
    await page.click('.columns-btn');
    await page.click('.columns-check:has-text("Day’s range")');
    await page.click('.columns-check:has-text("Sector")');
    await page.focus('.columns-item:has-text("Volume") input');
    await page.keyboard.press('Alt+ArrowUp');
    await page.click('[aria-label="Move Category down"]');
    const grip = (name: string) => page.locator(`.columns-item:has-text("${name}") .columns-grip`);
    await grip('30 days').hover();
    await page.mouse.down();
    await grip('Sector').hover();
    await page.mouse.up();
    await page.click('.dialog-foot .primary');
    const expected = ['name', 'month', 'sector', 'category', 'last', 'change', 'change-percent'];
    await expect.poll(async () => (await heads(page)).slice(0, 7), SLOW).toEqual(expected);
    const chosen = await heads(page);
    expect(chosen).not.toContain('day');
    expect(chosen.indexOf('volume')).toBe(chosen.indexOf('trades') - 1);

    const link = page.url();
    await page.goto(`${app.url}/share-list`);
    await expect.poll(() => heads(page), SLOW).toEqual(chosen);
    await expect
      .poll(() => query(page).get('columns'), SLOW)
      .toBe(new URL(link).searchParams.get('columns'));

    const other = await open(link);
    expect(await heads(other)).toEqual(chosen);
    await other.goto(`${app.url}/share-list`);
    await other.waitForSelector('.share-row');
    expect(await heads(other)).toEqual(usual);

    await page.click('.columns-btn');
    await page.click('.dialog-foot .btn:not(.primary)');
    await page.keyboard.press('Escape');
    await expect.poll(() => heads(page), SLOW).toEqual(usual);
    await expect.poll(() => query(page).size, SLOW).toBe(0);
  });

  it('a column is resized by its edge and by keyboard, and keeps its width', async () => {
    const page = await open('/share-list');
    const width = async () => (await page.locator('.last-head').boundingBox())?.width ?? 0;
    const before = await width();
    const edge = await page.locator('.last-head .head-edge').boundingBox();
    if (edge === null) throw new Error('the head has no edge');
    await page.mouse.move(edge.x + 5, edge.y + 10);
    await page.mouse.down();
    await page.mouse.move(edge.x + 45, edge.y + 10, { steps: 4 });
    await page.mouse.up();
    expect(Math.round((await width()) - before)).toBe(40);
    await page.focus('[data-head=name]');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Alt+ArrowLeft');
    expect(Math.round((await width()) - before)).toBe(32);
    await page.reload();
    await page.waitForSelector('.share-row');
    expect(Math.round((await width()) - before)).toBe(32);
    await page.dblclick('.last-head .head-edge');
    await expect.poll(width, SLOW).toBe(before);
  });

  it('downloads the shown rows as CSV', async () => {
    const page = await open('/share-list?category=Z-EQ&columns=last.value.change&sort=-value');
    const [file] = await Promise.all([page.waitForEvent('download'), page.click('.csv-btn')]);
    expect(file.suggestedFilename()).toMatch(/^share-list-\d{4}-\d\d-\d\d-\d{4}\.csv$/);
    const text = await readFile(await file.path(), 'utf8');
    const [head, first] = text.split('\r\n');
    expect(head).toBe('\ufeffSector,Code,Company,Last,"Value, cr",Change');
    expect(first).toMatch(/^"?[A-Z].*,[A-Z0-9&()]+,.+,\d+(\.\d+)?,\d+(\.\d+)?,-?\d+(\.\d+)?$/);
    const codes = await texts(page, '.share-row .code');
    expect(first).toContain(`,${codes[0]},`);
  });

  it('is a grid for screen readers and works by keyboard', async () => {
    const page = await open('/share-list');
    const grid = page.locator('[role=treegrid]');
    const state = () => page.getAttribute('[data-active]', 'aria-expanded');
    await grid.focus();
    expect(await state()).toBe('true');
    await page.keyboard.press('Space');
    await expect.poll(state, SLOW).toBe('false');
    await page.keyboard.press('ArrowRight');
    await expect.poll(state, SLOW).toBe('true');
    await page.keyboard.press('PageDown');
    expect(await page.getAttribute('[data-active]', 'aria-level')).toBe('2');
    const active = await page.getAttribute('[data-active]', 'id');
    expect(await grid.getAttribute('aria-activedescendant')).toBe(active);
    await page.selectOption('.pick select', 'none');
    await page.waitForSelector('[role=grid]');
  });

  it('on a phone the columns are a sheet, and rows show the sorted figure', async () => {
    const phone = { viewport: { width: 360, height: 780 }, hasTouch: true };
    const page = await open('/share-list?sort=-pe&group=none', phone);
    expect(await page.textContent('.share-row .sorted-figure')).toMatch(/^\d+\.\d$/);
    expect(await page.locator('.share-row svg.sparkline').first().isVisible()).toBe(true);
    await page.click('.columns-btn');
    const sheet = await page.waitForSelector('.dialog');
    await expect
      .poll(async () => {
        const box = await sheet.boundingBox();
        return box && [box.x, box.width, Math.round(box.y + box.height)];
      }, SLOW)
      .toEqual([0, 360, 780]);
    await page.click('.columns-check:has-text("Today, line")');
    await page.click('.dialog-foot .primary');
    await expect.poll(() => page.locator('.share-row svg.sparkline').count(), SLOW).toBe(0);
  });
});
