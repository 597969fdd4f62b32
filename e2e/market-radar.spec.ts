import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { axeFindings } from './testing/checks/axe-findings.ts';
import { describeInBrowser, PHONE, SLOW, setUpApp } from './testing/set-up-app.ts';
import { numberOf } from './testing/share-list-page.ts';

const quadrantsOf = (page: Page): Promise<string[][]> =>
  page.$$eval('.radar-table tbody tr', (rows) =>
    rows.map((row) => [...row.querySelectorAll('td')].map((cell) => cell.textContent ?? '')),
  );

describeInBrowser('the market radar', () => {
  const app = setUpApp({ strictness: 'warnings' });

  it('shows sectors in the quadrants of their figures, back to a day of the year', async () => {
    const page = await app.open('/market-radar');
    await page.waitForSelector('.radar-head');
    const rows = await quadrantsOf(page);
    expect(rows.length).toBeGreaterThan(15);
    expect(await page.locator('.radar-head').count()).toBe(rows.length);
    for (const [name, strength, momentum, quadrant] of rows) {
      const [x, y] = [numberOf(strength!)! >= 100, numberOf(momentum!)! >= 100];
      const expected = x ? (y ? 'Leading' : 'Weakening') : y ? 'Improving' : 'Lagging';
      // A figure that rounds to 100.00 can be on either side.
      if (![strength, momentum].includes('100.00'))
        expect([name, quadrant]).toEqual([name, expected]);
    }
    await page.focus('.radar-timeline input');
    await page.keyboard.press('Home');
    await expect.poll(() => page.url(), SLOW).toMatch(/day=\d{4}-\d\d-\d\d/);
    expect(await quadrantsOf(page)).not.toEqual(rows);
    const other = await app.open(page.url());
    await other.waitForSelector('.radar-head');
    expect(await quadrantsOf(other)).toEqual(await quadrantsOf(page));
    await page.click('.radar-timeline .btn:has-text("Newest")');
    await expect.poll(() => new URL(page.url()).search, SLOW).toBe('');
    expect(await axeFindings(page)).toEqual([]);
  });

  it('opens the shares of a sector, and their pages, on a phone', async () => {
    const page = await app.open('/market-radar', PHONE);
    await page.waitForSelector('.radar-head');
    await page.click('.radar-table a:has-text("Bank")');
    await page.waitForSelector('.radar-table .share-link');
    expect(page.url()).toContain('sector=Bank');
    expect(await axeFindings(page)).toEqual([]);
    const code = await page.textContent('.radar-table .share-link');
    await page.click('.radar-table .share-link');
    await expect.poll(() => new URL(page.url()).pathname, SLOW).toBe(`/detail/${code}`);
  });
});
