// Live screens while 80 shares trade four times a second. SECONDS=20 makes a quick run.
import { loadavg } from 'node:os';
import type { Page } from 'playwright-core';
import { chromiumPath, launchBrowser } from '../e2e/testing/browser.ts';
import { watchMainThread } from './main-thread.ts';
import { judge, report } from './report.ts';
import { startStorm } from './storm.ts';

const SECONDS = Number(process.env.SECONDS ?? 180);
const SETTLE_MS = 15_000;
const SHARES = 80;
const BEAT_MS = 250;
const LONG_MS = 50;
/** The screens with the most live figures. */
const liveScreens = '/ /share-list /price-board /detail/ACI /data-matrix /halt-list /index-mover';
const paths = (process.env.PATHS ?? liveScreens).split(' ');

if (chromiumPath === null) report('page-run', { skipped: 'no Chromium' });
else await run();

async function run(): Promise<void> {
  const storm = await startStorm();
  const browser = await launchBrowser();
  await storm.trade(SHARES, BEAT_MS);
  for (const path of paths) {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
    const page = await context.newPage();
    await page.goto(storm.url + path);
    await page.waitForSelector('main h1');
    await page.waitForTimeout(SETTLE_MS);
    const before = await heapMB(page);
    const thread = await watchMainThread(browser, page, SECONDS);
    const after = await heapMB(page);
    const { tasksMs, ...parts } = thread;
    report('page-run', {
      path,
      seconds: SECONDS,
      ...parts,
      tasks: tasksMs.length,
      longestTaskMs: Number(Math.max(0, ...tasksMs).toFixed(1)),
      heapMB: [before, after].map((megabytes) => Number(megabytes.toFixed(2))),
      load: Number(loadavg()[0]?.toFixed(1)),
    });
    const long = tasksMs.filter((ms) => ms > LONG_MS).length;
    judge('page-run', `${path}: heap grown, MB`, after - before, '<=', 3);
    judge('page-run', `${path}: main thread, part of its time`, thread.busy, '<=', 0.3);
    judge('page-run', `${path}: tasks over 50 ms a minute`, (long * 60) / SECONDS, '<=', 1);
    await context.close();
  }
  await browser.close();
  await storm.end();
}

async function heapMB(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.enable');
  // Twice: objects released by finalisers are freed by the second collection.
  for (let round = 0; round < 2; round += 1) await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  await session.detach();
  return usedSize / 1e6;
}
