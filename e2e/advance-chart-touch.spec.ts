import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { legendValues } from './testing/chart-page.ts';
import { describeInBrowser, PHONE, SLOW, setUpApp } from './testing/set-up-app.ts';

async function pressLong(page: Page, x: number, y: number): Promise<void> {
  const touch = await page.context().newCDPSession(page);
  const send = (type: 'touchStart' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
    touch.send('Input.dispatchTouchEvent', { type, touchPoints });
  await send('touchStart', [{ x, y }]);
  await page.waitForTimeout(700);
  await send('touchEnd', []);
}

describeInBrowser('interactive chart on a phone', () => {
  const app = setUpApp({ strictness: 'warnings', context: PHONE });

  it('has one-hand tools, half sheets and a long-press crosshair, and on its side is all chart', async () => {
    const page = await app.open('/advance-chart/ACI');
    await expect.poll(() => page.locator('.reading-strip p').count(), SLOW).toBe(2);
    const heights = await page.$$eval('.phone-tool, .phone-intervals button', (all) =>
      all.map((each) => each.getBoundingClientRect().height),
    );
    expect(Math.min(...heights)).toBeGreaterThanOrEqual(43);

    await page.getByRole('button', { name: 'Studies' }).tap();
    await page.waitForSelector('.sheet');
    await page.waitForTimeout(400);
    const sheet = await page.$eval('.sheet', (each) => each.getBoundingClientRect().height);
    expect(sheet).toBeLessThanOrEqual(PHONE.viewport.height / 2 + 1);
    await page.getByRole('button', { name: 'Add a study' }).tap();
    await page.waitForSelector('.picker .search-input');
    await page.fill('.picker .search-input', 'rsi');
    await page.locator('.picker .search-item', { hasText: 'Relative strength' }).first().tap();
    await expect.poll(() => legendValues(page), SLOW).toHaveProperty(['rsi value']);
    await page.keyboard.press('Escape');
    await page.waitForSelector('.sheet', { state: 'detached' });

    await pressLong(page, 140, 300);
    await page.waitForSelector('.phone-acts');
    await page.getByRole('button', { name: /^Line here/ }).tap();
    await page.getByRole('button', { name: 'Remove the crosshair' }).tap();
    await page.waitForSelector('.phone-acts', { state: 'detached' });
    await page.getByRole('button', { name: 'Undo' }).tap();
    await page.getByRole('button', { name: 'Undo' }).tap();
    await expect.poll(() => legendValues(page), SLOW).toEqual({});

    await page.setViewportSize({ width: 780, height: 360 });
    const heightOf = (part: string) =>
      page.$eval(part, (each) => each.getBoundingClientRect().height);
    // All but the line of readings.
    await expect.poll(async () => heightOf('.chart-view'), SLOW).toBe(360 - 26);
    expect(await page.textContent('.reading-strip')).toContain('ACI · Day');
    await page.getByRole('button', { name: 'Show the tools' }).tap();
    await page.getByRole('button', { name: 'Draw', exact: true }).waitFor();
    expect(await heightOf('.chart-view')).toBe(360 - 26);
    await page.getByRole('button', { name: 'Hide the tools' }).tap();
    await page.getByRole('button', { name: 'Draw', exact: true }).waitFor({ state: 'hidden' });
  });
});
