import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { startRealServer } from './testing/real-server.ts';
import { describeInBrowser, SLOW, setUpApp } from './testing/set-up-app.ts';

const ID = 'G-ABC123DEF4';

describeInBrowser('the analytics tag, where one is configured', () => {
  const app = setUpApp({
    strictness: 'errors',
    start: () => startRealServer({ env: { ANALYTICS_ID: ID } }),
  });

  /** Opens home and waits until the parts that follow it have run. */
  async function visit(before: (page: Page) => Promise<unknown>) {
    const asked: string[] = [];
    const page = await app.open('/', {
      before: async (page) => {
        await page.route(/google/, async (route) => {
          asked.push(route.request().url());
          await route.fulfill({ contentType: 'text/javascript', body: '' });
        });
        await before(page);
      },
    });
    const hasParts = () =>
      performance.getEntriesByType('resource').some(({ name }) => name.includes('/idle-parts-'));
    await page.waitForFunction(hasParts);
    return { page, asked };
  }

  it('is loaded after the page, and is told the kind of the page without cookies', async () => {
    const { page, asked } = await visit(async () => {});
    await expect
      .poll(() => asked, SLOW)
      .toEqual([`https://www.googletagmanager.com/gtag/js?id=${ID}`]);
    const told = await page.evaluate(() =>
      (window as { dataLayer?: Iterable<unknown>[] }).dataLayer?.map((each) => [...each]),
    );
    expect(told?.[0]).toMatchObject(['consent', 'default', { analytics_storage: 'denied' }]);
    expect(told?.[2]).toMatchObject(['config', ID, { page_title: 'home' }]);
    expect(await page.context().cookies()).toEqual([]);
  });

  it.each([
    ['Do Not Track', 'doNotTrack', '1'],
    ['Global Privacy Control', 'globalPrivacyControl', true],
  ])('is not loaded for a browser with %s', async (_, name, value) => {
    const { page, asked } = await visit((page) =>
      page.addInitScript(
        ([name, value]) => Object.defineProperty(navigator, name as string, { value }),
        [name, value],
      ),
    );
    // The part of the tag is asked for with those that have arrived.
    await page.waitForTimeout(1500);
    expect(asked).toEqual([]);
    expect(await page.evaluate(() => 'dataLayer' in window)).toBe(false);
  });
});
