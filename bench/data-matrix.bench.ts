// `/data-matrix` with sixty columns of all shares: time of a sort and of a filter, up to the next frame.
import type { CDPSession, Page } from 'playwright-core';
import { chromiumPath, launchBrowser } from '../e2e/testing/browser.ts';
import { judge, median, report, yardstickMs } from './report.ts';
import { startStorm } from './storm.ts';

const ROUNDS = 5;
const WARM = 2;
const LIMIT_MS = 50;
const IDLE_MS = 4000;
/** Delay of the filter field after the last keystroke. */
const FILTER_DELAY_MS = 150;
const COLUMNS = [
  'last',
  'change',
  'change-percent',
  'open',
  'high',
  'low',
  'yesterday',
  'average',
  'swing',
  'trades',
  'volume',
  'value',
  'per-trade',
  'volume-ratio',
  'average-volume',
  'turnover-rate',
  ...[5, 7, 10, 15, 18, 22, 30, 45, 60, 90, 125, 255, 365].map((days) => `days-${days}`),
  'cap',
  'float-cap',
  'free-float',
  'paid-up',
  'pe',
  'pnav',
  'yield',
  'eps',
  'nav',
  'beta',
  'rsi',
  'sma-20',
  'sma-50',
  'sma-200',
  'from-sma-20',
  'from-sma-50',
  'from-sma-200',
  'ema-20',
  'macd',
  'adx',
  'percent-b',
  'band-width',
  'atr',
  'stochastic-k',
  'mfi',
  'cci',
  'williams',
  'roc',
  'cmf',
  'volatility',
  'correlation',
];
const SORTS = ['last', 'change', 'high', 'trades', 'volume', 'open', 'low'];
const TEXTS = ['b', 'ba', 'te', 'bank', 'a', 'pharma', 'ltd'];

if (chromiumPath === null) report('data-matrix', { skipped: 'no Chromium' });
else await run();

async function run(): Promise<void> {
  const storm = await startStorm();
  const browser = await launchBrowser();
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await page.goto(`${storm.url}/data-matrix?columns=${COLUMNS.join('.')}`);
  await page.waitForSelector('.share-row');
  await page.waitForTimeout(3000);
  const shares = await page.getAttribute('.data-table', 'aria-rowcount');
  const yardstick = Math.round(yardstickMs());
  report('data-matrix', { columns: COLUMNS.length, shares, yardstickMs: yardstick });
  const thread = await page.context().newCDPSession(page);
  // Processor time, not wall time: on a busy machine a task mostly waits for a core.
  await thread.send('Performance.enable', { timeDomain: 'threadTicks' });
  const idle = await busyPart(page, thread);
  report('data-matrix', { idleThreadMsPerSecond: Math.round(1000 * idle) });
  await measureAction('sort', { page, thread, idle, delayMs: 0 }, (round) =>
    press(page, `.${SORTS[round]}-head button`),
  );
  await measureAction('filter', { page, thread, idle, delayMs: FILTER_DELAY_MS }, (round) =>
    type(page, TEXTS[round] ?? '', FILTER_DELAY_MS),
  );
  await browser.close();
  await storm.end();
}

interface Measured {
  readonly page: Page;
  readonly thread: CDPSession;
  /** Part of the thread's time used by live prices. */
  readonly idle: number;
  /** Time in which the action only waits. */
  readonly delayMs: number;
}

/** Part of its time that the main thread is busy without user input. */
async function busyPart(page: Page, thread: CDPSession): Promise<number> {
  const before = await taskMs(thread);
  const began = performance.now();
  await page.waitForTimeout(IDLE_MS);
  return ((await taskMs(thread)) - before) / (performance.now() - began);
}

/** Median of five rounds after two warm-up rounds, without the time used by live prices. */
async function measureAction(
  name: string,
  { page, thread, idle, delayMs }: Measured,
  action: (round: number) => Promise<number>,
): Promise<void> {
  const wall: number[] = [];
  const busy: number[] = [];
  for (let round = 0; round < WARM + ROUNDS; round += 1) {
    const before = await taskMs(thread);
    wall.push(Number((await action(round)).toFixed(1)));
    const others = idle * (delayMs + (wall.at(-1) ?? 0));
    busy.push(Number(((await taskMs(thread)) - before - others).toFixed(1)));
    await page.waitForTimeout(400);
  }
  report('data-matrix', { name, wallMs: wall.slice(WARM), threadMs: busy.slice(WARM) });
  judge('data-matrix', `${name}, ms of the main thread`, median(busy.slice(WARM)), '<=', LIMIT_MS);
}

async function taskMs(thread: CDPSession): Promise<number> {
  const { metrics } = await thread.send('Performance.getMetrics');
  return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0);
}

/** Time from the press until the new order is drawn. */
function press(page: Page, head: string): Promise<number> {
  return page.evaluate(async (selector) => {
    const button = document.querySelector<HTMLElement>(selector)!;
    const changed = new Promise<void>((done) => {
      const observer = new MutationObserver(() => {
        observer.disconnect();
        done();
      });
      observer.observe(button.closest('[role=columnheader]')!, { attributeFilter: ['aria-sort'] });
    });
    const began = performance.now();
    button.click();
    await changed;
    await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
    return performance.now() - began;
  }, head);
}

/** Time from the end of the field's delay until the result is drawn. */
function type(page: Page, text: string, delayMs: number): Promise<number> {
  return page.evaluate(
    async ([typed, delayMs]) => {
      const field = document.querySelector<HTMLInputElement>('.filter-field input')!;
      // No polling: it would be part of the measured time.
      const changed = new Promise<void>((done) => {
        const observer = new MutationObserver(() => {
          observer.disconnect();
          done();
        });
        const table = document.querySelector('.data-table')!;
        observer.observe(table, { attributeFilter: ['aria-rowcount'] });
      });
      const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!;
      const began = performance.now();
      set.call(field, typed);
      field.dispatchEvent(new Event('input', { bubbles: true }));
      await changed;
      await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
      return performance.now() - began - delayMs;
    },
    [text, delayMs] as const,
  );
}
