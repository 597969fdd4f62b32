// A day's minutes over the wire, the board at random minutes against the recorded minutes, and the
// frames while the needle is dragged over the day. PARTS=wire,equal,drag chooses.
import { once } from 'node:events';
import { Agent, get as httpGet, type IncomingMessage } from 'node:http';
import { loadavg } from 'node:os';
import { sessionHours } from '@dorpon/domain/calendar/trading-calendar';
import { freshQuote } from '@dorpon/domain/market/board';
import { readMinutes } from '@dorpon/domain/travel/minutes-codec';
import { QuotesAt } from '@dorpon/domain/travel/quotes-at';
import type { Browser, Page } from 'playwright-core';
import { chromiumPath, launchBrowser } from '../e2e/testing/browser.ts';
import { startRealServer } from '../e2e/testing/real-server.ts';
import { cpuFramesMs } from './main-thread.ts';
import { judge, median, percentile, report, yardstickMs } from './report.ts';

const parts = new Set((process.env.PARTS ?? 'wire,equal,drag').split(','));
const DAYS = 5;
const MINUTES = 20;
const MINUTE_MS = 60_000;
const CPU_SLOWDOWN = 4;
const DRAG_MS = 4_000;
const agent = new Agent({ keepAlive: true });

const load = () => Number(loadavg()[0]?.toFixed(1));
const server = process.env.SERVER_URL
  ? { url: process.env.SERVER_URL, close: async () => {} }
  : await startRealServer({ own: true });
const get = (path: string) =>
  fetch(new URL(`/api${path}`, server.url), { headers: { 'accept-encoding': 'br' } });
const json = async <Answer>(path: string) => (await (await get(path)).json()) as Answer;

const [today = '', ...past] = (await json<{ d: string }[]>('/travel')).map(({ d }) => d);
if (parts.has('wire')) await wire();
if (parts.has('equal')) await equal();
if (parts.has('drag')) await drag();
agent.destroy();
await server.close();

/** Does not decompress the body, which `fetch` does: 3 ms of a day are the reader's, not the server's. */
async function timed(path: string) {
  const began = performance.now();
  const request = httpGet(new URL(`/api${path}`, server.url), {
    agent,
    headers: { 'accept-encoding': 'br' },
  });
  const [answer] = (await once(request, 'response')) as [IncomingMessage];
  let bytes = 0;
  for await (const chunk of answer) bytes += (chunk as Buffer).length;
  return { ms: performance.now() - began, bytes };
}

async function wire(): Promise<void> {
  await timed(`/travel/${today}`);
  const minute = () => Math.floor(Date.now() / MINUTE_MS);
  const before = minute();
  while (minute() === before) await new Promise((done) => setTimeout(done, 250));
  const grown = await timed(`/travel/${today}`);
  report('travel', {
    of: 'today, a minute later',
    ...grown,
    load: load(),
    yardstickMs: yardstickMs(),
  });
  judge('travel', 'today, held in memory: ms', grown.ms, '<=', 60);

  const first: number[] = [];
  const after: number[] = [];
  const delays: number[] = [];
  const bytes: number[] = [];
  for (const day of past.slice(0, DAYS)) {
    let isOver = false;
    // A cheap call meanwhile waits as long as the main thread is blocked.
    const probe = (async () => {
      while (!isOver) delays.push((await timed('/shares/market-time')).ms);
    })();
    const one = await timed(`/travel/${day}`);
    isOver = true;
    await probe;
    first.push(one.ms);
    bytes.push(one.bytes);
    for (let round = 0; round < 5; round += 1) after.push((await timed(`/travel/${day}`)).ms);
  }
  const summary = { first, after: median(after), bytes, load: load(), yardstickMs: yardstickMs() };
  report('travel', { of: 'past days', ...summary, mainThreadWaitMs: percentile(delays, 0.95) });
  judge('travel', 'a day compressed, bytes', Math.max(...bytes), '<=', 250_000);
  judge('travel', 'a past day, first: ms', median(first), '<=', 300);
  judge('travel', 'a past day, again: ms', median(after), '<=', 5);
}

interface Bar {
  readonly t: number;
  readonly c: number;
  readonly v: number;
}

