import type { BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { goTo } from './testing/go-to.ts';
import { builtRoutes } from './testing/routes.ts';
import { hasRows } from './testing/screen-contents.ts';
import {
  collectComplaints,
  describeInBrowser,
  PHONE,
  SLOW,
  setUpApp,
} from './testing/set-up-app.ts';

const ROW = '.data-table .share-row, [data-row]:has(a[data-share])';

const screens = builtRoutes.filter(({ screen }) => screen !== undefined && hasRows(screen));
/** Home has rows outside a table, which the keys do not move through. */
const hasTable = ({ name }: { name: string }) => name !== 'home';

describeInBrowser('rows of shares', () => {
  const app = setUpApp();

  /** One page that shows the screens in turn: to load the app again for each would prove no more. */
  function pageOfScreens(options: BrowserContextOptions): (at: string) => Promise<Page> {
    let page: Page;
    beforeAll(async () => {
      page = await (await app.browser.newContext(options)).newPage();
      collectComplaints(page, 'exceptions', app.complaints);
      await page.goto(app.url);
    });
    afterAll(() => page?.context().close());
    return async (at) => {
      // In between a page without rows, so that none is taken for one of the next screen.
      await goTo(page, '/no-such-page');
      await page.waitForSelector('h1:has-text("Page not found")');
      await goTo(page, at);
      return page;
    };
  }

  /** Opens a group where a screen starts with closed ones. */
  async function openRows(page: Page): Promise<void> {
    await page.waitForSelector(`${ROW}, .group-row`);
    if ((await page.locator(ROW).count()) === 0)
      await page.locator('.group-row[aria-expanded=false] .group-toggle').first().click();
    await page.waitForSelector(ROW);
  }
  const isShare = (page: Page) => /\/detail\/[^/?]+$/.test(new URL(page.url()).pathname);

  describe('on a phone', () => {
    const show = pageOfScreens(PHONE);

    it.each(screens)('open their share by a tap on their figures: $name', async ({ at }) => {
      const page = await show(at);
      await openRows(page);
      const row = page.locator(ROW).first();
      await row.scrollIntoViewIfNeeded();
      const code = await row.locator('a[data-share]').first().getAttribute('data-share');
      const box = (await row.boundingBox())!;
      // Over the figures at the right, far from the code.
      const x = Math.min(box.x + box.width, PHONE.viewport.width) - 30;
      await row.tap({ position: { x: x - box.x, y: box.height / 2 } });
      await expect.poll(() => isShare(page), SLOW).toBe(true);
      expect(decodeURIComponent(page.url())).toBe(`${app.url}/detail/${code}`);
    });
  });

  async function pressEnterOnARow(page: Page): Promise<void> {
    await page.locator('.data-table').first().focus();
    const active = page.locator('.item-row[data-active]');
    for (let i = 0; i < 3 && (await active.count()) === 0; i += 1) {
      await page.keyboard.press('ArrowRight');
      await page.keyboard.press('ArrowDown');
    }
    const code = await active.locator('a[data-share]').first().getAttribute('data-share');
    await page.keyboard.press('Enter');
    await expect.poll(() => isShare(page), SLOW).toBe(true);
    expect(decodeURIComponent(page.url())).toBe(`${app.url}/detail/${code}`);
  }

  describe('in a low window', () => {
    const show = pageOfScreens({ viewport: { width: 1440, height: 420 } });

    it.each(screens)('are where they were after Back, and open by Enter: $name', async (route) => {
      const page = await show(route.at);
      await openRows(page);
      const place = () =>
        page.evaluate(() =>
          [document.querySelector('main')!, ...document.querySelectorAll('main [data-scroller]')]
            .map((each) => Math.round(each.scrollTop))
            .join(),
        );
      await page.evaluate(() => {
        const inner = [...document.querySelectorAll('main [data-scroller]')];
        const long = [...inner, document.querySelector('main')!].find(
          (each) => each.scrollHeight > each.clientHeight + 40,
        );
        long?.scrollTo(0, 260);
      });
      await page.waitForTimeout(200);
      const before = await place();
      await page.evaluate((row) => {
        const below = [...document.querySelectorAll(row)].find(
          (each) => each.getBoundingClientRect().top > 200,
        );
        (below ?? document).querySelector<HTMLElement>('a[data-share]')!.click();
      }, ROW);
      await expect.poll(() => isShare(page), SLOW).toBe(true);
      await expect.poll(place, SLOW).toMatch(/^0(,0)*$/);
      await page.goBack();
      await page.waitForSelector(`${ROW}, .group-row`);
      await expect.poll(place, SLOW).toBe(before);
      // And it stays there.
      await page.waitForTimeout(400);
      expect(await place()).toBe(before);
      if (hasTable(route)) await pressEnterOnARow(page);
    });
  });

  it('keep their place after a step to the next share and a reload', async () => {
    const page = await app.open('/share-list?group=none');
    await page.waitForSelector('.share-row');
    await page.mouse.move(700, 600);
    await page.mouse.wheel(0, 4000);
    const top = () => page.$eval('main', (main) => main.scrollTop);
    await expect.poll(top, SLOW).toBeGreaterThan(3000);
    const before = await top();
    await page.click('.share-row:nth-child(15) .value-cell');
    await page.waitForSelector('.detail-head, .share-head, h1');
    await expect.poll(() => isShare(page), SLOW).toBe(true);
    const first = page.url();
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => page.url() !== first, SLOW).toBe(true);
    await page.reload();
    await page.waitForSelector('.detail-actions');
    await page.goBack();
    await expect.poll(top, SLOW).toBe(before);
  });

  it('offer chart image, star and copy: on hover, by a long press and by the menu key', async () => {
    const page = await app.open('/share-list?group=none', {
      permissions: ['clipboard-read', 'clipboard-write'],
    });
    await page.waitForSelector('.share-row');
    const row = page.locator('.share-row').nth(3);
    const code = await row.locator('a[data-share]').getAttribute('data-share');
    await expect
      .poll(async () => {
        await page.mouse.move(600, 20);
        await row.hover();
        return row.locator('.row-action').count();
      }, SLOW)
      .toBe(3);
    await row.locator('.row-action[aria-label="Copy code"]').click();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(code);
    expect(new URL(page.url()).pathname).toBe('/share-list');
    await row.locator('.row-action[aria-label="Chart image"]').click();
    await expect.poll(() => page.url(), SLOW).toContain(`/static-ta-chart/${code}`);
    await page.goBack();
    await page.focus('.data-table');
    await page.keyboard.press('ArrowDown');
    const active = await page.getAttribute('[data-active] a[data-share]', 'data-share');
    await page.keyboard.press('Shift+F10');
    await page.waitForSelector(`[role=menuitem]:has-text("Open ${active}")`);

    const phone = await app.open('/top-list', PHONE);
    await phone.waitForSelector('.share-row');
    const touched = phone.locator('.share-row').nth(2);
    const held = await touched.locator('a[data-share]').getAttribute('data-share');
    const box = (await touched.boundingBox())!;
    const point = { x: box.x + box.width - 40, y: box.y + 20 };
    const touch = await phone.context().newCDPSession(phone);
    const entry = phone.locator('[role=menuitem]');
    await expect
      .poll(async () => {
        await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point] });
        await phone.waitForTimeout(900);
        await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
        await phone.waitForTimeout(300);
        return entry
          .first()
          .textContent({ timeout: 500 })
          .catch(() => phone.goBack().then(() => ''));
      }, SLOW)
      .toBe(`Open ${held}`);
    expect(new URL(phone.url()).pathname).toBe('/top-list');
    expect(await entry.allTextContents()).toEqual(
      expect.arrayContaining(['Chart image', 'Copy code', 'Copy link']),
    );
    await entry.first().tap();
    await expect
      .poll(() => phone.url(), SLOW)
      .toBe(`${app.url}/detail/${encodeURIComponent(held!)}`);
  });
});

