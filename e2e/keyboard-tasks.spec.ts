import { getAlerts } from '@dorpon/contract/alerts';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { startScreenReader } from './testing/screen-reader.ts';
import { describeInBrowser, SLOW, setUpApp } from './testing/set-up-app.ts';
import { anEmail } from './testing/sign-in-page.ts';

/** No pointer is used, and each step is told by what a screen reader is given. */
describeInBrowser('tasks by keyboard and screen reader', () => {
  const app = setUpApp();
  const press = (page: Page, ...keys: string[]) =>
    keys.reduce((before, key) => before.then(() => page.keyboard.press(key)), Promise.resolve());

  it('a share is found and opened', async () => {
    const page = await app.open('/');
    await page.waitForSelector('.shell:not(.glance) h1');
    const reader = await startScreenReader(page);
    await press(page, '/');
    await expect.poll(reader.here, SLOW).toContain('option “');
    await page.keyboard.type('grameenphone');
    await expect.poll(reader.here, SLOW).toMatch(/^option “GP/);
    await press(page, 'Enter');
    await page.waitForURL(`${app.url}/detail/GP`);
    await expect.poll(reader.here, SLOW).toMatch(/^heading “GP.*”, level: 1$/);
    await press(page, 'Tab');
    expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true);
  });

  it('the share list is sorted, and its order is read at the head of the column', async () => {
    const page = await app.open('/share-list?group=none');
    await page.waitForSelector('.share-row');
    const reader = await startScreenReader(page);
    await reader.tabTo('grid “', 'row “');
    await press(page, 'Tab');
    await press(page, 'ArrowRight', 'ArrowRight', 'ArrowRight');
    expect(await reader.here()).toMatch(/^button “\S/);
    const order = () =>
      page.evaluate(() =>
        document.activeElement?.closest('[role=columnheader]')?.getAttribute('aria-sort'),
      );
    expect(await order()).toBeNull();
    await press(page, 'Enter');
    await expect.poll(order, SLOW).toMatch(/^(asc|desc)ending$/);
    const first = await order();
    await press(page, 'Enter');
    await expect.poll(order, SLOW).toBe(first === 'descending' ? 'ascending' : 'descending');
    expect(await page.locator('#shares [aria-sort]').count()).toBe(1);
  });

  it('a share gets a star, which its row then has', async () => {
    const page = await app.open('/share-list?group=none');
    await page.waitForSelector('.share-row');
    const reader = await startScreenReader(page);
    await reader.tabTo('grid “', 'row “');
    await press(page, 'End', 'Home');
    await expect.poll(reader.here, SLOW).toMatch(/^row “/);
    const code = (await page.textContent('[data-active] .code')) ?? '';
    expect(await reader.here()).toContain(code);
    await press(page, 's');
    const star = page.locator(`.share-row:has(.code:text-is("${code}")) .star`);
    await expect.poll(() => star.getAttribute('aria-pressed'), SLOW).toBe('true');
    expect(await page.evaluate(() => localStorage.getItem('stars'))).toBe(JSON.stringify([code]));
    // Said without a move of the focus.
    const said = page.locator('[aria-live=polite]', { hasText: code });
    await expect.poll(() => said.count(), SLOW).toBeGreaterThan(0);
    expect(await reader.here()).toMatch(/^row “/);
  });

  it('a screener is written, and Tab leaves its text', async () => {
    const member = await app.signIn(anEmail());
    const page = await app.open('/my/screener', { member });
    await page.locator('.screener-host [role=textbox]').waitFor();
    const reader = await startScreenReader(page);
    expect(await reader.tabTo('“Text of the screener')).toMatch(/^textbox /);
    expect(await reader.description()).toContain('Tab leaves the text');
    await page.keyboard.type('clos');
    await page.locator('.screener-options').waitFor();
    expect(await reader.here()).toMatch(/^option “close/);
    await press(page, 'Tab');
    expect(await reader.here()).toMatch(/^textbox “Text of the screener/);
    await page.keyboard.type(' > 5');
    await press(page, 'Escape', 'Tab');
    expect(await reader.here()).toMatch(/^button “Run/);
    await press(page, 'Shift+Tab');
    expect(await reader.here()).toMatch(/^textbox “Text of the screener/);
    await expect.poll(() => page.textContent('.term-chip'), SLOW).toBe('close above 5');
  });

  it('an alert is made, and listed', async () => {
    const member = await app.signIn(anEmail());
    const page = await app.open('/notification?new=GP&price=1000', { member });
    await page.waitForSelector('.alert-sentence .alert-part');
    const reader = await startScreenReader(page);
    await reader.tabTo('button “1,000.00');
    await press(page, 'Enter', 'ControlOrMeta+a');
    await page.keyboard.type('995.50');
    await reader.tabTo('button “Set alert');
    await press(page, 'Enter');
    const stored = async () =>
      getAlerts.answer.parse(await (await member.get('/alerts/get-alerts')).json()).alerts;
    await expect.poll(async () => (await stored()).length, SLOW).toBe(1);
  });
});
