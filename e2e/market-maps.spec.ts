import type { BasicFundamental } from '@dorpon/contract/basic-fundamental';
import { isShare } from '@dorpon/domain/market/universe';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { axeFindings } from './testing/checks/axe-findings.ts';
import { openStill } from './testing/market-view.ts';
import { describeInBrowser, PHONE, SLOW, setUpApp } from './testing/set-up-app.ts';
import { numberOf } from './testing/share-list-page.ts';

const TILE = '.map-tile';

/** Centre of the frame's part at these fractions. */
async function pointIn(page: Page, x: number, y: number) {
  const box = (await page.locator('.map-frame').boundingBox())!;
  return { x: box.x + box.width * x, y: box.y + box.height * y };
}

/** Number of colours in a strip of the canvas: 1 while nothing is drawn. */
const coloursDrawn = (page: Page): Promise<number> =>
  page.$eval('.map-canvas', (element) => {
    const canvas = element as HTMLCanvasElement;
    const { data } = canvas.getContext('2d')!.getImageData(0, canvas.height / 3, canvas.width, 1);
    const colours = new Set<number>();
    for (let at = 0; at < data.length; at += 4)
      colours.add((data[at]! << 16) + (data[at + 1]! << 8) + data[at + 2]!);
    return colours.size;
  });

const rowsOf = (page: Page): Promise<string[][]> =>
  page.$$eval('.map-table tbody tr', (rows) =>
    rows.map((row) => [...row.querySelectorAll('td')].map((cell) => cell.textContent ?? '')),
  );

describeInBrowser('the map of the market', () => {
  const app = setUpApp({ strictness: 'warnings' });

  const open = async (path: string, options = {}): Promise<Page> => {
    const page = await app.open(path, options);
    await page.waitForSelector(TILE, { state: 'attached' });
    return page;
  };

  it('opens a sector by a click and returns by Escape, Back and the crumb', async () => {
    const page = await open('/market-composition-dse');
    await expect.poll(() => coloursDrawn(page), SLOW).toBeGreaterThan(3);
    const at = await pointIn(page, 0.1, 0.2);
    await page.mouse.move(at.x, at.y);
    const code = (await page.getAttribute(`${TILE}[data-on]`, 'data-share'))!;
    expect(await page.textContent('.map-reading h2')).toBe(code);
    const sector = await page.textContent('.map-list tr[data-on] a');
    await page.mouse.click(at.x, at.y);
    await expect.poll(() => page.url(), SLOW).toContain('?sector=');
    expect(await page.textContent('h1')).toBe(sector);
    expect(await page.locator('.map-list [data-row]').count()).toBeGreaterThan(0);
    await page.keyboard.press('Escape');
    await expect.poll(() => new URL(page.url()).search, SLOW).toBe('');
    await page.goBack();
    await page.waitForSelector('.map-crumb a');
    await page.click('.map-crumb a');
    await expect.poll(() => page.textContent('h1'), SLOW).toBe('Market map');
    expect(await axeFindings(page)).toEqual([]);
  });

  it('goes from tile to tile by arrow keys, opens the menu and the share', async () => {
    const page = await open('/market-composition-dse?sector=Bank');
    await page.focus(TILE);
    const label = () => page.getAttribute(TILE, 'aria-label');
    const first = await label();
    expect(first).toMatch(/^\S+, Today .+, \d+\.\d% of the area$/);
    await page.keyboard.press('ArrowRight');
    await expect.poll(label, SLOW).not.toBe(first);
    expect(await page.textContent('.map-said[aria-live=polite]')).toBe(await label());
    const code = await page.getAttribute(TILE, 'data-share');
    await page.click(TILE, { button: 'right' });
    await page.waitForSelector('[role=menu]');
    await page.keyboard.press('Escape');
    await expect.poll(() => page.locator('[role=menu]').count(), SLOW).toBe(0);
    expect(page.url()).toContain('sector=Bank');
    await page.focus(TILE);
    await page.keyboard.press('Enter');
    await expect.poll(() => new URL(page.url()).pathname, SLOW).toBe(`/detail/${code}`);
  });

  it('leaves the sector by the first Escape, and the past by the second', async () => {
    const page = await open('/market-composition-dse?sector=Bank');
    const parameter = (name: string) => new URL(page.url()).searchParams.get(name);
    await page.focus('.travel-ruler');
    await page.keyboard.press('ArrowLeft');
    await expect.poll(() => parameter('at'), SLOW).not.toBeNull();
    await page.keyboard.press('Escape');
    await expect.poll(() => parameter('sector'), SLOW).toBeNull();
    expect(parameter('at')).not.toBeNull();
    await page.waitForSelector('.map-body[data-level=market]');
    await page.keyboard.press('Escape');
    await expect.poll(() => parameter('at'), SLOW).toBeNull();
  });

  it('says as a table what the areas are: the cap at yesterday’s close', async () => {
    const view = await openStill(app, '/market-composition-dse?view=table', '.map-table tbody tr');
    const companies = view.answer<BasicFundamental[]>('get-basic-fundamental');
    const caps = companies
      .flatMap(({ _id: code, nos }) => {
        const quote = view.quotes.get(code);
        return quote && isShare(quote.quoteBase) ? [{ code, cap: nos * quote.yesterdayClose }] : [];
      })
      .sort((a, b) => b.cap - a.cap);
    const total = caps.reduce((sum, { cap }) => sum + cap, 0);
    const rows = await rowsOf(view.page);
    expect(rows).toHaveLength(caps.length);
    for (const [at, { code, cap }] of caps.slice(0, 20).entries()) {
      expect(rows[at]![0]).toBe(code);
      expect(numberOf(rows[at]!.at(-1)!)).toBeCloseTo((100 * cap) / total, 1);
    }
    // The page has no stream.
    app.complaints.length = 0;
  });

  it('a link shows the same measures, and the map of pace has its own address', async () => {
    const page = await open('/market-composition-dse?size=equal&colour=255');
    expect(await page.isChecked('.seg-item:has-text("Equal") input')).toBe(true);
    expect(await page.isChecked('.seg-item:has-text("255 sessions") input')).toBe(true);
    expect(await page.textContent('.heat-scale')).toBe('−48%+48%');
    await page.selectOption('.map-colours select', 'pe');
    await page.waitForSelector('.level-scale');
    await page.click('.seg-item:has-text("Turnover against 20 days")');
    await expect.poll(() => page.url(), SLOW).toMatch(/\/market-composition-trending\?colour=pe$/);
    await page.waitForSelector(TILE, { state: 'attached' });
    expect(await page.textContent('.map-list th:nth-child(2)')).toBe('÷ 20 days');
  });

  it('shows sectors first on a phone, and a sector by a tap', async () => {
    const page = await open('/market-composition-dse', PHONE);
    expect(await page.getAttribute('.map-body', 'data-level')).toBe('sectors');
    const at = await pointIn(page, 0.2, 0.2);
    await page.touchscreen.tap(at.x, at.y);
    await expect.poll(() => page.url(), SLOW).toContain('?sector=');
    await page.waitForSelector('.map-body[data-level=sector]');
    expect(await axeFindings(page)).toEqual([]);
  });

  it('says what failed and loads it again', async () => {
    let fails = true;
    const page = await app.open('/market-composition-trending', {
      before: (fresh) =>
        fresh.route('**/get-period-base*', (route) => (fails ? route.abort() : route.continue())),
    });
    await page.waitForSelector('.message.failed');
    fails = false;
    await page.click('.message.failed .btn');
    await page.waitForSelector(TILE, { state: 'attached' });
    app.complaints.length = 0;
  });
});
