import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect } from 'vitest';
import { chromiumPath, launchBrowser } from './browser.ts';
import { type MemberSession, signInByCall } from './member-session.ts';
import { type RealServer, startRealServer } from './real-server.ts';

/** A describe that is skipped without Chromium. */
export const describeInBrowser = describe.skipIf(chromiumPath === null);

export const DESK = { viewport: { width: 1440, height: 900 } };
export const PHONE = { viewport: { width: 360, height: 780 }, hasTouch: true, isMobile: true };

/** For `expect.poll`. Generous, because other tests run on the same machine. */
export const SLOW = { timeout: 20_000, interval: 100 };

/**
 * What a page must not report; each level includes those before it: `exceptions`, console `errors`,
 * `failed-requests` (which the browser logs as errors), `warnings`.
 */
export type Strictness = 'exceptions' | 'errors' | 'failed-requests' | 'warnings';

const levels: readonly Strictness[] = ['exceptions', 'errors', 'failed-requests', 'warnings'];

export function collectComplaints(page: Page, strictness: Strictness, complaints: string[]): void {
  const includes = (level: Strictness) => levels.indexOf(level) <= levels.indexOf(strictness);
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => {
    const isFailedRequest = message.text().startsWith('Failed to load resource');
    const isComplaint =
      message.type() === 'error'
        ? includes(isFailedRequest ? 'failed-requests' : 'errors')
        : message.type() === 'warning' && includes('warnings');
    if (isComplaint) complaints.push(message.text());
  });
}

export interface OpenOptions extends BrowserContextOptions {
  /** Signs in the new browser context; without it the page is a visitor's. */
  readonly member?: MemberSession | undefined;
  /** Lets the page install its service worker, which would answer in place of the routes of a test. */
  readonly worker?: boolean;
  /** Runs before the page loads, for example to set up routes. */
  readonly before?: ((page: Page) => Promise<unknown>) | undefined;
}

interface SetUpOptions {
  /** Each test fails if one of its pages reports more. */
  readonly strictness?: Strictness;
  readonly start?: () => Promise<RealServer>;
  /** Context options of every page. */
  readonly context?: BrowserContextOptions;
}

export type App = ReturnType<typeof setUpApp>;

/** For a describe: a server, a browser, and pages that are closed and checked after each test. */
export function setUpApp(options: SetUpOptions = {}) {
  const { strictness = 'exceptions', start = startRealServer, context: common = DESK } = options;
  let server: RealServer;
  let browser: Browser;
  const contexts = new Set<BrowserContext>();
  const complaints: string[] = [];

  beforeAll(async () => {
    [server, browser] = await Promise.all([start(), launchBrowser()]);
  });
  afterAll(async () => {
    await browser?.close();
    await server?.close();
  });
  afterEach(async () => {
    for (const context of contexts) await context.close();
    contexts.clear();
    expect(complaints.splice(0)).toEqual([]);
  });

  /** A page in a new browser context. */
  async function newPage(given: OpenOptions = {}): Promise<Page> {
    const { member, worker = false, before, ...own } = given;
    const contextOptions = { ...common, ...own };
    const context = await (member?.device(browser, contextOptions) ??
      browser.newContext(contextOptions));
    contexts.add(context);
    if (!worker) await context.addInitScript(refuseWorkers);
    const page = await context.newPage();
    collectComplaints(page, strictness, complaints);
    await before?.(page);
    return page;
  }

  return {
    get url() {
      return server.url;
    },
    get outbox() {
      return server.outbox;
    },
    get browser() {
      return browser;
    },
    /** Reports of the pages so far; a test that causes some must remove them. */
    complaints,
    newPage,
    /** Opens a path of the server, or another address. */
    async open(address: string, openOptions?: OpenOptions): Promise<Page> {
      const page = await newPage(openOptions);
      await page.goto(new URL(address, server.url).href);
      return page;
    },
    signIn: (email: string) => signInByCall(server, email),
  };
}

/** Without an answer: a refusal would be a warning of the page. */
function refuseWorkers(): void {
  if (typeof ServiceWorkerContainer === 'function')
    ServiceWorkerContainer.prototype.register = () => new Promise(() => {});
}
