// The share list in a browser with data saver, for an hour on a weak mobile network: 50 kbit/s, 400 ms
// each way, a stall of 2–5 s in each minute and a cut every five. The shares that trade most are in
// view. The trades of each row and the value of each index are compared with the server's, at the time
// of each change. `MINUTES=5` for a short run.
import { loadavg } from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';
import { PRICE_UPDATE, STREAM_VERSION } from '@dorpon/contract/live';
import type { ShareRecord } from '@dorpon/contract/share-record';
import { indexCodes } from '@dorpon/domain/market/index-membership';
import { io } from 'socket.io-client';
import { chance } from '../apps/server/src/live/testing/synthetic-feed.ts';
import { chromiumPath, launchBrowser } from '../e2e/testing/browser.ts';
import { startNarrowLink } from '../e2e/testing/narrow-link.ts';
import { startRealServer } from '../e2e/testing/real-server.ts';
import { judge, percentile, report } from './report.ts';

const MINUTES = Number(process.env.MINUTES ?? 60);
const BENCH = 'weak-network';
const CUT_EVERY_MIN = 5;
const CUT_MS = 4_000;
/** The observer is told of a change up to one beat after it. */
const BEAT_MS = 250;
const MOST_MB = 3;
const OLDEST_S = 10;
/** Fewer would mean that the shares in view hardly trade, and that nothing can become old. */
const LEAST_CHANGES_A_MINUTE = 60;

/** What a row or an index showed from `at` on, until its next entry. */
interface Shown {
  readonly at: number;
  readonly code: string;
  /** The trades of a share, the hundredths of an index; null when not in view, or marked as old. */
  readonly figure: number | null;
}
interface Look {
  readonly entries: Shown[];
  readonly until: number;
  readonly marks: number;
  readonly rows: number;
  readonly indices: number;
}
declare const takeLook: () => Look;

if (chromiumPath === null) report(BENCH, { skipped: 'no Chromium' });
else await run();

async function run(): Promise<void> {
  const server = await startRealServer({ own: true });
  const truth = observe(server.url);
  const link = await startNarrowLink(server.url);
  const browser = await launchBrowser();
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  const page = await context.newPage();
  await page.addInitScript(() => localStorage.setItem('data-saver', 'on'));
  // The code is in the browser before the hour, as that of an installed app.
  await page.goto(`${link.url}/share-list?sort=-trades&group=none`);
  await page.waitForSelector('.share-row');
  await delay(10_000);
  const firstVisit = link.received;
  link.limit({ kbitPerSecond: 50, latencyMs: 400 });
  const began = Date.now();
  await page.reload({ timeout: 120_000, waitUntil: 'commit' });
  await page.waitForSelector('.share-row', { timeout: 120_000 });
  await page.evaluate(watchFigures);
  const received = () => link.received - firstVisit;
  report(BENCH, {
    firstVisitKb: Math.round(firstVisit / 1000),
    rowsAfterS: seconds(Date.now() - began),
    receivedKb: Math.round(received() / 1000),
  });

  const random = chance(24);
  const ages: number[] = [];
  const shownNow = new Map<string, Shown>();
  let [marks, looks, rows, indices, compared, changes] = [0, 0, 0, 0, 0, 0];
  const end = began + MINUTES * 60_000;
  let minute = 0;
  let nextStall = began + 20_000;
  let nextCut = began + CUT_EVERY_MIN * 60_000;
  let lastBytes = 0;
  while (Date.now() < end) {
    await delay(1_000);
    const now = Date.now();
    if (now >= nextCut) {
      link.cut(CUT_MS);
      nextCut += CUT_EVERY_MIN * 60_000;
    } else if (now >= nextStall) {
      link.stall(2_000 + random(3_001));
      nextStall += 60_000;
    }
    const look = await page.evaluate(() => takeLook());
    looks += 1;
    marks += look.marks;
    rows = Math.max(rows, look.rows);
    indices = Math.max(indices, look.indices);
    for (const next of look.entries) {
      judgeUntil(next.code, next.at);
      const before = shownNow.get(next.code)?.figure ?? null;
      if (before !== null && next.figure !== null) changes += 1;
      shownNow.set(next.code, next);
    }
    for (const code of shownNow.keys()) judgeUntil(code, look.until);
    const passed = Math.floor((now - began) / 60_000);
    if (passed > minute) {
      minute = passed;
      report(BENCH, {
        minute,
        receivedKb: Math.round(received() / 1000),
        inThisMinuteKb: Math.round((received() - lastBytes) / 1000),
        changes,
        oldestUnmarkedS: seconds(Math.max(0, ...ages)),
        load: Number(loadavg()[0]?.toFixed(1)),
      });
      lastBytes = received();
    }
  }
  const total = received();
  truth.close();
  await browser.close();
  await link.close();
  await server.close();

  report(BENCH, {
    minutes: MINUTES,
    rowsInView: rows,
    indicesInView: indices,
    comparisons: compared,
    changesInView: changes,
    p95AgeS: seconds(percentile(ages.length > 0 ? ages : [0], 0.95)),
    partOfTimeMarked: Number((marks / looks).toFixed(3)),
    receivedMb: Number((total / 1e6).toFixed(2)),
    firstVisitMb: Number((firstVisit / 1e6).toFixed(2)),
  });
  const leastChanges = LEAST_CHANGES_A_MINUTE * MINUTES;
  judge(BENCH, 'changes of a figure in view', changes, '>=', leastChanges);
  judge(
    BENCH,
    'age of a figure that is not marked, s, at most',
    Math.max(0, ...ages) / 1000,
    '<=',
    OLDEST_S,
  );
  judge(BENCH, 'received in the hour, without the first visit, MB', total / 1e6, '<=', MOST_MB);

  /** How old the figure of a code was just before `at`. */
  function judgeUntil(code: string, at: number): void {
    const shown = shownNow.get(code);
    if (!shown || shown.figure === null) return;
    const replacedAt = truth.replacedAt(code, shown.figure, shown.at);
    compared += 1;
    const age = replacedAt === undefined ? 0 : Math.max(0, at - replacedAt);
    ages.push(age);
    if (age > OLDEST_S * 1000)
      report(BENCH, {
        tooOld: code,
        ageS: seconds(age),
        at: new Date(at).toISOString(),
        shown: shown.figure,
      });
  }
}

