import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { launchBrowser } from './testing/browser.ts';
import { axeFindings } from './testing/checks/axe-findings.ts';
import { DESK, describeInBrowser, PHONE, SLOW, setUpApp } from './testing/set-up-app.ts';

const CALM = { reducedMotion: 'reduce' } as const;
const BANGLA_PHONE = { ...PHONE, ...CALM, locale: 'bn-BD' };
const CARD = '.driver-popover';
const SHOWN = '.driver-active-element:not(#driver-dummy-element)';

describeInBrowser('a first visit', () => {
  const app = setUpApp();
  let browser: Browser;
  beforeAll(async () => {
    browser = await launchBrowser(undefined, true);
  });
  afterAll(() => browser?.close());

  const newPage = async (options: BrowserContextOptions) =>
    await (await browser.newContext(options)).newPage();
  const title = (page: Page) => page.textContent('.driver-popover-title');
  const go = (page: Page, path: string) => page.goto(new URL(path, app.url).href);

  /** Goes through the tour that is shown, and returns the titles of its stops. */
  async function walk(page: Page, next: (page: Page) => Promise<void>): Promise<(string | null)[]> {
    const titles: (string | null)[] = [];
    for (;;) {
      await page.waitForSelector(CARD, SLOW);
      const here = await title(page);
      titles.push(here);
      const box = await page.locator(CARD).boundingBox();
      const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
      expect(box && box.x >= 0 && box.x + box.width <= width).toBe(true);
      expect(box && box.y >= 0 && box.y + box.height <= height).toBe(true);
      // The library shows a stop whose place it does not find without one.
      expect([here, await page.locator(SHOWN).count()]).toEqual([here, 1]);
      await next(page);
      await expect
        .poll(async () => (await page.locator(CARD).count()) === 0 || (await title(page)), SLOW)
        .not.toBe(here);
      if ((await page.locator(CARD).count()) === 0) return titles;
    }
  }

  it('offers both tours once; keys lead through them, and the help menu shows them again', async () => {
    const page = await newPage({ ...DESK, ...CALM });
    await go(page, '/');
    await page.click('.tour-offer .primary');
    await page.waitForSelector(CARD);
    expect(await axeFindings(page)).toEqual([]);
    expect(await walk(page, (each) => each.keyboard.press('ArrowRight'))).toHaveLength(7);

    await go(page, '/detail/ACI');
    await page.click('.tour-offer .primary');
    await page.waitForSelector(CARD);
    // The first moves the tour, not the page; then the button that goes on has the focus.
    const keys = ['ArrowRight', 'Enter', 'Enter', 'Enter'];
    expect(await walk(page, (each) => each.keyboard.press(keys.shift()!))).toHaveLength(4);
    expect(new URL(page.url()).pathname).toBe('/detail/ACI');

    // In a window that is too narrow for the menu beside the screen, too.
    await page.setViewportSize({ width: 680, height: 800 });
    await go(page, '/share-list');
    await page.click('.help-tool');
    expect(await page.getByRole('menuitem').allTextContents()).toEqual([
      'Take the tour',
      'Keys?',
      'Glossary',
      'Desktop app',
    ]);
    await page.getByRole('menuitem', { name: 'Take the tour' }).click();
    await page.waitForSelector(CARD);
    expect(new URL(page.url()).pathname).toBe('/');
    await page.keyboard.press('Escape');
    await expect.poll(() => page.locator(CARD).count(), SLOW).toBe(0);
    expect(await page.locator('.tour-offer').count()).toBe(0);
    await page.keyboard.press('?');
    await page.waitForSelector('.keys-section');
    expect(await page.textContent('.dialog')).toContain('Its meaning');
    const wide = await page.$$eval('.keys-section dt', (all) =>
      all.filter((keys) => keys.scrollWidth > keys.clientWidth).map((keys) => keys.textContent),
    );
    expect(wide).toEqual([]);
  });

  it('shows the tours in Bangla on a phone, and never again after one is left', async () => {
    const page = await newPage(BANGLA_PHONE);
    await go(page, '/');
    await page.click('.tour-offer .primary');
    await page.waitForSelector(CARD);
    expect(await page.textContent('.driver-popover-progress-text')).toBe('৭টির মধ্যে ১');
    expect(await walk(page, (each) => each.click('.driver-popover-next-btn'))).toHaveLength(7);
    await go(page, '/detail/ACI');
    await page.click('.tour-offer .primary');
    await page.waitForSelector(CARD);
    await page.click('.driver-popover-close-btn');
    expect(await page.evaluate(() => localStorage.getItem('tours'))).toBe('none');
    await go(page, '/');
    await page.waitForSelector('.breadth-section [data-term]');
    const reach = await page.$eval('.breadth-section [data-term]', (label) => {
      label.scrollIntoView({ block: 'center' });
      const { left, width, top, height } = label.getBoundingClientRect();
      const ys = Array.from({ length: 80 }, (_, y) => top + height / 2 - 40 + y);
      return ys.filter((y) => document.elementFromPoint(left + width / 2, y) === label).length;
    });
    expect(reach).toBeGreaterThanOrEqual(44);
    await page.tap('.breadth-section [data-term]');
    await page.waitForSelector('.term-card-word');
    expect(await page.locator('.tour-offer').count()).toBe(0);
  });

  it('a label opens its meaning by key and by touch; a column head sorts and opens it with F1', async () => {
    const page = await newPage({ ...DESK, ...CALM });
    await go(page, '/detail/ACI');
    await page.click('.tour-offer .btn:not(.primary)');
    await page.focus('[data-term=beta]');
    await page.keyboard.press('Enter');
    await page.waitForSelector('.term-card-word');
    expect(await axeFindings(page)).toEqual([]);
    await page.keyboard.press('Escape');
    expect(await page.locator('.term-card').count()).toBe(0);
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Beta');

    await go(page, '/share-list');
    await page.click('[data-head=pe]');
    await expect.poll(() => new URL(page.url()).search, SLOW).toContain('pe');
    expect(await page.locator('.term-card').count()).toBe(0);
    await page.waitForSelector('.row-actions, .data-row');
    await page.focus('[data-head=pe]');
    await expect
      .poll(async () => {
        await page.keyboard.press('F1');
        return page.locator('.term-card-word').count();
      }, SLOW)
      .toBe(1);
    await page.click('.term-card-more');
    await page.waitForSelector('#term-pe[aria-current]');
    expect(await axeFindings(page)).toEqual([]);
    const bar = () =>
      page.evaluate(() =>
        document.querySelector('meta[name="theme-color"]')?.getAttribute('content'),
      );
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect.poll(bar, SLOW).toBe('#111111');
  });
});