describeInBrowser('the keys', () => {
  const app = setUpApp({ strictness: 'warnings' });

  it('leave an ungrouped table where it is on the left arrow', async () => {
    const page = await app.open('/share-list?group=none');
    await page.waitForSelector('.share-row');
    await page.focus('.data-table');
    for (let i = 0; i < 5; i += 1) await page.keyboard.press('ArrowDown');
    const active = () => page.getAttribute('[data-active] a[data-share]', 'data-share');
    const before = await active();
    await page.keyboard.press('ArrowLeft');
    expect(await active()).toBe(before);
  });

  it('are listed by a question mark, but not while typing', async () => {
    const page = await app.open('/share-list');
    await page.waitForSelector('.share-row');
    await page.focus('.filter-field input');
    await page.keyboard.type('?');
    await page.keyboard.press('Backspace');
    expect(await page.locator('.keys-section').count()).toBe(0);
    await page.focus('.data-table');
    await page.keyboard.press('?');
    await page.waitForSelector('.keys-section');
    expect(await page.locator('.keys-section dt').count()).toBeGreaterThan(12);
    expect(await page.locator('.keys-section dd:empty').count()).toBe(0);
    await page.keyboard.press('Escape');
    await expect.poll(() => page.locator('.keys-section').count(), SLOW).toBe(0);
  });
});
