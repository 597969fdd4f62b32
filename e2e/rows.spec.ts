import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { builtRoutes } from './testing/routes.ts';
import { describeInBrowser, PHONE, SLOW, setUpApp } from './testing/set-up-app.ts';

/** Public screens; a screen without a table or list of shares has no row and is passed over. */
const screens = builtRoutes.filter(({ signedIn, name }) => !signedIn && name !== 'not-found');
const ROW = '.data-table .share-row, [data-row]:has(a[data-share])';

/** Each screen of this list must have rows; further ones are tried if they have. */
const withRows = [
  'home',
  'share-list',
  'index-mover',
  'index-share',
  'sector-list',
  'category-list',
  'top-list',
  'halt-list',
  'floating-cap',
  'block-share',
  'data-matrix',
  'top-list-period',
];

describeInBrowser('rows of shares', () => {
  const app = setUpApp();

  /** Opens every group, because some screens show groups only. */
  async function rowsOf(page: Page): Promise<number> {
    await page.waitForSelector('h1, h2');
    const closed = page.locator('.group-row[aria-expanded=false] .group-toggle');
    await page.waitForSelector(`${ROW}, .group-row`, { timeout: 4000 }).catch(() => null);
    if ((await page.locator(ROW).count()) === 0 && (await closed.count()) > 0)
      await closed.first().click();
    await page.waitForSelector(ROW, { timeout: 2000 }).catch(() => null);
    return page.locator(ROW).count();
  }
  const isShare = (page: Page) => /\/detail\/[^/?]+$/.test(new URL(page.url()).pathname);

  it('open their share by a tap on their figures, on every screen', async () => {
    const tried: string[] = [];
    const page = await app.newPage(PHONE);
    for (const { name, at } of screens) {
      await page.goto(app.url + at);
      if ((await rowsOf(page)) === 0) continue;
      const row = page.locator(ROW).first();
      await row.scrollIntoViewIfNeeded();
      const code = await row.locator('a[data-share]').first().getAttribute('data-share');
      const box = (await row.boundingBox())!;
      // Over the figures at the right, far from the code.
      const x = Math.min(box.x + box.width, 360) - 30;
      await page.touchscreen.tap(x, box.y + box.height / 2);
      await expect.poll(() => isShare(page), { ...SLOW, message: name }).toBe(true);
      expect([name, decodeURIComponent(page.url())]).toEqual([name, `${app.url}/detail/${code}`]);
      tried.push(name);
    }
    expect(tried).toEqual(expect.arrayContaining(withRows));
  });

  it('open their share by Enter in every table', async () => {
    const tried: string[] = [];
    const page = await app.newPage();
    for (const { name, at } of screens) {
      await page.goto(app.url + at);
      if ((await rowsOf(page)) === 0) continue;
      const table = page.locator('.data-table').first();
      if ((await table.count()) === 0) continue;
      await table.focus();
      const onItem = async () => (await page.locator('.item-row[data-active]').count()) === 1;
      for (let i = 0; i < 3 && !(await onItem()); i += 1) {
        await page.keyboard.press('ArrowRight');
        await page.keyboard.press('ArrowDown');
      }
      const link = page.locator('[data-active] a[data-share]').first();
      const code = await link.getAttribute('data-share');
      await page.keyboard.press('Enter');
      await expect.poll(() => isShare(page), { ...SLOW, message: name }).toBe(true);
      expect([name, decodeURIComponent(page.url())]).toEqual([name, `${app.url}/detail/${code}`]);
      tried.push(name);
    }
    expect(tried).toEqual(expect.arrayContaining(withRows.filter((name) => name !== 'home')));
  });

  it('are where they were after Back, on every screen; a new screen starts at its top', async () => {
    const page = await app.newPage({ viewport: { width: 1440, height: 500 } });
    const place = () =>
      page.evaluate(() =>
        [document.querySelector('main')!, ...document.querySelectorAll('main [data-scroller]')]
          .map((each) => Math.round(each.scrollTop))
          .join(),
      );
    const tried: string[] = [];
    for (const { name, at } of screens) {
      await page.goto(app.url + at);
      if ((await rowsOf(page)) === 0) continue;
      const scrolled = await page.evaluate(() => {
        const all = [
          ...document.querySelectorAll('main [data-scroller]'),
          document.querySelector('main')!,
        ];
        const long = all.find((each) => each.scrollHeight > each.clientHeight + 40);
        long?.scrollTo(0, 300);
        return long !== undefined;
      });
      if (!scrolled) continue;
      await page.waitForTimeout(200);
      const before = await place();
      await page.evaluate((row) => {
        const middle = [...document.querySelectorAll(row)].find(
          (each) => each.getBoundingClientRect().top > 200,
        );
        (middle ?? document).querySelector<HTMLElement>('a[data-share]')!.click();
      }, ROW);
      await expect.poll(() => isShare(page), { ...SLOW, message: name }).toBe(true);
      await expect.poll(place, SLOW).toMatch(/^0(,0)*$/);
      await page.goBack();
      await page.waitForSelector(ROW);
      await expect.poll(async () => [name, await place()], SLOW).toEqual([name, before]);
      // And it stays there.
      await page.waitForTimeout(400);
      expect([name, await place()]).toEqual([name, before]);
      tried.push(name);
    }
    expect(tried).toEqual(
      expect.arrayContaining(['home', 'share-list', 'data-matrix', 'top-list', 'floating-cap']),
    );
  });

  it('keep their place when the share is stepped through or the page is reloaded', async () => {
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
    await page.waitForSelector('h1, h2');
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
      .toBe(2);
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

  it('are listed by a question mark, in both languages, but not while typing', async () => {
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
