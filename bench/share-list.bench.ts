// `/share-list` in a browser while 80 shares trade four times a second, for a minute.
import { loadavg } from 'node:os';
import { chromiumPath, launchBrowser } from '../e2e/testing/browser.ts';
import { cpuTasksMs } from './main-thread.ts';
import { judge, report } from './report.ts';
import { startShareListServer } from './share-list-server.ts';

const SECONDS = Number(process.env.SECONDS ?? 60);
const SETTLE_MS = 5_000;
const SHARES = 80;
const BEAT_MS = 250;
const LONG_MS = 50;
const MORNING_BATCHES = 1_000;

const pages = [
  { name: 'desktop, by sector', path: '/share-list', width: 1440, height: 900 },
  {
    name: 'desktop, by change',
    path: '/share-list?sort=change-percent&order=desc&group=none',
    width: 1440,
    height: 900,
  },
  { name: 'phone', path: '/share-list', width: 360, height: 780 },
];

if (chromiumPath === null) {
  report('share-list', { skipped: 'no Chromium' });
} else {
  const server = await startShareListServer();
  // Starts after a morning of trades: right after the open, the order of the whole list changes.
  for (let batch = 0; batch < MORNING_BATCHES; batch += 1) server.trade(SHARES);
  const browser = await launchBrowser();
  const trading = setInterval(() => server.trade(SHARES), BEAT_MS);
  for (const page of pages) await measure(page);
  clearInterval(trading);
  await browser.close();
  await server.close();

  async function measure({ name, path, width, height }: (typeof pages)[number]): Promise<void> {
    const context = await browser.newContext({ viewport: { width, height } });
    const page = await context.newPage();
    await page.addInitScript(watchLongTasks);
    await page.goto(server.url + path);
    await page.waitForSelector('.share-row');
    await page.waitForTimeout(SETTLE_MS);
    const session = await context.newCDPSession(page);
    await session.send('Performance.enable', { timeDomain: 'threadTicks' });
    const before = await metrics();
    await page.evaluate(() => longTasks.splice(0));
    await browser.startTracing(page, { categories: ['toplevel'] });
    await page.waitForTimeout(SECONDS * 1000);
    const after = await metrics();
    const cpu = cpuTasksMs(await browser.stopTracing());
    const waited = await page.evaluate(() => longTasks);
    const spent = (key: string) => (after.get(key) ?? 0) - (before.get(key) ?? 0);
    report('share-list', {
      page: name,
      seconds: SECONDS,
      script: part(spent('ScriptDuration')),
      layout: part(spent('LayoutDuration')),
      style: part(spent('RecalcStyleDuration')),
      longestTaskCpuMs: Number(Math.max(0, ...cpu).toFixed(1)),
      // Includes waiting for a core, which is most of it on a busy machine.
      longTasksWallMs: waited.map(Math.round),
      load: Number(loadavg()[0]?.toFixed(1)),
      heapMB: Number(((after.get('JSHeapUsedSize') ?? 0) / 1e6).toFixed(1)),
    });
    judge(
      'share-list',
      `${name}: main thread, part of its time`,
      spent('TaskDuration') / SECONDS,
      '<=',
      0.25,
    );
    const long = cpu.filter((ms) => ms > LONG_MS).length;
    judge('share-list', `${name}: tasks over 50 ms a minute`, (long * 60) / SECONDS, '<=', 1);
    await context.close();

    async function metrics(): Promise<Map<string, number>> {
      const answer = await session.send('Performance.getMetrics');
      return new Map(answer.metrics.map(({ name: key, value }) => [key, value]));
    }
  }
}

declare const longTasks: number[];

function watchLongTasks(): void {
  const seen: number[] = [];
  Object.assign(globalThis, { longTasks: seen });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) seen.push(entry.duration);
  }).observe({ type: 'longtask' });
}

function part(seconds: number): number {
  return Number((seconds / SECONDS).toFixed(4));
}
