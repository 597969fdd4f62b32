import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { axeFindings } from './testing/checks/axe-findings.ts';
import { describeInBrowser, PHONE, SLOW, setUpApp } from './testing/set-up-app.ts';

describeInBrowser('the finder', () => {
  const app = setUpApp({ context: { permissions: ['clipboard-read', 'clipboard-write'] } });

  const groups = (page: Page) => page.locator('.finder .search-label').allTextContents();
  const codesOf = (page: Page, group: string) =>
    page.locator(`.finder .search-group:has(.search-label:text-is("${group}")) .finder-code`);
  const items = (page: Page) => page.locator('.finder .search-item').allTextContents();

  it('on a phone, two taps add a share to the watch list of home', async () => {
    const page = await app.open('/', PHONE);
    await page.tap('.find');
    const busiest = codesOf(page, 'Most traded today');
    await busiest.first().waitFor();
    const code = (await busiest.first().textContent()) ?? '';
    await page.locator(`.search-item:has(.finder-code:text-is("${code}")) .star`).tap();
    await page.locator('.finder .star.on').waitFor();
    expect(await page.evaluate(() => localStorage.getItem('stars'))).toBe(JSON.stringify([code]));
    expect(new URL(page.url()).pathname).toBe('/');
    expect(await axeFindings(page)).toEqual([]);
    await page.tap('.search-close');
    await expect
      .poll(() => page.locator('.mine-section .top-rows .code').allTextContents(), SLOW)
      .toEqual([code]);
  });

  it('offers recently opened shares first, and the actions for a share by the right arrow', async () => {
    const page = await app.open('/detail/ROBI', { viewport: { width: 1280, height: 800 } });
    // Not only drawn by the server: the app remembers what was opened.
    await page.waitForSelector('.shell:not(.glance) .detail-title');
    await page.goto(`${app.url}/share-list`);
    await page.waitForSelector('.share-row');
    await page.keyboard.press('/');
    await page.waitForSelector('.finder .search-item[data-highlighted]');
    expect((await groups(page)).slice(0, 2)).toEqual(['Recent', 'Most traded today']);
    expect(await codesOf(page, 'Recent').allTextContents()).toEqual(['ROBI']);
    expect(await codesOf(page, 'Most traded today').count()).toBe(5);

    await page.keyboard.type('gp');
    await expect.poll(() => page.textContent('.finder-code'), SLOW).toBe('GP');
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => groups(page), SLOW).toEqual(['Actions for GP']);
    expect(await items(page)).toEqual([
      'Open GP',
      'Add GP to a watch list',
      'Chart image',
      'Set alert',
      'Copy code',
      'Copy link',
      'Buy into portfolio',
      'Back to the results',
    ]);
    expect(await axeFindings(page)).toEqual([]);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect
      .poll(async () => (await items(page))[1], SLOW)
      .toBe('Remove GP from your watch lists');
    await page.keyboard.press('ArrowLeft');
    await expect.poll(() => page.textContent('.finder-code'), SLOW).toBe('GP');

    await page.keyboard.press('ArrowRight');
    await page.getByRole('option', { name: 'Copy code' }).click();
    await page.waitForSelector('.finder', { state: 'detached' });
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('GP');
  });
});
