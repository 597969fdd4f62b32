import axe from 'axe-core';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { ownShares } from './testing/own-shares.ts';
import { describeInBrowser, SLOW, setUpApp } from './testing/set-up-app.ts';
import { numberOf, texts } from './testing/share-list-page.ts';
import { anEmail } from './testing/sign-in-page.ts';

const figures = [
  'change',
  'change-percent',
  'trades',
  'volume',
  'value',
  'paid-up',
  'pe',
  'pnav',
] as const;

describeInBrowser('the share list', () => {
  const app = setUpApp({ strictness: 'warnings' });

  const open = async (path: string, options = {}): Promise<Page> => {
    const page = await app.open(path, options);
    await page.waitForSelector('.share-row');
    return page;
  };
  const codes = (page: Page) => texts(page, '.share-row .code');

  it('updates live, and the clock runs', async () => {
    const page = await open('/share-list');
    await page.click('.trades-head button');
    const before = await texts(page, '.share-row .last-cell');
    const clock = await page.textContent('.phase-now b');
    await expect.poll(() => texts(page, '.share-row .last-cell'), SLOW).not.toEqual(before);
    await expect.poll(() => page.$('[data-tick]'), SLOW).not.toBeNull();
    await expect.poll(() => page.textContent('.phase-now b'), SLOW).not.toBe(clock);
    expect(await page.textContent('.badge')).toBe('Simulated market');
  });

  it('the shares in my portfolios are groups, marked, and every share menu offers to buy', async () => {
    const member = await app.signIn(anEmail());
    const page = await open('/share-list', { member });
    await page.locator('.list-toolbar select').first().selectOption('Portfolio');
    // The open page follows what another device enters.
    await ownShares(member, 'BO account', ['GP', 'EBL']);
    await expect.poll(() => codes(page), SLOW).toEqual(['EBL', 'GP']);
    expect(new URL(page.url()).search).toBe('?group=portfolio');
    expect(await page.textContent('.group-row')).toContain('BO account');
    const isMarked = (code: string) =>
      page
        .locator(`a[data-share="${code}"]`)
        .first()
        .evaluate((link) => getComputedStyle(link, '::before').content.includes('in my portfolio'));
    await expect.poll(() => isMarked('GP'), SLOW).toBe(true);

    await page.goto(`${app.url}/detail/GP`);
    await expect
      .poll(
        () => page.locator('h1').evaluate((it) => getComputedStyle(it, '::before').content),
        SLOW,
      )
      .toContain('in my portfolio');
    await page.click('.share-menu');
    await page.getByRole('menuitem', { name: 'Buy into portfolio' }).click();
    await expect.poll(() => page.url(), SLOW).toContain('/portfolio?new=GP&kind=buy');
  });

  it('sorts by name, ascending first', async () => {
    const page = await open('/share-list?group=none');
    const rising = await codes(page);
    expect(rising).toEqual(rising.toSorted());
    await page.click('.name-head button');
    await expect.poll(() => codes(page), SLOW).not.toEqual(rising);
    const falling = await codes(page);
    expect(falling).toEqual(falling.toSorted().reverse());
  });

  it('sorts by each figure, high to low first', async () => {
    const page = await open('/share-list?group=none');
    for (const criterion of figures) {
      await page.selectOption('.sort-controls select', criterion);
      for (const sign of [-1, 1]) {
        await expect.poll(() => inOrder(page, criterion, sign), SLOW).toBe(true);
        await page.click('.order-btn');
      }
    }
  });

  it('groups by sector with figures, and closes a group', async () => {
    const page = await open('/share-list');
    const names = await texts(page, '.group-name');
    expect(names[0]).toBe('Bank');
    const members = Number(await page.textContent('.group-count'));
    const trades = numberOf((await page.textContent('.group-row .trades-cell')) ?? '');
    expect(trades).toBeGreaterThan(0);
    expect(members).toBeGreaterThan(20);
    await page.click('.group-toggle');
    await expect.poll(async () => (await texts(page, '.group-name'))[1], SLOW).toBe('Cement');
    expect(await codes(page)).not.toContain('EBL');
  });

  it('groups by category and shows one category', async () => {
    const page = await open('/share-list?group=category');
    expect((await texts(page, '.group-name'))[0]).toBe('A-EQ');
    await page.click('.seg-item:has-text("Z-EQ")');
    await expect.poll(() => texts(page, '.group-name'), SLOW).toEqual(['Z-EQ']);
    expect(new Set(await texts(page, '.share-row .category-cell'))).toEqual(new Set(['Z']));
  });

  it('filters by code or name, and says when nothing matches', async () => {
    const page = await open('/share-list?group=none');
    await page.focus('.filter-field input');
    await page.keyboard.type('brac bank');
    await expect.poll(() => codes(page), SLOW).toEqual(['BRACBANK']);
    await page.keyboard.type(' zzz');
    await page.waitForSelector('.message');
    await page.click('.message button');
    await expect.poll(async () => (await codes(page)).length, SLOW).toBeGreaterThan(20);
  });

  it('finds a share by its Bangla name in any Unicode form', async () => {
    const page = await open('/share-list?group=none');
    await page.fill('.filter-field input', 'ব্র্যাক ব্যাংক');
    await expect.poll(() => codes(page), SLOW).toEqual(['BRACBANK']);
    await page.fill('.filter-field input', 'ইউনি\u09dfন ব্\u200dযাংক');
    await expect.poll(() => codes(page), SLOW).toEqual(['UNIONBANK']);
  });

  it('sorted in groups names the share that leads the market, and has a button that ungroups', async () => {
    const page = await open('/share-list?sort=-paid-up&group=category');
    const all = await open('/share-list?sort=-paid-up&group=none');
    const [leader] = await codes(all);
    const shown = await texts(page, '.share-row .code');
    const named = await page.locator('.ungroup a[data-share]').allTextContents();
    expect(shown[0] === leader ? [leader] : named).toEqual([leader]);
    await page.click('.ungroup button');
    await expect.poll(() => new URL(page.url()).search, SLOW).toBe('?sort=-paid-up&group=none');
    expect(await page.locator('.ungroup').count()).toBe(0);
  });

  it('says when the order is held, offers N-EQ, and groups in the order of the menu', async () => {
    const page = await open('/share-list?sort=-value&group=none');
    expect(await page.isVisible('.held-note')).toBe(false);
    await page.hover('.share-row >> nth=4');
    await page.waitForSelector('.held-note');
    await page.hover('h1');
    await expect.poll(() => page.isVisible('.held-note'), SLOW).toBe(false);
    const groups = await page.locator('.pick select').first().locator('option').allTextContents();
    expect(groups).toEqual(['Sector', 'Category', 'Watch lists', 'Portfolio', 'Top lists', 'None']);
    await page.click('.seg-item:has(span:text-is("N-EQ"))');
    await expect.poll(() => page.url(), SLOW).toContain('category=N-EQ');
  });

  it('groups by top list, each ranked', async () => {
    const page = await open('/share-list');
    await page.selectOption('.pick select', 'top');
    await expect.poll(async () => (await texts(page, '.group-name'))[0], SLOW).toBe('Gainers');
    expect(new URL(page.url()).search).toBe('?group=top');
    const gains = (await texts(page, '.share-row .change-percent-cell')).slice(0, 10).map(numberOf);
    expect(gains).toEqual(gains.toSorted((a, b) => (b ?? 0) - (a ?? 0)));
    expect(gains.every((gain) => (gain ?? 0) > 0)).toBe(true);
    await page.click('.name-head button');
    await expect
      .poll(async () => {
        const ten = (await codes(page)).slice(0, 10);
        return ten.join() === ten.toSorted().join();
      }, SLOW)
      .toBe(true);
    expect(page.url()).toContain('sort=name');
  });

  it('draws closes of 30 sessions and the points of a sector', async () => {
    const page = await open('/share-list');
    const line = page.locator('.share-row .month-cell path.sparkline-line').first();
    await expect.poll(() => line.getAttribute('d'), SLOW).toMatch(/L.*L/);
    const points = () => page.textContent('.group-row .change-cell');
    await expect.poll(points, SLOW).toMatch(/^[+−]?\d+\.\d\dpt$/);
  });

  it('a link shows the same list in another browser', async () => {
    const page = await open('/share-list');
    await page.selectOption('.pick select', 'none');
    await page.selectOption('.sort-controls select', 'paid-up');
    await page.click('.order-btn');
    await page.click('.seg-item:has-text("A-EQ")');
    await page.fill('.filter-field input', 'bank');
    await expect.poll(() => page.url(), SLOW).toContain('filter=bank');
    const other = await open(page.url());
    // In both browsers the address can change before the rows.
    await expect
      .poll(async () => [await codes(page), await codes(other)].map(String), SLOW)
      .toSatisfy(([here, there]) => here === there && here.includes('BANK'));
    expect(await other.inputValue('.filter-field input')).toBe('bank');
  });

  it('switches to Bangla without a reload, and stores it', async () => {
    const page = await open('/share-list');
    await page.evaluate(() => Object.assign(window, { notReloaded: true }));
    await page.click('.side-menu .language-switch');
    await expect.poll(() => page.textContent('h1'), SLOW).toBe('শেয়ার তালিকা');
    expect(await page.evaluate(() => 'notReloaded' in window)).toBe(true);
    expect((await texts(page, '.share-row .last-cell'))[0]).toMatch(/^[০-৯,]+\.[০-৯]{2}$/);
    expect((await texts(page, '.group-name'))[0]).toMatch(/^[^A-Za-z]+$/);
    await expect.poll(() => page.title(), SLOW).toBe('শেয়ার তালিকা · দর্পণ');
    await page.reload();
    await page.waitForSelector('.share-row');
    expect(await page.textContent('h1')).toBe('শেয়ার তালিকা');
  });

  it('switches the theme, and stores it', async () => {
    const page = await open('/share-list', { colorScheme: 'dark' });
    const theme = () => page.evaluate(() => document.documentElement.dataset.theme);
    expect(await theme()).toBe('dark');
    await page.click('.side-menu .theme-switch');
    expect(await theme()).toBe('light');
    await page.reload();
    expect(await theme()).toBe('light');
    expect(await page.evaluate(() => localStorage.getItem('isDark'))).toBe('false');
  });

  it('works by keyboard', async () => {
    const page = await open('/share-list');
    const active = () => page.textContent('[data-active] .code, [data-active] .group-name');
    await page.focus('#shares');
    expect(await active()).toBe('Bank');
    await page.keyboard.press('ArrowDown');
    expect(await active()).toBe('ABBANK');
    await page.keyboard.press('End');
    await expect.poll(async () => (await codes(page)).at(-1), SLOW).toBe(await active());
    await page.keyboard.press('Home');
    await page.keyboard.press('ArrowLeft');
    await expect.poll(async () => (await texts(page, '.group-name'))[1], SLOW).toBe('Cement');
  });

  it.each([320, 360, 768])('nothing scrolls sideways at %i px', async (width) => {
    const page = await open('/share-list', { viewport: { width, height: 780 }, hasTouch: true });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    if (width < 680) {
      const scroller = await page.$eval('main', (main) => main.scrollWidth - main.clientWidth);
      expect(scroller).toBe(0);
      expect((await page.$eval('.share-row', (row) => row.getBoundingClientRect())).height).toBe(
        52,
      );
    }
  });

  it.each([
    [360, 'light', 'bn'],
    [1440, 'dark', 'en'],
  ] as const)(
    'has no accessibility violations: %i px, %s, %s',
    async (width, colorScheme, language) => {
      const viewport = { width, height: 800 };
      const speaks = (page: Page) =>
        page.addInitScript((chosen) => localStorage.setItem('language', chosen), language);
      const page = await open('/share-list', {
        viewport,
        colorScheme,
        bypassCSP: true,
        before: speaks,
      });
      await page.addStyleTag({ content: '.tick::before { animation: none !important }' });
      await page.evaluate(axe.source);
      const found = await page.evaluate(() =>
        (globalThis as unknown as { axe: typeof axe }).axe.run(),
      );
      expect(found.violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
    },
  );
});

/** Whether the column is sorted ascending (or descending, for −1) with missing values last. */
async function inOrder(page: Page, column: string, sign: number): Promise<boolean> {
  const cells = await texts(page, `.share-row .${column}-cell`);
  // Without trades the sum is shown as a dash and sorts as 0.
  const isSum = ['trades', 'volume', 'value'].includes(column);
  const values = cells.map((cell) => numberOf(cell) ?? (isSum ? 0 : null));
  return values.every((value, index) => {
    const before = values[index - 1];
    if (index === 0 || before === undefined) return true;
    if (before === null) return value === null;
    return value === null || sign * (value - before) >= 0;
  });
}
