import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { marketViews } from './testing/market-views.ts';
import { describeInBrowser } from './testing/set-up-app.ts';

const LONG = 'ABCDEFGHIJKLM';

/** A board with a code that is too long and a share without a price, without a stream. */
async function spoilBoard(page: Page): Promise<void> {
  await page.routeWebSocket(/socket\.io/, (socket) => socket.close());
  await page.route('**/api/shares/get-once', async (route) => {
    const response = await route.fetch();
    const records = await response.json();
    const spoiled = records.map((record: { c: string }) =>
      record.c === 'ACI' ? { ...record, ltp: null } : record,
    );
    await route.fulfill({ response, json: [{ ...records[0], c: LONG }, ...spoiled] });
  });
}

describeInBrowser('an unreadable record', () => {
  const views = marketViews();

  it('is skipped and reported once; every other share is shown', async () => {
    const { page, complaints } = await views.open('/share-list?group=none', {}, spoilBoard);
    await page.waitForSelector('.share-row .code');
    await page.getByText('Couldn’t read 2 shares').waitFor();
    await page.getByText(`Left out: ${LONG}, ACI. All others are shown.`).waitFor();
    const listed = await page.locator('.share-row .code').allTextContents();
    expect(listed.length).toBeGreaterThan(5);
    expect(listed).not.toContain('ACI');
    expect(complaints.filter((line) => line.includes('cannot be read'))).toEqual([
      `The record of ${LONG} cannot be read: c. Left out so far: 1`,
      'The record of ACI cannot be read: ltp. Left out so far: 2',
    ]);
    await page.goto(new URL('/', page.url()).href);
    await page.getByText('Couldn’t read 2 shares').waitFor();
    await page.getByText('DSEX').first().waitFor();
  });
});
