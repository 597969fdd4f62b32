import type { ShareRecord } from '@dorpon/contract/share-record';
import { type Chart, firstChart } from '@dorpon/domain/chart/chart-document';
import { snapshotOf } from '@dorpon/domain/chart/document-text';
import { studyById } from '@dorpon/domain/indicators/catalogue';
import { defaultsOf } from '@dorpon/domain/indicators/run-study';
import { isListed } from '@dorpon/domain/market/universe';
import type { Browser, Page } from 'playwright-core';
import { linkText } from '../../apps/web/src/chart/document/link-text.ts';
import { signInByCall } from '../../e2e/testing/member-session.ts';
import { type RealServer, startRealServer } from '../../e2e/testing/real-server.ts';
import { buildWeb } from '../../scripts/build-web.ts';
import { watchMainThread } from '../main-thread.ts';

const CHARTS = 8;
const STUDIES = ['sma', 'ema', 'rsi', 'macd'];
const SETTLE_MS = 20_000;
/** A trace of five minutes does not fit the browser's buffer. */
const PART_SECONDS = 30;
const ADMIN = 'admin-of-charts@example.com';
const DAY_MS = 86_400_000;

export interface LiveCharts {
  /** Part of the time in which the main thread worked. */
  readonly busy: number;
  readonly longestTaskMs: number;
  readonly heapGrowthMb: number;
}

/** The pro screen of a member with eight charts of the most traded shares, in the simulated market. */
export async function measureLiveCharts(browser: Browser, seconds: number): Promise<LiveCharts> {
  await buildWeb();
  const server = await startRealServer({ own: true, env: { ADMIN_EMAILS: ADMIN } });
  try {
    const page = await openCharts(browser, server);
    await page.waitForTimeout(SETTLE_MS);
    const before = await heapMb(page);
    const parts = [];
    for (let left = seconds; left > 0; left -= PART_SECONDS)
      parts.push(await watchMainThread(browser, page, Math.min(left, PART_SECONDS)));
    const after = await heapMb(page);
    await page.context().close();
    return {
      busy: parts.reduce((sum, { busy }) => sum + busy, 0) / parts.length,
      longestTaskMs: Math.max(...parts.flatMap(({ tasksMs }) => tasksMs)),
      heapGrowthMb: after - before,
    };
  } finally {
    await server.close();
  }
}

async function openCharts(browser: Browser, server: RealServer): Promise<Page> {
  const admin = await signInByCall(server, ADMIN);
  const pro = { member: admin.id, until: Date.now() + 1_000 * DAY_MS, reason: 'bench' };
  const granted = await admin.post('/admin/set-pro', pro);
  if (!granted.ok) throw new Error(`set-pro answered ${granted.status}`);
  const charts = (await mostTraded(server.url)).map(liveChart);
  const layout = { charts, arrangement: '8-grid' as const, links: [], drawings: {} };
  const text = await linkText(snapshotOf(layout, []));
  if (text === undefined) throw new Error('the charts do not fit a link');
  const context = await admin.device(browser, { viewport: { width: 1920, height: 1080 } });
  const page = await context.newPage();
  await page.goto(`${server.url}/advance-chart-pro#c=${text}`);
  // Each chart has several canvases with its scales.
  await page.waitForFunction(
    (least) => document.querySelectorAll('main canvas').length >= least,
    CHARTS * 4,
    { timeout: 60_000 },
  );
  return page;
}

const liveChart = (symbol: string): Chart => ({
  ...firstChart(symbol),
  interval: '1m',
  studies: STUDIES.map((id) => ({ id, study: id, params: defaultsOf(studyById(id)!) })),
});

async function mostTraded(url: string): Promise<string[]> {
  const board = (await (await fetch(`${url}/api/shares/get-once`)).json()) as ShareRecord[];
  return board
    .filter(({ q }) => isListed(q))
    .toSorted((a, b) => b.tr - a.tr)
    .slice(0, CHARTS)
    .map(({ c }) => c);
}

async function heapMb(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page);
  for (let times = 0; times < 3; times += 1) await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  await session.detach();
  return usedSize / 1e6;
}
