import axe from 'axe-core';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { launchBrowser } from './testing/browser.ts';
import { type Gallery, startGallery } from './testing/gallery.ts';
import { describeInBrowser } from './testing/set-up-app.ts';

const SOON = { timeout: 5_000, interval: 50 };
const desk = { width: 1440, height: 900 };
const phone = { width: 360, height: 740 };

describeInBrowser('ui components', () => {
  let gallery: Gallery;
  let browser: Browser;
  let context: BrowserContext;
  const complaints: string[] = [];

  beforeAll(async () => {
    [gallery, browser] = await Promise.all([startGallery(), launchBrowser()]);
  });
  afterAll(async () => {
    await browser?.close();
    await gallery?.close();
  });
  afterEach(async () => {
    await context.close();
    expect(complaints.splice(0)).toEqual([]);
  });

  /** The whole gallery, or only one group of it. */
  const open = async (
    options: BrowserContextOptions = {},
    language = 'en',
    only = '',
  ): Promise<Page> => {
    context = await browser.newContext({ viewport: desk, ...options });
    context.setDefaultTimeout(15_000);
    const page = await context.newPage();
    page.on('console', (message) => {
      if (message.type() === 'error' || message.type() === 'warning')
        complaints.push(message.text());
    });
    page.on('pageerror', (error) => complaints.push(error.message));
    await page.addInitScript((chosen) => localStorage.setItem('language', chosen), language);
    await page.goto(`${gallery.url}?only=${only}`);
    await page.waitForSelector('.gallery');
    return page;
  };
  const openOverlays = (options?: BrowserContextOptions) => open(options, 'en', 'overlays');
  const openControls = (options?: BrowserContextOptions, language?: string) =>
    open(options, language, 'controls');
  const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent ?? '');
  const box = (page: Page, selector: string) =>
    page.$eval(selector, (part) => part.getBoundingClientRect().toJSON());
  const atRest = (page: Page, selector: string) =>
    page.$eval(selector, async (part) => {
      await Promise.all(part.getAnimations().map((animation) => animation.finished));
    });

  it('a dialog takes, traps and returns the focus', async () => {
    const page = await openOverlays();
    await page.click('#dialog .btn >> nth=0');
    await page.waitForSelector('.dialog');
    const inside = () => page.evaluate(() => document.activeElement?.closest('.dialog') !== null);
    await expect.poll(inside, SOON).toBe(true);
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('INPUT');
    for (let presses = 0; presses < 9; presses += 1) {
      await page.keyboard.press('Tab');
      await expect.poll(inside, SOON).toBe(true);
    }
    await page.keyboard.press('Escape');
    await page.waitForSelector('.dialog', { state: 'detached' });
    expect(await focused(page)).toBe('Open');
  });

  it('a dialog is centred on a desktop and a bottom sheet on a phone', async () => {
    let page = await openOverlays();
    await page.click('#dialog .btn >> nth=0');
    await page.waitForSelector('.dialog');
    await atRest(page, '.dialog');
    const middle = await box(page, '.dialog');
    expect(middle.left + middle.width / 2).toBeCloseTo(desk.width / 2, 0);
    await context.close();

    page = await openOverlays({ viewport: phone, hasTouch: true });
    await page.click('#dialog .btn >> nth=1');
    await page.waitForSelector('.dialog');
    await atRest(page, '.dialog');
    const sheet = await box(page, '.dialog');
    expect([sheet.left, sheet.width, sheet.bottom]).toEqual([0, phone.width, phone.height]);
    expect(sheet.top).toBeGreaterThanOrEqual(40);
    expect((await box(page, '.dialog-close')).height).toBeGreaterThanOrEqual(44);
    expect((await box(page, '.dialog-foot .btn')).bottom).toBeLessThanOrEqual(phone.height);
  });

  it('nothing moves with reduced motion', async () => {
    const page = await openOverlays({ reducedMotion: 'reduce' });
    await page.click('#dialog .btn >> nth=0');
    await page.waitForSelector('.dialog');
    const moving = () => page.evaluate(() => document.getAnimations().length);
    expect(await moving()).toBe(0);
    await page.keyboard.press('Escape');
    await page.click('#toast .btn >> nth=0');
    await page.waitForSelector('.toast');
    expect(await moving()).toBe(0);
  });

  it('arrow keys cycle through tabs, and Tab leaves them', async () => {
    const page = await openControls();
    const chosen = () => page.textContent('#tabs .tab[aria-selected=true]');
    await page.click('#tabs .tab >> nth=0');
    await page.keyboard.press('ArrowRight');
    expect([await chosen(), await focused(page)]).toEqual(['B', 'B']);
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowLeft');
    expect([await chosen(), await focused(page)]).toEqual(['Z', 'Z']);
    await page.keyboard.press('Home');
    expect(await chosen()).toBe('A');
    expect(await page.textContent('#tabs [role=tabpanel]')).toBe('A');
    await page.keyboard.press('End');
    await page.keyboard.press('Tab');
    expect(await focused(page)).toBe('One');
  });

  it('a chosen tab outside its row is scrolled into view', async () => {
    const page = await openControls({ viewport: phone });
    await page.focus('#tabs .tab:has-text("One")');
    await page.keyboard.press('End');
    const tab = await box(page, '#tabs .tab:has-text("Ten")');
    expect(tab.right).toBeLessThanOrEqual(phone.width);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width);
  });

  it('a menu works by keyboard', async () => {
    const page = await openOverlays();
    const current = () => page.textContent('.menu-entry[data-highlighted]');
    await page.focus('#menu-share-link .btn');
    await page.keyboard.press('ArrowDown');
    await page.waitForSelector('.menu');
    await expect.poll(current, SOON).toBe('Chart');
    await page.keyboard.press('ArrowDown');
    await expect.poll(current, SOON).toBe('Alert');
    await page.keyboard.press('Enter');
    await page.waitForSelector('.menu', { state: 'detached' });
    expect(await page.textContent('.gallery-done')).toBe('Alert');
    expect(await focused(page)).toBe('Menu');
  });

  it('a press on its button closes a menu; a checkbox entry leaves it open', async () => {
    const page = await openOverlays();
    await page.click('#menu-share-link .btn');
    await page.click('.menu-entry:has-text("Volume")');
    expect(await page.getAttribute('.menu-entry:has-text("Volume")', 'aria-checked')).toBe('false');
    await page.click('#menu-share-link .btn');
    await page.waitForSelector('.menu', { state: 'detached' });
  });

  it('the code of a share is copied, and a toast says so', async () => {
    const page = await openOverlays({ permissions: ['clipboard-read', 'clipboard-write'] });
    await page.click('.share-menu');
    await page.click('.menu-entry:has-text("Copy") >> nth=0');
    await page.waitForSelector('.toast:has-text("AMCL(PRAN) copied")');
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('AMCL(PRAN)');
  });

  it('a toast closes after five seconds, but not under the pointer', async () => {
    const page = await openOverlays();
    await page.clock.install();
    await page.click('#toast .btn >> nth=0');
    await page.clock.runFor(1_000);
    await page.waitForSelector('.toast');
    await page.hover('.toast');
    await page.clock.runFor(20_000);
    expect(await page.locator('.toast').count()).toBe(1);
    await page.mouse.move(5, 5);
    await page.clock.runFor(6_000);
    await expect.poll(() => page.locator('.toast').count(), SOON).toBe(0);
  });

  it('a toast stays while focused, and is announced politely', async () => {
    const page = await openOverlays();
    await page.clock.install();
    await page.focus('#toast .btn >> nth=1');
    // By key: a focus that follows a click is not visible, and the list ignores it.
    await page.keyboard.press('Enter');
    await page.clock.runFor(1_000);
    await page.waitForSelector('.toast');
    expect(await page.locator('[aria-live=polite]').count()).toBeGreaterThan(0);
    expect(await page.locator('[aria-live=assertive], [role=alert]:has(.toast)').count()).toBe(0);
    await page.focus('.toast-action');
    await page.clock.runFor(20_000);
    expect(await page.locator('.toast').count()).toBe(1);
    await page.keyboard.press('Enter');
    await page.clock.runFor(1_000);
    await page.waitForSelector('.toast:has-text("Restored")');
  });

  it('a date is typed without slashes and can be edited in the middle', async () => {
    const page = await openControls();
    const field = '#date-field-time-field input >> nth=0';
    await page.click(field);
    await page.keyboard.type('20261115');
    expect(await page.inputValue(field)).toBe('2026/11/15');
    for (let steps = 0; steps < 4; steps += 1) await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('Backspace');
    await page.keyboard.type('0');
    expect(await page.inputValue(field)).toBe('2026/01/15');
    await page.fill(field, '20260230');
    expect(await page.getAttribute(field, 'aria-invalid')).toBe('true');
    expect(await page.textContent('#date-field-time-field .field-fault >> nth=0')).not.toBe('');
    await page.fill(field, '20190101');
    expect(await page.getAttribute(field, 'aria-invalid')).toBe('true');
  });

  it('dates and times accept and show Bengali digits', async () => {
    const page = await openControls({}, 'bn');
    const day = '#date-field-time-field input >> nth=0';
    await page.click(day);
    await page.keyboard.type('২০২৬11১৫');
    expect(await page.inputValue(day)).toBe('২০২৬/১১/১৫');
    const time = '#date-field-time-field input >> nth=1';
    await page.click(time);
    await page.keyboard.type('2460');
    expect(await page.inputValue(time)).toBe('২৪:৬০');
    expect(await page.getAttribute(time, 'aria-invalid')).toBe('true');
  });

  it('nothing scrolls sideways from 320 px to 4k', async () => {
    const page = await open({}, 'bn');
    for (const width of [320, 360, 768, 1440, 3840]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    }
  });

  it.each([
    [360, 'bn', 0],
    [1440, 'en', 1],
  ])(
    'has no accessibility violations: %i px, %s, palette %i',
    async (width, language, palette) => {
      const viewport = { width, height: 900 };
      const page = await open({ viewport, bypassCSP: true }, language);
      await page.click(`.gallery-head .seg-item >> nth=${palette}`);
      await page.evaluate(axe.source);
      const found = await page.evaluate(() => {
        // Twelve frames on one page have twelve h1; the table has its own tests.
        const off = ['page-has-heading-one', 'heading-order', 'region', 'landmark-unique'];
        const rules = Object.fromEntries(off.map((rule) => [rule, { enabled: false }]));
        return (globalThis as unknown as { axe: typeof axe }).axe.run(
          { exclude: ['#table'] },
          { rules, resultTypes: ['violations'] },
        );
      });
      expect(found.violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
    },
    120_000,
  );
});
