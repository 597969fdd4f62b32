import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { launchBrowser } from './browser.ts';
import { type MarketView, openMarket, openStill } from './market-view.ts';
import { type RealServer, startRealServer } from './real-server.ts';

/** For a describe: server, browser, and views that are closed after each test. */
export function marketViews() {
  let server: RealServer;
  let browser: Browser;
  const opened: MarketView[] = [];
  const kept = <View extends MarketView>(view: View): View => {
    opened.push(view);
    return view;
  };

  beforeAll(async () => {
    [server, browser] = await Promise.all([startRealServer(), launchBrowser()]);
  });
  afterAll(async () => {
    await browser?.close();
    await server?.close();
  });
  afterEach(async () => {
    for (const view of opened.splice(0)) await view.close();
  });

  return {
    open: async (
      path: string,
      options: BrowserContextOptions = {},
      before?: (page: Page) => Promise<unknown>,
    ) => kept(await openMarket(browser, server.url + path, options, before)),
    openStill: async (path: string, ready?: string) =>
      kept(await openStill(browser, server.url + path, ready)),
  };
}
