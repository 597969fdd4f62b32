// `/` on a mid-range phone over 4G: a first visit, and a second with the cache of the first. Then a
// first visit over a slow link without CPU throttling, for the time to a readable index and the
// layout shift.
import { loadavg } from 'node:os';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { chromiumPath, launchBrowser } from '../e2e/testing/browser.ts';
import { startRealServer } from '../e2e/testing/real-server.ts';
import { CPU_SLOWDOWN, fourG, PHONE_SCREEN } from './phone.ts';
import { judge, median, report, yardstickMs } from './report.ts';

const ROUNDS = Number(process.env.ROUNDS ?? 5);
const PATH = process.env.VISIT ?? '/';
/** A crowded cell: 400 kbit/s each way, 400 ms round trip. */
const slowLink = {
  offline: false,
  latency: 400,
  downloadThroughput: 400_000 / 8,
  uploadThroughput: 400_000 / 8,
};
const SLOW_LIMIT_MS = 60_000;
/** Long enough for late data to shift the layout. */
const WATCH_MS = 6_000;

interface Visit {
  readonly lcpMs: number;
  readonly cls: number;
  readonly largest: string;
  readonly moved: readonly string[];
}
declare const seen: { lcpMs: number; cls: number; largest: string; moved: string[] };

if (chromiumPath === null) report('page-load', { skipped: 'no Chromium' });
else await run();

async function run(): Promise<void> {
  const server = await startRealServer({ own: true });
  const browser = await launchBrowser();
  const first: Visit[] = [];
  const second: Visit[] = [];
  const slow: SlowVisit[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const context = await browser.newContext(PHONE_SCREEN);
    first.push(await visit(context, server.url + PATH));
    second.push(await visit(context, server.url + PATH));
    const [one, two] = [first.at(-1), second.at(-1)];
    const load = Number(loadavg()[0]?.toFixed(1));
    report('page-load', { round, first: one, second: two, yardstickMs: yardstickMs(), load });
    await context.close();
    slow.push(await slowVisit(browser, server.url + PATH));
    report('page-load', { round, slow: slow.at(-1) });
  }
  await browser.close();
  await server.close();
  const medianOf = (visits: Visit[]) => median(visits.map(({ lcpMs }) => lcpMs)) / 1000;
  const shiftOf = (visits: Visit[]) => median(visits.map(({ cls }) => cls));
  judge('page-load', 'seconds to the largest paint, first visit', medianOf(first), '<=', 2.5);
  judge('page-load', 'seconds to the largest paint, second visit', medianOf(second), '<=', 1.2);
  const indexMs = median(slow.map(({ readableMs }) => readableMs));
  judge('page-load', 'seconds to a readable DSEX, slow link', indexMs / 1000, '<=', 6);
  judge('page-load', 'layout shift, slow link', median(slow.map(({ cls }) => cls)), '<=', 0.02);
  judge('page-load', 'layout shift, first visit', shiftOf(first), '<=', 0.02);
  judge('page-load', 'layout shift, second visit', shiftOf(second), '<=', 0.02);
}

async function visit(context: BrowserContext, url: string): Promise<Visit> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', fourG);
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  await page.addInitScript(watchPaints);
  await page.goto(url, { waitUntil: 'commit' });
  await page.waitForTimeout(WATCH_MS);
  const found = await page.evaluate(() => seen);
  await leave(page);
  return { ...found, lcpMs: Math.round(found.lcpMs), cls: Number(found.cls.toFixed(4)) };
}

interface SlowVisit {
  readonly readableMs: number;
  readonly shown: string;
  readonly cls: number;
  readonly kilobytes: number;
}
declare const readable: { ms: number; text: string } | undefined;

/** A first visit in a new browser context over the slow link, without CPU throttling. */
async function slowVisit(browser: Browser, url: string): Promise<SlowVisit> {
  const context = await browser.newContext(PHONE_SCREEN);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', slowLink);
  let bytes = 0;
  session.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength;
  });
  await page.addInitScript(watchPaints);
  await page.addInitScript(watchIndex);
  await page.goto(url, { waitUntil: 'commit', timeout: SLOW_LIMIT_MS });
  const found = await page.waitForFunction(() => readable, undefined, { timeout: SLOW_LIMIT_MS });
  const first = await found.jsonValue();
  const kilobytes = Math.round(bytes / 1000);
  // The app now renders in place of the server's HTML, which can shift the layout.
  await page.waitForTimeout(WATCH_MS * 3);
  const { cls } = await page.evaluate(() => seen);
  await context.close();
  return {
    readableMs: Math.round(first?.ms ?? Number.NaN),
    shown: first?.text ?? '',
    cls: Number(cls.toFixed(4)),
    kilobytes,
  };
}

/** Records the first frame that shows the index with its change and percentage. */
function watchIndex(): void {
  Object.assign(globalThis, { readable: undefined });
  const look = () => {
    const place = document.querySelector<HTMLElement>('.hero-figures');
    const text = place?.innerText.replace(/\s+/g, ' ') ?? '';
    const isThere = /[\d০-৯][\d০-৯,]*\.[\d০-৯]{2}.*[+−±]?[\d০-৯.]+.*%/.test(text);
    if (isThere) Object.assign(globalThis, { readable: { ms: performance.now(), text } });
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

/** Navigates away first, so that the page can store its cache. */
async function leave(page: Page): Promise<void> {
  await page.goto('about:blank');
  await page.close();
}

function watchPaints(): void {
  const noted = { lcpMs: Number.NaN, cls: 0, largest: '', moved: [] as string[] };
  Object.assign(globalThis, { seen: noted });
  const nameOf = (node: Node | null | undefined): string =>
    node instanceof Element ? `${node.tagName.toLowerCase()}.${[...node.classList].join('.')}` : '';
  new PerformanceObserver((list) => {
    const last = list.getEntries().at(-1) as PerformanceEntry & { element?: Element };
    noted.lcpMs = last.startTime;
    noted.largest = nameOf(last.element);
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const shift = entry as PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
        sources: { node: Node | null }[];
      };
      if (shift.hadRecentInput) continue;
      noted.cls += shift.value;
      noted.moved.push(...shift.sources.map(({ node }) => nameOf(node)));
    }
  }).observe({ type: 'layout-shift', buffered: true });
}