/** The board at random minutes against the minutes that the record answers for each share alone. */
async function equal(): Promise<void> {
  let seed = 1;
  const random = (below: number) => {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
    return seed % below;
  };
  let [compared, different] = [0, 0];
  for (const day of past.slice(0, DAYS)) {
    const minutes = readMinutes(new Uint8Array(await (await get(`/travel/${day}`)).arrayBuffer()));
    const quotes = new QuotesAt(minutes, Number.POSITIVE_INFINITY);
    const chosen = Array.from({ length: MINUTES }, () => random(minutes.upto));
    const { opensAt, closesAt } = sessionHours(day);
    for (const { code, yesterdayClose } of minutes.shares) {
      const range = `from=${opensAt - 6 * 3_600_000}&upto=${closesAt + 6 * 3_600_000}`;
      const path = `/shares/get-minute-data-from-to?code=${encodeURIComponent(code)}&${range}`;
      const bars = await json<Bar[]>(path);
      const now = freshQuote({ code, number: 1, quoteBase: '' }, yesterdayClose);
      for (const minute of chosen) {
        const known = bars.filter(({ t }) => t <= opensAt + minute * MINUTE_MS);
        const quote = quotes.at(minute, now)!;
        const closing = Math.round((known.at(-1)?.c ?? 0) * 100);
        const volume = known.reduce((sum, { v }) => sum + v, 0);
        compared += 1;
        if (quote.lastPrice + quote.spotPrice !== closing || quote.volume !== volume) {
          different += 1;
          if (different < 5) report('travel', { code, day, minute, quote, closing, volume });
        }
      }
    }
  }
  report('travel', { compared, different });
  judge('travel', 'boards at a minute that differ from the record', different, '<=', 0);
}

async function drag(): Promise<void> {
  if (chromiumPath === null) return report('travel', { skipped: 'no Chromium' });
  const browser = await launchBrowser();
  const desk = { viewport: { width: 1440, height: 900 } };
  const phone = { viewport: { width: 412, height: 823 }, hasTouch: true, isMobile: true };
  for (const path of ['/share-list', '/'])
    for (const [name, options, most] of [
      ['desktop', desk, 33],
      ['phone', phone, 50],
    ] as const) {
      const context = await browser.newContext(options);
      const page = await context.newPage();
      await page.goto(server.url + path);
      await page.waitForSelector('.travel-ruler', { timeout: 60_000 });
      await page.waitForTimeout(3_000);
      const { intervals, cpu } = await framesOfDrag(browser, page, name === 'phone');
      const slower = name === 'phone' ? CPU_SLOWDOWN : 1;
      const frames = cpu.map((ms) => ms * slower);
      report('travel', {
        path,
        name,
        frames: frames.length,
        intervalsP95: percentile(intervals, 0.95),
        medianMs: median(frames),
        longestMs: Math.max(...frames),
        load: load(),
        yardstickMs: yardstickMs(),
      });
      judge('travel', `${path} on a ${name}: frames p95, ms`, percentile(frames, 0.95), '<=', most);
      await context.close();
    }
  await browser.close();
}

declare const frameTimes: number[];

/**
 * Frames while the needle goes through the morning, there and back: the intervals between them, and the
 * CPU time of the main thread in each, which does not depend on what else runs on this machine.
 */
async function framesOfDrag(browser: Browser, page: Page, isPhone: boolean) {
  const client = await page.context().newCDPSession(page);
  const box = (await page.locator('.travel-ruler').boundingBox())!;
  const y = box.y + box.height / 2;
  const right = box.width * 0.4;
  const place = (part: number) => right * (0.55 + 0.45 * Math.cos(part * 4 * Math.PI));
  const press = (type: 'start' | 'move' | 'end', x: number) =>
    isPhone
      ? client.send('Input.dispatchTouchEvent', {
          type: ({ start: 'touchStart', move: 'touchMove', end: 'touchEnd' } as const)[type],
          touchPoints: type === 'end' ? [] : [{ x, y }],
        })
      : client.send('Input.dispatchMouseEvent', {
          type: ({ start: 'mousePressed', move: 'mouseMoved', end: 'mouseReleased' } as const)[
            type
          ],
          button: 'left',
          buttons: 1,
          clickCount: 1,
          x,
          y,
        });
  // The day is loaded before the frames are counted.
  await press('start', right);
  await press('move', right * 0.9);
  await page.waitForSelector('.phase[data-past]', { timeout: 30_000 });
  await page.waitForTimeout(1_000);
  await page.evaluate(() => {
    const times: number[] = [];
    Object.assign(globalThis, { frameTimes: times });
    let last = performance.now();
    const step = (now: number) => {
      times.push(now - last);
      performance.mark('frame');
      last = now;
      requestAnimationFrame(step);
    };
    requestAnimationFrame(step);
  });
  await browser.startTracing(page, { categories: ['toplevel', 'blink.user_timing'] });
  const began = performance.now();
  for (let passed = 0; passed < DRAG_MS; passed = performance.now() - began)
    await press('move', place(passed / DRAG_MS));
  const cpu = cpuFramesMs(await browser.stopTracing());
  const intervals = await page.evaluate(() => frameTimes.slice(1));
  await press('end', right);
  return { intervals, cpu };
}
