import axe from 'axe-core';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { heatStep } from '../apps/web/src/market-ui/price/heat-step.ts';
import { codesOf, tilesOf } from './testing/price-board-page.ts';
import { describeInBrowser, SLOW, setUpApp } from './testing/set-up-app.ts';
import { numberOf } from './testing/share-list-page.ts';

describeInBrowser('the price board', () => {
  const app = setUpApp({ strictness: 'warnings' });

  const open = async (
    path: string,
    options = {},
    before?: (page: Page) => Promise<unknown>,
  ): Promise<Page> => {
    const page = await app.open(`/price-board${path}`, { ...options, before });
    await page.waitForSelector('.tile[data-code]');
    return page;
  };

  it('updates live', async () => {
    const page = await open('');
    const prices = async () => (await tilesOf(page)).map(({ price }) => price);
    const before = await prices();
    await expect.poll(prices, SLOW).not.toEqual(before);
    await page.waitForSelector('.tile[data-tick]', { state: 'attached' });
  });

  it('shows every share once, coloured by its change', async () => {
    const page = await open('');
    const tiles = await tilesOf(page);
    expect(tiles.length).toBeGreaterThan(380);
    expect(new Set(tiles.map(({ code }) => code)).size).toBe(tiles.length);
    for (const { code, heat, change } of tiles) {
      const percent = numberOf(change);
      const tone = heat === 'rest' ? null : Number(heat);
      expect([code, tone]).toEqual([code, percent === null ? null : heatStep(percent)]);
    }
    const heads = await page.$$eval('.sector-head', (all) => all.map((head) => head.textContent));
    expect(heads.length).toBeGreaterThan(15);
    for (const head of heads) expect(head).toMatch(/[+−]?\d+\.\d\d%/);
  });

  it('a link shows the same board in another browser', async () => {
    const page = await open('');
    await page.click('.seg-item:has-text("Change")');
    await page.selectOption('.board-toolbar .pick:has-text("Order") select', 'name');
    await page.selectOption('.board-toolbar .pick:has-text("Category") select', 'Z-EQ');
    await page.click('.seg-item:has-text("Small")');
    await expect.poll(() => page.url(), SLOW).toContain('density=dense');
    const codes = await codesOf(page);
    expect(codes.length).toBeLessThan(150);
    const other = await open(new URL(page.url()).search);
    expect(await codesOf(other)).toEqual(codes);
    expect((await tilesOf(other)).every(({ change }) => !change.includes('%'))).toBe(true);
    expect(await other.getAttribute('.wall', 'data-density')).toBe('dense');
  });

  it('orders sectors and their shares by change, best first', async () => {
    const page = await open('?order=change');
    const falls = (values: (number | null)[]) =>
      values.every((value, i) => i === 0 || (value ?? 0) <= (values[i - 1] ?? 0) + 0.3);
    const sectors = await page.$$eval('.sector-change', (all) => all.map((one) => one.textContent));
    expect(falls(sectors.map((text) => numberOf(text ?? '')))).toBe(true);
    const first = await page.$$eval('.sector-block:first-child .tile-change', (all) =>
      all.map((one) => one.textContent ?? ''),
    );
    const traded = first.map(numberOf).filter((value) => value !== null);
    expect(falls(traded)).toBe(true);
  });

  it('is one Tab stop with arrow keys inside, and opens a share', async () => {
    const page = await open('');
    const stops = await page.$$eval(
      '.tile a',
      (all) => all.filter((button) => (button as HTMLElement).tabIndex === 0).length,
    );
    expect(stops).toBe(1);
    // The board is refreshed every two seconds; the Tab stops of unchanged tiles are not written.
    const written = await page.$eval('.wall', async (wall) => {
      let count = 0;
      const observer = new MutationObserver((records) => {
        count += records.length;
      });
      observer.observe(wall, { subtree: true, attributeFilter: ['tabindex'] });
      await new Promise((resolve) => setTimeout(resolve, 5_000));
      observer.disconnect();
      return count;
    });
    expect(written).toBe(0);
    await page.focus('.tile a[tabindex="0"]');
    const focused = () =>
      page.evaluate(() => document.activeElement?.closest<HTMLElement>('.tile')?.dataset.code);
    const codes = await codesOf(page);
    await page.keyboard.press('ArrowRight');
    expect(await focused()).toBe(codes[1]);
    await page.keyboard.press('ArrowDown');
    expect(codes.indexOf((await focused()) ?? '')).toBeGreaterThan(5);
    const code = (await focused()) ?? '';
    await page.keyboard.press('Enter');
    await page.waitForSelector('.detail-head');
    expect(new URL(page.url()).pathname).toBe(`/detail/${encodeURIComponent(code)}`);
  });

  it.each([
    [320, 'usual', 3],
    [360, 'dense', 4],
    [768, 'usual', null],
  ] as const)('nothing scrolls sideways at %i px, %s', async (width, density, across) => {
    const viewport = { width, height: 780 };
    const page = await open(`?density=${density}`, { viewport, hasTouch: true });
    expect(await page.$eval('main', (main) => main.scrollWidth - main.clientWidth)).toBe(0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    const boxes = await page.$$eval('.sector-block:first-child .tile', (tiles) =>
      tiles.map((tile) => tile.getBoundingClientRect().toJSON()),
    );
    if (across !== null)
      expect(boxes.filter(({ top }) => top === boxes[0].top).length).toBe(across);
    for (const { width: w, height: h } of boxes) expect(Math.min(w, h)).toBeGreaterThanOrEqual(44);
  });

  it('has no Latin words in Bangla', async () => {
    const page = await open('', { viewport: { width: 360, height: 780 } }, (fresh) =>
      fresh.addInitScript(() => localStorage.setItem('language', 'bn')),
    );
    expect(await page.textContent('h1')).toBe('প্রাইস বোর্ড');
    const words = await page.$$eval('.board-heading, .sector-head', (all) =>
      all.map((one) => one.textContent).join(' '),
    );
    expect(words).not.toMatch(/[A-Za-z]/);
    expect((await tilesOf(page))[0]?.price).toMatch(/^[০-৯,]+\.[০-৯]{2}$/);
  });
});

describeInBrowser('TV mode', () => {
  const app = setUpApp({ strictness: 'warnings' });

  const open = async (options = {}, before?: (page: Page) => Promise<unknown>): Promise<Page> => {
    const page = await app.open('/price-board?tv=1', { ...options, before });
    await page.waitForSelector('.tile[data-code]');
    return page;
  };

  it.each([
    [320, 568],
    [844, 390],
    [1366, 768],
    [1920, 1080],
    [3840, 2160],
  ])('fits %i × %i without scrolling, every share on some page', async (width, height) => {
    const page = await open({ viewport: { width, height } });
    const overflow = await page.evaluate(() => {
      const main = document.querySelector('main');
      const root = document.documentElement;
      return [
        root.scrollWidth - innerWidth,
        root.scrollHeight - innerHeight,
        (main?.scrollWidth ?? 0) - innerWidth,
        (main?.scrollHeight ?? 0) - innerHeight,
      ];
    });
    expect(overflow).toEqual([0, 0, 0, 0]);
    expect(await page.$('.top-bar, .side-menu, .ruler')).toBeNull();
    const pages = Number(
      (await page.$$eval('.tv-page', (all) => all[0]?.textContent))?.split('/')[1] ?? 1,
    );
    const seen = new Set(await codesOf(page));
    for (let turned = 1; turned < pages; turned += 1) {
      await page.keyboard.press('ArrowRight');
      for (const code of await codesOf(page)) seen.add(code);
    }
    expect(seen.size).toBeGreaterThan(380);
    if (width >= 1366) expect(pages).toBe(1);
    const last = await page.$$eval('.tile', (tiles) =>
      Math.max(...tiles.map((tile) => tile.getBoundingClientRect().bottom)),
    );
    expect(last).toBeLessThanOrEqual(height);
  });

  it('updates live, with indices and a running clock', async () => {
    const page = await open({ viewport: { width: 1920, height: 1080 } });
    const clock = await page.textContent('.tv-clock b');
    expect(await page.$$eval('.tv-index-code', (all) => all.map((one) => one.textContent))).toEqual(
      ['DSEX', 'DS30', 'DSES'],
    );
    await expect.poll(() => page.textContent('.tv-clock b'), SLOW).not.toBe(clock);
    await expect.poll(() => page.$('.tile[data-tick]'), SLOW).not.toBeNull();
  });

  it('Esc leaves it, and so does the button', async () => {
    const page = await open();
    await page.keyboard.press('Escape');
    await page.waitForSelector('.wall');
    expect(page.url()).not.toContain('tv=');
    await page.click('.board-heading .btn');
    await page.waitForSelector('.tv');
    expect(page.url()).toContain('tv=1');
    await page.click('.tv-button:last-child');
    await page.waitForSelector('.wall');
  });

  it('stops turning pages on request', async () => {
    const page = await open({ viewport: { width: 360, height: 740 } });
    const place = () => page.textContent('.tv-page');
    await page.keyboard.press('ArrowRight');
    expect(await place()).toMatch(/^2 /);
    await page.click('[aria-label="Pause"]');
    await page.clock.install();
    await page.clock.fastForward(60_000);
    expect(await place()).toMatch(/^2 /);
    await page.keyboard.press('ArrowLeft');
    expect(await place()).toMatch(/^1 /);
  });

  it('has no accessibility violations', async () => {
    const viewport = { width: 360, height: 740 };
    const page = await open({ viewport, colorScheme: 'light', bypassCSP: true });
    await page.addStyleTag({ content: '.tile::before { animation: none !important }' });
    await page.evaluate(axe.source);
    const found = await page.evaluate(() =>
      (globalThis as unknown as { axe: typeof axe }).axe.run(),
    );
    expect(found.violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
  });

  it('its bar moves the window of the installed app, and its buttons can still be pressed', async () => {
    const page = await app.open('/price-board?tv=1');
    await page.waitForSelector('.tv-button');
    const regions = () =>
      page.evaluate(() =>
        ['.tv-bar', '.tv-button'].map((part) =>
          getComputedStyle(document.querySelector(part)!).getPropertyValue('-webkit-app-region'),
        ),
      );
    expect(await regions()).toEqual(['none', 'none']);
    await page.evaluate(takeTitleBar);
    expect(await regions()).toEqual(['drag', 'no-drag']);
  });

  it('keeps the screen awake, and requests the lock again after being hidden', async () => {
    const page = await open({}, (fresh) => fresh.addInitScript(countWakeLocks));
    const asked = () => page.evaluate(() => (window as unknown as { locks: number }).locks);
    await expect.poll(asked, SLOW).toBe(1);
    await page.evaluate(() => (window as unknown as { letGo(): void }).letGo());
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await expect.poll(asked, SLOW).toBe(2);
    expect(await page.$('.tv-note')).toBeNull();
  });

  it('says when the screen cannot be kept awake', async () => {
    const page = await open({}, (fresh) =>
      fresh.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'wakeLock')),
    );
    expect(await page.textContent('.tv-note')).toContain('can’t keep the screen on');
  });
});

/** In the page: as in a window of the installed app, where the page has the title bar. */
function takeTitleBar(): void {
  const visit = (rules: CSSRuleList) => {
    for (const rule of rules) {
      if (rule instanceof CSSMediaRule && rule.conditionText.includes('window-controls-overlay'))
        rule.media.mediaText = 'all';
      if (rule instanceof CSSGroupingRule) visit(rule.cssRules);
    }
  };
  for (const sheet of document.styleSheets) visit(sheet.cssRules);
}

function countWakeLocks(): void {
  let current: EventTarget & { released: boolean };
  Object.assign(window, {
    locks: 0,
    letGo() {
      current.released = true;
      current.dispatchEvent(new Event('release'));
    },
  });
  Object.defineProperty(navigator, 'wakeLock', {
    value: {
      async request() {
        (window as unknown as { locks: number }).locks += 1;
        current = Object.assign(new EventTarget(), { released: false, release: async () => {} });
        return current;
      },
    },
  });
}
