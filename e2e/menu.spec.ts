import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { describeInBrowser, SLOW, setUpApp } from './testing/set-up-app.ts';

const groups = ['Market', 'Analysis', 'Information', 'Mine', 'Data'];

describeInBrowser('the menu in groups', () => {
  const app = setUpApp({ strictness: 'errors' });

  const openAt = async (width: number, path = '/'): Promise<Page> =>
    app.open(path, { viewport: { width, height: 900 }, hasTouch: width < 680 });
  const entries = (page: Page, group: string) =>
    page.$$eval(`${group} a`, (links) => links.map((link) => link.getAttribute('href')));

  it('names its groups at 1440 px, each screen once', async () => {
    const page = await openAt(1440);
    await page.waitForSelector('.menu-item');
    expect(await page.locator('.side-menu h2').allTextContents()).toEqual(groups);
    const links = await entries(page, '.side-menu');
    expect(new Set(links).size).toBe(links.length);
    expect(links).toContain('/sector-list');
    expect(links).not.toContain('/category-list');
    expect(await page.locator('.menu-item[aria-current]').allTextContents()).toEqual(['Home']);
  });

  it('has different icons at 768 px, with a line between the groups and names for screen readers', async () => {
    const page = await openAt(768);
    await page.waitForSelector('.menu-item');
    const icons = await page.$$eval('.menu-item path', (all) => all.map((path) => path.outerHTML));
    expect(icons.length).toBeGreaterThan(12);
    expect(new Set(icons).size).toBe(icons.length);
    const lines = await page.$$eval('.menu-group', (all) =>
      all.map((group) => getComputedStyle(group).borderTopWidth),
    );
    expect(lines).toEqual(['0px', '1px', '1px', '1px', '1px']);
    await page.getByRole('link', { name: 'Price board' }).click();
    await expect.poll(() => new URL(page.url()).pathname, SLOW).toBe('/price-board');
  });

  it('More opens every group at 360 px, and the settings under them', async () => {
    const page = await openAt(360);
    await page.click('.phone-tab:last-child');
    await page.waitForSelector('.menu-links');
    expect(await page.locator('.menu-links h3').allTextContents()).toEqual(groups);
    expect(await page.locator('.settings').count()).toBe(1);
    const low = await page.$$eval('.menu-links a', (all) =>
      all.filter((link) => link.getBoundingClientRect().height < 44),
    );
    expect(low).toEqual([]);
    await page.click('.menu-links a[href="/block-share"]');
    await expect.poll(() => page.textContent('h1'), SLOW).toBe('Block trades');
    await page.waitForSelector('.dialog', { state: 'detached' });
    expect(await page.getAttribute('.phone-tab:last-child', 'aria-current')).toBe('true');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  });

  it.each([
    ['/sector-list', 'Sectors', 'Sectors'],
    ['/category-list', 'Categories', 'Sectors'],
    ['/index-mover', 'Index movers', 'Index movers'],
    ['/index-share', 'Index members', 'Index movers'],
    ['/news', 'News', 'News'],
    ['/share-news', 'Share news', 'News'],
  ])('%s opens its own tab with its own title, without a redirect', async (path, title, entry) => {
    const page = await openAt(1440, path);
    await expect.poll(() => page.title(), SLOW).toBe(`${title} · Dorpon`);
    expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe(path);
    expect(await page.textContent('h1')).toBe(title);
    expect(await page.textContent('.screen-tabs [aria-current]')).toBe(title);
    expect(await page.textContent('.menu-item[aria-current]')).toBe(entry);
    expect(await page.evaluate(() => history.length)).toBeLessThanOrEqual(2);
  });

  it('a tab opens the other address and keeps the query that both have', async () => {
    const page = await openAt(1440, '/index-mover?index=DS30&by=sector');
    await page.click('.screen-tabs a:has-text("Index members")');
    await expect.poll(() => page.title(), SLOW).toBe('Index members · Dorpon');
    expect(new URL(page.url()).pathname).toBe('/index-share');
    expect(new URL(page.url()).search).toBe('?index=DS30&by=sector');
    await page.goBack();
    await expect.poll(() => page.textContent('h1'), SLOW).toBe('Index movers');
  });
});
