import { daySummary } from '@dorpon/domain/market/share-summary';
import { universeOf } from '@dorpon/domain/market/universe';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { screens } from '../packages/contract/src/screens.data.ts';
import { marketViews } from './testing/market-views.ts';
import type { ScreenWith } from './testing/screen-contents.ts';
import { describeInBrowser, SLOW } from './testing/set-up-app.ts';
import { numberOf } from './testing/share-list-page.ts';

/** Selectors of the number of shares and of the breadth on each screen. */
const selectors: Readonly<
  Record<
    ScreenWith<'count'>,
    { ready?: string; count: string; breadth?: string; traded?: (n: number, of: number) => string }
  >
> = {
  home: {
    ready: '.mover-sums',
    count: '.breadth-section',
    breadth: '.breadth-figures b',
    traded: (n, of) => `${n} of ${of} shares traded`,
  },
  shareList: {
    count: '.list-count',
    breadth: '.list-summary b',
    traded: (n) => `${n} traded`,
  },
  sectorList: { count: '.table-page', breadth: '.groups-summary b.dn, b.uc, b.up' },
  categoryList: { count: '.table-page', breadth: '.groups-summary b.dn, b.uc, b.up' },
  priceBoard: { ready: '.sector-head', count: '.board-count' },
  dataMatrix: { count: '.matrix-count' },
  floatingCap: { count: '.table-page' },
};
const countScreens = Object.entries(selectors).map(([name, selector]) => ({
  path: screens[name as ScreenWith<'count'>].path,
  ...selector,
}));

describeInBrowser('the same market on every screen', () => {
  const { openStill } = marketViews();
  const words = async (page: Page, selector: string) =>
    (await page.locator(selector).first().innerText()).replaceAll(/\s+/g, ' ');

  it.each(countScreens)('$path has the same counts and breadth as the others', async (screen) => {
    const { page, quotes, answer } = await openStill(screen.path, screen.ready);
    const { shares, bonds } = universeOf(quotes.values());
    expect(bonds).toBeGreaterThan(0);
    await expect.poll(() => words(page, screen.count), SLOW).toContain(`${shares} shares`);
    expect(await page.locator('.menu-count').textContent()).toBe(String(shares));
    if (screen.breadth === undefined) return;
    const { marketStartTime } = answer<{ marketStartTime: number }>('market-time');
    const { down, unchanged, up } = daySummary(quotes.values(), marketStartTime);
    const shown = (await page.locator(screen.breadth).allTextContents()).slice(0, 3).map(numberOf);
    expect(shown).toEqual([down, unchanged, up]);
    if (screen.traded !== undefined)
      expect(await words(page, screen.count)).toContain(
        screen.traded(down + unchanged + up, shares),
      );
  });

  it('a list of bonds has no breadth', async () => {
    const { page } = await openStill('/share-list?category=N-CB', '.share-row');
    const shown = await page.locator('.list-summary b').allTextContents();
    expect(shown.slice(0, 3)).toEqual(['—', '—', '—']);
  });

  it('sectors are the same on home and in the list, and sum to the market', async () => {
    const home = await openStill('/', '.sectors-section .mirror-name');
    const sectors = await home.page.locator('.sectors-section .mirror-name').count();
    expect(await words(home.page, '.sectors-section')).toContain(
      `${sectors} sectors, weighted by market cap`,
    );
    const list = await openStill('/sector-list');
    expect(await words(list.page, '.table-page')).toContain(`${sectors} sectors`);
    const { marketStartTime } = list.answer<{ marketStartTime: number }>('market-time');
    const day = daySummary(list.quotes.values(), marketStartTime);
    const labels = await list.page
      .locator('.group-row .breadth')
      .evaluateAll((bars) => bars.map((bar) => bar.getAttribute('aria-label') ?? ''));
    const sums = [0, 0, 0];
    for (const label of labels)
      for (const [i, [count]] of [...label.matchAll(/\d+/g)].entries()) sums[i]! += Number(count);
    expect(sums).toEqual([day.down, day.unchanged, day.up]);
    const bonds = list.page.locator('.group-row', { hasText: 'Corporate Bond' });
    expect(await bonds.locator('.breadth').allTextContents()).toEqual(['—']);
  });

  it('sectors of an index say that their change is weighted by float', async () => {
    const { page } = await openStill('/index-mover?by=sector');
    await expect.poll(() => words(page, '[role=treegrid]'), SLOW).toContain('Change % (float)');
    const list = await openStill('/sector-list');
    expect(await words(list.page, '[role=treegrid]')).toContain('Change % (cap)');
  });
});
