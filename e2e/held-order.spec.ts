import { expect, it } from 'vitest';
import { describeInBrowser, SLOW, setUpApp } from './testing/set-up-app.ts';

describeInBrowser('a sorted live list', () => {
  const app = setUpApp();

  it.each([
    ['/', '.top-row'],
    ['/top-list', '.share-row'],
    ['/data-matrix', '.share-row'],
    ['/halt-list?within=5', '.near-section .share-row'],
    ['/price-board?order=change', '.tile[data-code]'],
    ['/index-mover', '.share-row'],
    ['/floating-cap', '.share-row'],
  ])('%s says that its order is held while the pointer is on it', async (path, row) => {
    const page = await app.open(path, { viewport: { width: 1440, height: 900 } });
    await page.waitForSelector(row);
    // A page of several lists has a note for each.
    const notes = () => page.locator('.held-note:visible').count();
    expect(await notes()).toBe(0);
    await page.hover(`${row} >> nth=0`);
    await expect.poll(notes, SLOW).toBe(1);
    await page.mouse.move(1, 1);
    await expect.poll(notes, SLOW).toBe(0);
  });
});
