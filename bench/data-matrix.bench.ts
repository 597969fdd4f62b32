// `/data-matrix` with sixty columns of all shares: the cost of sorting and filtering until drawn.
import type { CDPSession, Page } from 'playwright-core';
import { chromiumPath, launchBrowser } from '../e2e/testing/browser.ts';
import { judgeRounds, report, yardstickMs } from './report.ts';
import { startStorm } from './storm.ts';

const ROUNDS = 5;
const WARM = 2;
const LIMIT_MS = 50;
/** An answer within this time feels immediate: the bound of a good INP. */
const WALL_LIMIT_MS = 200;
const IDLE_MS = 4000;
/** How long the filter's field waits for the next letter. */
const TYPING_RESTS_MS = 150;
const DAYS = [5, 7, 10, 15, 18, 22, 30, 45, 60, 90, 125, 255, 365];
const COLUMNS = [
  'last change change-percent open high low yesterday average swing',
  'trades volume value per-trade volume-ratio average-volume turnover-rate',
  DAYS.map((days) => `days-${days}`).join(' '),
  'cap float-cap free-float paid-up pe pnav yield eps nav beta',
  'rsi sma-20 sma-50 sma-200 from-sma-20 from-sma-50 from-sma-200 ema-20',
  'macd adx percent-b band-width atr stochastic-k mfi cci williams',
  'roc cmf volatility correlation',
].flatMap((line) => line.split(' '));
const SORTS = ['last', 'change', 'high', 'trades', 'volume', 'open', 'low'];
const STUDIES = ['rsi', 'macd', 'adx', 'sma-50', 'mfi', 'cci', 'atr'];
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
  report('data-matrix', { threadMsOfEachSecondWithoutAnAct: Math.round(1000 * idle) });
  const watched = { page, thread, idle, rests: 0 };
  await judged('sort', watched, { run: (round) => press(page, `.${SORTS[round]}-head button`) });
  await judged('sort by a study', watched, {
    run: (round) => press(page, `.${STUDIES[round]}-head button`),
  });
  await judged('sort while scrolled', watched, {
    prepare: () => scroll(page, 0.5),
    run: (round) => press(page, `.${SORTS[round]}-head button`),
  });
  await scroll(page, 0);
  await judged(
    'filter',
    { ...watched, rests: TYPING_RESTS_MS },
    { run: (round) => type(page, TEXTS[round] ?? '', TYPING_RESTS_MS) },
  );
  await browser.close();
  await storm.end();
}

interface Act {
  /** Not counted. */
  readonly prepare?: () => Promise<void>;
  /** How long it took, in ms. */
  readonly run: (round: number) => Promise<number>;
}

interface Watched {
  readonly page: Page;
  readonly thread: CDPSession;
  /** The part of its time that the thread is busy without an act. */
  readonly idle: number;
  /** Time in which the act only waits. */
  readonly rests: number;
}

/** The part of its time that the main thread is busy while nobody uses the page. */
async function busyPart(page: Page, thread: CDPSession): Promise<number> {
  const before = await taskMs(thread);
  const began = performance.now();
  await page.waitForTimeout(IDLE_MS);
  return ((await taskMs(thread)) - before) / (performance.now() - began);
}

/**
 * Two turns to warm up, then the median of five. The main thread's time does not include what it
 * does without an act; wall time includes it, and what else the machine does.
 */
async function judged(name: string, watched: Watched, act: Act): Promise<void> {
  const { page, thread, idle, rests } = watched;
  const wall: number[] = [];
  const busy: number[] = [];
  for (let round = 0; round < WARM + ROUNDS; round += 1) {
    await act.prepare?.();
    const before = await taskMs(thread);
    wall.push(await act.run(round));
    const others = idle * (rests + (wall.at(-1) ?? 0));
    busy.push((await taskMs(thread)) - before - others);
    await page.waitForTimeout(400);
  }
  const figure = (what: string) => `${name}, ${what}`;
  judgeRounds('data-matrix', figure('ms of the main thread'), busy.slice(WARM), '<=', LIMIT_MS);
  judgeRounds('data-matrix', figure('ms until drawn'), wall.slice(WARM), '<=', WALL_LIMIT_MS);
}

async function taskMs(thread: CDPSession): Promise<number> {
  const { metrics } = await thread.send('Performance.getMetrics');
  return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0);
}

/** Scrolls to a part of the way, down and to the right, and waits for the rows to be drawn. */
async function scroll(page: Page, part: number): Promise<void> {
  await page.$eval(
    '.table-frame',
    (frame, to) => {
      const { scrollHeight, clientHeight, scrollWidth, clientWidth } = frame;
      frame.scrollTo((scrollWidth - clientWidth) * to, (scrollHeight - clientHeight) * to);
    },
    part,
  );
  await page.waitForTimeout(400);
}

/** Time from the press until the order has changed and its frame is drawn. */
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

/** Time until the filtered rows are drawn, without the wait of the field for the next letter. */
function type(page: Page, text: string, restsMs: number): Promise<number> {
  return page.evaluate(
    async ([typed, rests]) => {
      const field = document.querySelector<HTMLInputElement>('.filter-field input')!;
      // No polling: its work would be counted.
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
      return performance.now() - began - rests;
    },
    [text, restsMs] as const,
  );
}
