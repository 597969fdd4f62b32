import axe from 'axe-core';
import type { BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { describeInBrowser, SLOW, setUpApp } from './testing/set-up-app.ts';
import { startWeakLink } from './testing/weak-link.ts';

const phone = { width: 360, height: 780 };

describeInBrowser('the shell', () => {
  const app = setUpApp({ strictness: 'warnings' });
  let context: BrowserContext;

  const open = async (url: string, options: BrowserContextOptions = {}): Promise<Page> => {
    const page = await app.open(url, options);
    context = page.context();
    await page.waitForSelector('.index-line b:not(:has(.bone))');
    return page;
  };
  const find = async (page: Page, words: string) => {
    await page.keyboard.press('/');
    await page.waitForSelector('.finder .search-input');
    await page.keyboard.type(words);
  };
  const found = (page: Page) =>
    page.$$eval('.finder-code', (codes) => codes.map((code) => code.textContent));
  const pathOf = (page: Page) => new URL(page.url()).pathname + new URL(page.url()).search;
  const look = (page: Page) =>
    page.evaluate(() => {
      const { theme, palette } = document.documentElement.dataset;
      const bar = document.querySelector('meta[name="theme-color"]')?.getAttribute('content');
      return { theme, palette, bar };
    });

  it('shows the indices with sparklines, live', async () => {
    const page = await open('/');
    const figures = () => page.$$eval('.index-figure', (all) => all.map((one) => one.textContent));
    const before = await figures();
    expect(before.map((text) => text?.slice(0, 4))).toEqual(['DSEX', 'DS30', 'DSES']);
    await expect.poll(() => page.$$('.index-figure .sparkline-line'), SLOW).toHaveLength(3);
    await expect.poll(figures, SLOW).not.toEqual(before);
    expect(await page.textContent('.badge')).toBe('Simulated market');
    expect(await page.textContent('.footer')).toMatch(/^As of \d\d:\d\d:\d\d, /);
  });

  it('finds a share by its Bangla name, by keyboard', async () => {
    const page = await open('/');
    await find(page, 'ব্র্যাক');
    await expect.poll(() => found(page), SLOW).toContain('BRACBANK');
    await find(page, '');
    await page.keyboard.press('Control+A');
    await page.keyboard.type('গ্রামীণফোন');
    await expect.poll(() => found(page), SLOW).toEqual(['GP']);
    expect(await page.textContent('.finder-figures b')).toMatch(/^[\d,]+\.\d\d$/);
    await page.keyboard.press('Enter');
    await expect.poll(() => pathOf(page), SLOW).toBe('/detail/GP');
    await page.waitForSelector('.finder', { state: 'detached' });
    // The page of the share, not only its address, makes it a recent one.
    await page.waitForSelector('.order-figure');
    await page.keyboard.press('Control+K');
    await page.waitForSelector('.finder .search-input');
    expect(await page.textContent('.finder .search-group')).toMatch(/^RecentGP/);
  });

  it('opens a screen by arrow keys and focuses its heading', async () => {
    const page = await open('/');
    await find(page, 'share list');
    await expect.poll(() => page.$('.finder .search-item[data-highlighted]'), SLOW).not.toBeNull();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Enter');
    await expect.poll(() => pathOf(page), SLOW).toBe('/share-list');
    const focused = () => page.evaluate(() => document.activeElement?.tagName);
    await expect.poll(focused, SLOW).toBe('H1');
    await expect.poll(() => page.title(), SLOW).toBe('Share list · Dorpon');
  });

  it('a screen starts at its top left, and Back returns to its place', async () => {
    const page = await open('/share-list');
    const scroll = () => page.$eval('main', (main) => [main.scrollLeft, main.scrollTop]);
    await page.waitForSelector('h1');
    await page.$eval('main', (main) => main.scrollTo(0, 300));
    await expect.poll(scroll, SLOW).toEqual([0, 300]);
    await page.click('.menu-item[href="/"]');
    await expect.poll(() => pathOf(page), SLOW).toBe('/');
    await expect.poll(scroll, SLOW).toEqual([0, 0]);
    await page.$eval('main', (main) => main.scrollTo(0, 200));
    await page.goBack();
    await expect.poll(() => pathOf(page), SLOW).toBe('/share-list');
    await expect.poll(scroll, SLOW).toEqual([0, 300]);
  });

  it('says when nothing matches; Escape closes and returns the focus', async () => {
    const page = await open('/share-list');
    await page.focus('.find');
    await find(page, 'zzzz');
    await page.waitForSelector('.finder .search-empty');
    await page.keyboard.press('Escape');
    await page.waitForSelector('.finder', { state: 'detached' });
    expect(await page.evaluate(() => document.activeElement?.className)).toBe('find');
  });

  it('language, digits, theme and colours change without a reload, and are stored', async () => {
    const page = await open('/share-list', { colorScheme: 'dark' });
    await page.evaluate(() => Object.assign(window, { notReloaded: true }));
    const act = async (words: string) => {
      await find(page, words);
      // The list updates with a delay; Enter must not act on an earlier result.
      await page.waitForTimeout(400);
      await page.waitForSelector('.finder .search-item[data-highlighted]');
      await page.keyboard.press('Enter');
      await page.waitForSelector('.finder', { state: 'detached' });
    };
    const clock = () => page.textContent('.phase-now b');
    await act('light theme');
    expect(await look(page)).toEqual({ theme: 'light', palette: undefined, bar: '#fcfcfa' });
    await act('colour-blind');
    expect((await look(page)).palette).toBe('cvd');
    await act('digits');
    await expect.poll(clock, SLOW).toMatch(/^[০-৯]{2}:[০-৯]{2}:[০-৯]{2}$/);
    expect(await page.textContent('h1')).toBe('Share list');
    await act('switch to bangla');
    await expect.poll(() => page.textContent('h1'), SLOW).toBe('শেয়ার তালিকা');
    await act('123');
    await expect.poll(clock, SLOW).toMatch(/^\d\d:\d\d:\d\d$/);
    expect(await page.evaluate(() => 'notReloaded' in window)).toBe(true);
    await page.reload();
    await expect.poll(() => page.textContent('h1'), SLOW).toBe('শেয়ার তালিকা');
    await expect.poll(clock, SLOW).toMatch(/^\d\d:\d\d:\d\d$/);
    expect(await look(page)).toEqual({ theme: 'light', palette: 'cvd', bar: '#fcfcfa' });
    expect(await page.evaluate(() => localStorage.getItem('isDark'))).toBe('false');
  });

  it('a device set to Bangla gets Bangla', async () => {
    const page = await open('/no-such-page', { locale: 'bn-BD' });
    expect(await page.textContent('h1')).toBe('পাতাটি পাওয়া যায়নি');
    expect(await page.getAttribute('html', 'lang')).toBe('bn');
  });

  const manifest = (page: Page) => page.getAttribute('link[rel=manifest]', 'href');

  it('an app that is installed has its name in the language that was chosen last', async () => {
    const page = await open('/no-such-page');
    expect(await manifest(page)).toBe('/manifest.webmanifest');
    await page.click('.language-switch');
    await expect.poll(() => manifest(page), SLOW).toBe('/manifest.bn.webmanifest');
    expect(await page.getAttribute('html', 'lang')).toBe('bn');
    await page.click('.language-switch');
    await expect.poll(() => manifest(page), SLOW).toBe('/manifest.webmanifest');
  });

  it('a language that fails to load is reported and not applied', async () => {
    const page = await open('/no-such-page');
    await page.route('**/bn-*.js', (route) => route.abort());
    await page.click('.language-switch');
    await page.waitForSelector('.toast');
    expect(await page.textContent('h1')).toBe('Page not found');
    expect(await manifest(page)).toBe('/manifest.webmanifest');
    app.complaints.splice(0);
  });

  it('the menu collapses to icons and stays collapsed', async () => {
    const page = await open('/');
    const width = () => page.$eval('.side-menu', (menu) => menu.getBoundingClientRect().width);
    expect(await width()).toBe(188);
    await page.click('.fold-switch');
    expect(await width()).toBe(52);
    await page.reload();
    await page.waitForSelector('.side-menu');
    expect(await width()).toBe(52);
  });

  it('a lost connection shows on the badge with the age of the prices, which are live again after it', async () => {
    const link = await startWeakLink(app.url);
    const page = await open(`${link.url}/`);
    await expect.poll(() => page.textContent('.badge'), SLOW).toBe('Simulated market');
    await link.cut();
    await expect
      .poll(() => page.textContent('.badge'), SLOW)
      .toMatch(/Stale \d+ s.*Server unreachable/);
    expect(await page.getAttribute('.shell', 'data-stale')).toBe('true');
    expect(await page.textContent('[role=status].sr-only')).toContain('Server unreachable');
    await link.mend();
    await expect.poll(() => page.textContent('.badge'), SLOW).toBe('Simulated market');
    // The mark stays until the new prices are on the screen.
    await expect.poll(() => page.getAttribute('.shell', 'data-stale'), SLOW).toBe('false');
    // Closed first: a cut under an open page is reported at any later time.
    await page.close();
    await link.cut();
    app.complaints.splice(0);
  });

  it('the badge says that the device is offline, and recovers by itself', async () => {
    const link = await startWeakLink(app.url);
    const page = await open(`${link.url}/share-list`);
    await page.waitForSelector('h1');
    await context.setOffline(true);
    await link.cut();
    await expect.poll(() => page.textContent('.badge'), SLOW).toMatch(/No internet/);
    await link.mend();
    await context.setOffline(false);
    await expect.poll(() => page.textContent('.badge'), SLOW).toBe('Simulated market');
    // Closed first: a cut under an open page is reported at any later time.
    await page.close();
    await link.cut();
    app.complaints.splice(0);
  });

  it('a page whose code fails to load keeps the shell and can be retried', async () => {
    const page = await open('/no-such-page');
    expect(await page.textContent('h1')).toBe('Page not found');
    await page.route('**/price-board-page-*.js', (route) => route.abort());
    await page.click('.menu-item[href="/price-board"]');
    await page.waitForSelector('.message.failed');
    expect(await page.textContent('.top-bar')).toContain('DSEX');
    await page.unroute('**/price-board-page-*.js');
    await page.click('.message button');
    await page.waitForSelector('h1');
    expect(pathOf(page)).toBe('/price-board');
    app.complaints.splice(0);
  });

  it('an unknown address links to home', async () => {
    const page = await open('/no-such-page');
    await expect.poll(() => page.title(), SLOW).toBe('Page not found · Dorpon');
    await page.click('.message button');
    await expect.poll(() => pathOf(page), SLOW).toBe('/');
  });

  it('the first Tab stop skips to the content', async () => {
    const page = await open('/share-list');
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Skip to content');
    await page.keyboard.press('Enter');
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('main');
  });

  it('a phone has tabs at the bottom', async () => {
    const page = await openPhone();
    const tabs = await page.$$eval('.phone-tab', (all) =>
      all.map((tab) => [tab.textContent, tab.getBoundingClientRect().height]),
    );
    expect(tabs).toEqual([
      ['Home', 52],
      ['Market', 52],
      ['Watch', 52],
      ['More', 52],
    ]);
    await page.click('.phone-tab:nth-child(2)');
    await page.click('.sheet-link[href="/price-board"]');
    await expect.poll(() => pathOf(page), SLOW).toBe('/price-board');
    await page.waitForSelector('.dialog', { state: 'detached' });
    expect(await page.getAttribute('.phone-tab:nth-child(2)', 'aria-current')).toBe('true');
    await page.click('.phone-tab:last-child');
    await page.click('.settings label:has-text("বাংলা")');
    await expect.poll(() => page.textContent('.phone-tab:nth-child(1)'), SLOW).toBe('হোম');
    await page.keyboard.press('Escape');
    await page.click('.find');
    await page.waitForSelector('.finder .search-input');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  });

  const openPhone = async (): Promise<Page> => {
    const page = await app.open('/', { viewport: phone, hasTouch: true });
    await page.waitForSelector('.phone-tab');
    return page;
  };

  it.each([
    ['the finder', '.find', '.finder .search-item'],
    ['the settings', '.bar-tool', '.settings'],
  ] as const)('%s has no accessibility violations', async (_, button, part) => {
    const page = await open('/no-such-page', { bypassCSP: true });
    await page.click(button);
    await page.waitForSelector(part);
    await page.waitForTimeout(400);
    await page.evaluate(axe.source);
    const { violations } = await page.evaluate(() =>
      (globalThis as unknown as { axe: typeof axe }).axe.run(),
    );
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
  });
});
