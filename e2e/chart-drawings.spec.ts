import type { CDPSession, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { describeInBrowser, PHONE, SLOW, setUpApp } from './testing/set-up-app.ts';

const ready = (page: Page) =>
  page.waitForFunction(() => /\d/.test(document.querySelector('.legend-what')?.textContent ?? ''));

/** A place of the chart, by parts of its width and height. */
async function placeOf(page: Page, across: number, down: number) {
  const box = (await page.locator('.chart-canvas').boundingBox())!;
  return { x: box.x + across * box.width, y: box.y + down * box.height };
}

async function drag(page: Page, from: { x: number; y: number }, to: { x: number; y: number }) {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2);
  await page.mouse.move(to.x, to.y);
  await page.mouse.up();
}

const bar = (page: Page) => page.locator('.drawing-bar');
/** The price of the selected line today. */
const today = async (page: Page): Promise<number> =>
  Number.parseFloat((await page.locator('.drawing-bar-value').innerText()).replaceAll(',', ''));

describeInBrowser('drawings on a chart', () => {
  const app = setUpApp();

  it('are drawn, moved, nudged, cloned, locked and deleted by mouse and keys, and undone', async () => {
    const page = await app.open('/advance-chart/ACI');
    await ready(page);
    const tool = (name: string) => page.getByRole('button', { name, exact: true }).click();
    const middle = await placeOf(page, 0.5, 0.3);

    await tool('Horizontal line');
    await page.mouse.click(middle.x, middle.y);
    await expect.poll(() => bar(page).innerText(), SLOW).toContain('Horizontal line');
    const drawn = await today(page);

    // The arrow key moves it by one tick of the exchange.
    await page.keyboard.press('ArrowUp');
    await expect.poll(() => today(page), SLOW).toBeCloseTo(drawn + 0.1, 2);
    await drag(page, middle, { x: middle.x, y: middle.y + 80 });
    await expect.poll(() => today(page), SLOW).toBeLessThan(drawn - 0.1);
    const moved = await today(page);
    await page.keyboard.press('Control+z');
    await expect.poll(() => today(page), SLOW).toBeCloseTo(drawn + 0.1, 2);
    await page.keyboard.press('Control+Shift+z');
    await expect.poll(() => today(page), SLOW).toBeCloseTo(moved, 2);

    // The clone lies a little lower and is selected; deleting it leaves the original.
    await page.keyboard.press('Control+d');
    await expect.poll(() => today(page), SLOW).toBeLessThan(moved);
    await page.keyboard.press('Delete');
    await expect.poll(() => bar(page).count(), SLOW).toBe(0);
    await page.keyboard.press('Tab');
    await expect.poll(() => today(page), SLOW).toBeCloseTo(moved, 2);

    // A locked line stays where it is.
    await page.getByRole('button', { name: 'Lock', exact: true }).click();
    await drag(page, { x: middle.x, y: middle.y + 80 }, { x: middle.x - 60, y: middle.y + 140 });
    await expect.poll(() => page.getByRole('button', { name: 'Unlock' }).count(), SLOW).toBe(1);
    expect(await today(page)).toBeCloseTo(moved, 2);

    // By keys alone: two anchors of a trend line.
    await page.locator('.chart-canvas').focus();
    await page.keyboard.press('Escape');
    await page.keyboard.press('Alt+t');
    for (const key of ['ArrowLeft', 'Enter', 'Shift+ArrowLeft', 'ArrowDown', 'Enter'])
      await page.keyboard.press(key);
    await expect.poll(() => bar(page).innerText(), SLOW).toContain('Trend line');

    // A text, typed where it will be.
    await tool('Text');
    const { x, y } = await placeOf(page, 0.3, 0.2);
    await page.mouse.click(x, y);
    await page.getByRole('textbox', { name: 'Text of the drawing' }).fill('Resistance');
    await page.keyboard.press('Enter');
    await expect.poll(() => bar(page).innerText(), SLOW).toContain('Text');

    await page.reload();
    await ready(page);
    await page.locator('.chart-canvas').focus();
    await page.keyboard.press('Tab');
    await expect.poll(() => today(page), SLOW).toBeCloseTo(moved, 2);
  });

  it('are placed by a finger under a loupe', async () => {
    const page = await app.open('/advance-chart/ACI', PHONE);
    await page.waitForSelector('.chart-canvas canvas');
    const client: CDPSession = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x = 0, y = 0) =>
      client.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: type === 'touchEnd' ? [] : [{ x, y }],
      });
    await page.getByRole('button', { name: 'Draw', exact: true }).tap();
    await page.getByRole('button', { name: 'Trend line', exact: true }).tap();
    await page.waitForSelector('.sheet', { state: 'detached' });
    for (const [across, down] of [
      [0.2, 0.5],
      [0.7, 0.3],
    ] as const) {
      const { x, y } = await placeOf(page, across, down);
      await touch('touchStart', x, y);
      await touch('touchMove', x + 6, y - 6);
      await page.waitForSelector('.drawing-loupe:not([hidden])');
      await touch('touchEnd');
      await page.waitForSelector('.drawing-loupe', { state: 'hidden' });
    }
    await expect.poll(() => bar(page).innerText(), SLOW).toContain('Trend line');
  });
});
