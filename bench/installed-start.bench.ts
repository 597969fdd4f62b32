// The installed app on a mid-range phone without a network: from the start until the figures of the last visit are
// painted, and until the screen has the last board. Then the size of what was downloaded to keep it.
import { loadavg } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { chromiumPath, launchBrowser } from '../e2e/testing/browser.ts';
import { startRealServer } from '../e2e/testing/real-server.ts';
import { startWeakLink } from '../e2e/testing/weak-link.ts';
import { root } from '../scripts/process.ts';
import { measure, measurePrecache } from '../scripts/web-budget.ts';
import { CPU_SLOWDOWN, PHONE_SCREEN } from './phone.ts';
import { judge, judgeRounds, report, yardstickMs } from './report.ts';

const ROUNDS = Number(process.env.ROUNDS ?? 7);
/** The cache of prices is written every 10 s. */
const SAVED_MS = 12_000;
const LIMIT_MS = 30_000;

/** Milliseconds from the start of the navigation to the frame in which they were first seen. */
interface Start {
  readonly figuresMs: number;
  readonly boardMs: number;
}
declare const painted: { figures?: number; board?: number };

if (chromiumPath === null) report('installed-start', { skipped: 'no Chromium' });
else await run();

async function run(): Promise<void> {
  const server = await startRealServer({ own: true });
  const link = await startWeakLink(server.url);
  const browser = await launchBrowser();
  const page = await firstVisit(browser, link.url);
  await link.cut();
  const starts: Start[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    starts.push(await start(page, link.url));
    const load = Number(loadavg()[0]?.toFixed(1));
    report('installed-start', { round, ...starts.at(-1), yardstickMs: yardstickMs(), load });
  }
  await browser.close();
  await server.close();
  const seconds = (of: (each: Start) => number) => starts.map((each) => of(each) / 1000);
  const figures = seconds(({ figuresMs }) => figuresMs);
  judgeRounds('installed-start', 'seconds to the last figures, offline', figures, '<=', 1);
  const board = seconds(({ boardMs }) => boardMs);
  report('installed-start', { figure: 'seconds to the last board', rounds: board });
  const dist = join(root, 'apps/web/dist');
  judge('installed-start', 'kB of the precache', measurePrecache(dist).kilobytes, '<=', 900);
  judge('installed-start', 'kB of scripts before first paint', measure(dist).kilobytes, '<=', 165);
}

/** Until the worker has the app, and the browser the last prices. */
async function firstVisit(browser: Browser, url: string): Promise<Page> {
  const context = await browser.newContext(PHONE_SCREEN);
  const page = await context.newPage();
  await page.goto(url);
  await page.waitForFunction(
    async () =>
      navigator.serviceWorker.controller !== null &&
      (await caches.match('/shell.html')) !== undefined,
    undefined,
    { timeout: LIMIT_MS },
  );
  await page.waitForTimeout(SAVED_MS);
  await page.addInitScript(watch);
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  return page;
}

async function start(page: Page, url: string): Promise<Start> {
  await page.goto('about:blank');
  await page.goto(url, { waitUntil: 'commit' });
  await page.waitForFunction(() => painted.board !== undefined, undefined, { timeout: LIMIT_MS });
  const { figures = Number.NaN, board = Number.NaN } = await page.evaluate(() => painted);
  return { figuresMs: Math.round(figures), boardMs: Math.round(board) };
}

/** Notes the first frame after the index, and after the price of a leading share, is drawn. */
function watch(): void {
  const noted: { figures?: number; board?: number } = {};
  Object.assign(globalThis, { painted: noted });
  const has = (selector: string) =>
    Array.from(document.querySelectorAll(selector)).some(({ textContent }) =>
      /[\d০-৯]\.[\d০-৯]{2}/.test(textContent),
    );
  const look = () => {
    // The frame that shows what the last one drew.
    const now = performance.now();
    if (has('.hero-figures .big-price')) noted.figures ??= now;
    if (has('.home .top-rows li')) noted.board ??= now;
    if (noted.board === undefined) requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}
