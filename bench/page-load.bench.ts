// `/` on a middling phone: the first visit, and the second with what the first left behind.
import { loadavg } from 'node:os';
import type { BrowserContext, Page } from 'playwright-core';
import { chromiumPath, launchBrowser } from '../e2e/testing/browser.ts';
import { startRealServer } from '../e2e/testing/real-server.ts';
import { judge, median, report, yardstickMs } from './report.ts';

const ROUNDS = Number(process.env.ROUNDS ?? 5);
const PATH = process.env.VISIT ?? '/';
const SLOWER = 4;
/** The 4G of Chromium's own tools: 9 Mbit/s with a tenth lost, 165 ms there and back. */
const fourG = {
  offline: false,
  latency: 165,
  downloadThroughput: (9_000_000 / 8) * 0.9,
  uploadThroughput: (1_500_000 / 8) * 0.9,
};
/** Long enough for late data to move what was there. */
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
  for (let round = 0; round < ROUNDS; round += 1) {
    const context = await browser.newContext({
      viewport: { width: 412, height: 823 },
      isMobile: true,
      hasTouch: true,
    });
    first.push(await visit(context, server.url + PATH));
    second.push(await visit(context, server.url + PATH));
    const [one, two] = [first.at(-1), second.at(-1)];
    const load = Number(loadavg()[0]?.toFixed(1));
    report('page-load', { round, first: one, second: two, yardstickMs: yardstickMs(), load });
    await context.close();
  }
  await browser.close();
  await server.close();
  const medianOf = (visits: Visit[]) => median(visits.map(({ lcpMs }) => lcpMs)) / 1000;
  const shiftOf = (visits: Visit[]) => median(visits.map(({ cls }) => cls));
  judge('page-load', 'seconds to the largest paint, first visit', medianOf(first), '<=', 2.5);
  judge('page-load', 'seconds to the largest paint, second visit', medianOf(second), '<=', 1.2);
  judge('page-load', 'layout shift, first visit', shiftOf(first), '<=', 0.02);
  judge('page-load', 'layout shift, second visit', shiftOf(second), '<=', 0.02);
}

async function visit(context: BrowserContext, url: string): Promise<Visit> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', fourG);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  await page.addInitScript(watchPaints);
  await page.goto(url, { waitUntil: 'commit' });
  await page.waitForTimeout(WATCH_MS);
  const found = await page.evaluate(() => seen);
  await leave(page);
  return { ...found, lcpMs: Math.round(found.lcpMs), cls: Number(found.cls.toFixed(4)) };
}

/** As a person would: what the page keeps for next time it may write on its way out. */
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