/** An unhindered client beside the browser: when each figure was replaced by the next one. */
function observe(url: string) {
  const isIndex = (code: string): boolean => indexCodes.some((index) => index === code);
  const histories = new Map<string, { figure: number; at: number }[]>();
  const auth = { app: 'dorpon', v: STREAM_VERSION };
  const socket = io(url, { transports: ['websocket'], auth });
  socket.on(PRICE_UPDATE, (json: string) => {
    const at = Date.now() - BEAT_MS;
    for (const { c, tr, ltp } of JSON.parse(json) as ShareRecord[]) {
      const figure = isIndex(c) ? Math.round(ltp * 100) : tr;
      const history = histories.get(c) ?? [];
      if (history.at(-1)?.figure !== figure) history.push({ figure, at });
      histories.set(c, history);
    }
  });
  return {
    /** Undefined if it is the newest. The value of an index can return: its last time counts. */
    replacedAt(code: string, figure: number, shownSince: number): number | undefined {
      const history = histories.get(code) ?? [];
      const known = history.findLastIndex((entry) => entry.figure === figure);
      if (known >= 0) return history[known + 1]?.at;
      // From before the first message, or of a board that was read between two beats.
      return history.find(({ at }) => at > shownSince - BEAT_MS)?.at;
    },
    close: () => void socket.close(),
  };
}

/** In the page: notes when a row or an index in view shows another figure, or is marked. */
function watchFigures(): void {
  const entries: Shown[] = [];
  const last = new Map<string, number | null>();
  let marks = 0;
  let rows = 0;
  let indices = 0;
  const look = () => {
    const at = Date.now();
    const isStale = document.querySelector('.shell')?.getAttribute('data-stale') === 'true';
    const seen = new Map<string, number | null>();
    const see = (box: Element, codes: string, figures: string, isMarked: boolean): boolean => {
      const { top, bottom, height } = box.getBoundingClientRect();
      const code = box.querySelector(codes)?.textContent ?? '';
      const figure = box.querySelector(figures);
      if (code === '' || !figure || height === 0 || bottom < 0 || top > innerHeight) return false;
      const text = (figure.textContent ?? '').replace(/[^\d]/g, '');
      seen.set(code, isMarked || text === '' ? null : Number(text));
      return true;
    };
    rows = 0;
    for (const row of document.querySelectorAll('.share-row')) {
      const isMarked = isStale || row.querySelector('[data-old]') !== null;
      if (see(row, '.code', '.trades-cell', isMarked)) rows += 1;
    }
    indices = 0;
    for (const index of document.querySelectorAll('.index-figure'))
      if (see(index, '.index-code', '.index-line b', isStale)) indices += 1;
    if (isStale) marks = 1;
    for (const code of last.keys()) if (!seen.has(code)) seen.set(code, null);
    for (const [code, figure] of seen) {
      if (last.get(code) === figure) continue;
      last.set(code, figure);
      entries.push({ at, code, figure });
    }
  };
  setInterval(look, 200);
  look();
  Object.assign(globalThis, {
    takeLook(): Look {
      look();
      const found = { entries: entries.splice(0), until: Date.now(), marks, rows, indices };
      marks = 0;
      return found;
    },
  });
}

function seconds(ms: number): number {
  return Number((ms / 1000).toFixed(1));
}
