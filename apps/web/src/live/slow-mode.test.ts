import { SET_VIEW, SLOW_BOARD, SLOW_VIEW } from '@dorpon/contract/live';
import { freshQuote } from '@dorpon/domain/market/board';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createBoardStore } from './board-store.ts';
import { createBoardSync } from './board-sync.ts';
import { createConnectionStore } from './connection-store.ts';
import { shownPrices } from './shown-prices.ts';
import { createSlowMode } from './slow-mode.ts';
import { steadyClock } from './steady-clock.ts';
import { streamTiming } from './stream-timing.ts';

const HOUR = 3_600_000;

/** The server's clock is an hour behind ours until ours is set. */
let ahead = HOUR;
const serverNow = () => Date.now() - ahead;
const setClock = (by: number) => {
  vi.setSystemTime(Date.now() + by);
  ahead += by;
};
const codes = ['DSEX', 'DS30', 'DSES', 'A', 'B'];
const quotes = codes.map((code) => freshQuote({ code, number: 1, quoteBase: 'A-EQ' }, 100));

let leave: (() => void)[] = [];

beforeEach(() => {
  vi.useFakeTimers({ now: 1_800_000_000_000 });
  ahead = HOUR;
});
afterEach(() => {
  for (const end of leave) end();
  leave = [];
  vi.useRealTimers();
});

async function open() {
  const listeners = new Map<string, (payload: unknown) => void>();
  const asked: { codes: string[]; s: number }[] = [];
  let answer: (given?: unknown) => void = () => {};
  const wire = {
    connected: true,
    on: (event: string, listener: (payload: unknown) => void) => listeners.set(event, listener),
    emit(event: string, request: object, reply: (given?: unknown) => void) {
      if (event !== SET_VIEW) return;
      asked.push(request as (typeof asked)[number]);
      answer = reply;
    },
  };
  const board = createBoardStore((flush) => flush());
  const connection = createConnectionStore(() => undefined, steadyClock.now);
  const sync = createBoardSync({
    board,
    onWhole: (_from, askedAt) => slow.wholeBoard(askedAt!),
    askView: () => slow.askView(),
    fetchSnapshot: async () => ({ epoch: 'x', seq: 10, quotes, askedAt: steadyClock.now() }),
    resume() {},
    timing: streamTiming,
    random: () => 0,
  });
  const slow = createSlowMode({
    wire,
    board,
    connection,
    sync: () => sync,
    heard() {},
    isSlow: () => true,
    resumeTimeoutMs: 1_000,
  });
  connection.note({ connected: true });
  slow.connected();
  sync.feed({ kind: 'start' });
  sync.feed({ kind: 'connected' });
  // The board arrives, then the view is asked for.
  await vi.advanceTimersByTimeAsync(1);
  leave.push(slow.stop);
  return {
    asked,
    answerView: (view: string) => answer({ ok: true, view, at: serverNow() }),
    sendView: (view: string, s: number, at = serverNow()) =>
      listeners.get(SLOW_VIEW)?.({
        e: 'x',
        a: 11,
        s,
        view,
        board: 10,
        at,
        now: at,
        feed: at,
        rows: [],
      }),
    sendRaw: (payload: object) => listeners.get(SLOW_VIEW)?.(payload),
    sendBoard: (s: number) =>
      listeners.get(SLOW_BOARD)?.({ e: 'x', a: 11, s, at: serverNow(), rows: [] }),
    async pass(ms: number) {
      await vi.advanceTimersByTimeAsync(ms);
      slow.tick();
      connection.tick();
      return connection.state().code;
    },
  };
}

it('C9 a message is as old as the server made it, however long it was on its way', async () => {
  const page = await open();
  await page.pass(400);
  page.answerView('v');
  const at = serverNow();
  expect(await page.pass(6_000)).not.toBe('stale');
  page.sendView('v', 12, at);
  expect(await page.pass(1_500)).toBe('live');
  expect(await page.pass(500)).toBe('stale');
  page.sendView('v', 14);
  expect(await page.pass(7_500)).toBe('live');
  expect(await page.pass(500)).toBe('stale');
});

it('C9 a price that comes into view is marked until its share is confirmed', async () => {
  const page = await open();
  page.answerView('v');
  page.sendView('v', 12);
  const marked = () => [...shownPrices.old()];
  leave.push(shownPrices.show('A', () => {}));
  expect(marked()).toEqual([]);
  await page.pass(9_000);
  expect(marked()).toEqual(['A']);
  expect(page.asked.at(-1)).toMatchObject({ codes: ['A', 'DS30', 'DSES', 'DSEX'], s: 10 });
  page.answerView('w');
  expect(marked()).toEqual(['A']);
  page.sendView('v', 13);
  expect(marked()).toEqual(['A']);
  page.sendView('w', 13);
  expect(marked()).toEqual([]);
  // A whole board confirms what no view holds.
  leave.push(shownPrices.show('B', () => {}));
  expect(marked()).toEqual(['B']);
  page.sendBoard(13);
  expect(marked()).toEqual([]);
});

it('C9 prices grow old and views are asked for also after our clock is set back', async () => {
  const page = await open();
  page.answerView('v');
  page.sendView('v', 12);
  const before = page.asked.length;
  setClock(-HOUR);
  leave.push(shownPrices.show('A', () => {}));
  expect(await page.pass(7_500)).toBe('live');
  expect(page.asked.length).toBe(before + 1);
  expect(await page.pass(500)).toBe('stale');
  expect([...shownPrices.old()]).toEqual(['A']);
  page.answerView('w');
  const late = serverNow();
  await page.pass(9_000);
  page.sendView('w', 13, late);
  expect(await page.pass(0)).toBe('stale');
  page.sendView('w', 14);
  expect(await page.pass(7_500)).toBe('live');
  expect([...shownPrices.old()]).toEqual([]);
  expect(await page.pass(500)).toBe('stale');
});

it('C9 prices look old after our clock leaps forward, until the server has answered again', async () => {
  const page = await open();
  page.answerView('v');
  page.sendView('v', 12);
  const before = page.asked.length;
  setClock(HOUR);
  expect(await page.pass(1_300)).toBe('stale');
  await page.pass(1);
  expect(page.asked.length).toBe(before + 1);
  page.answerView('v');
  page.sendView('v', 13);
  expect(await page.pass(7_500)).toBe('live');
  expect(await page.pass(500)).toBe('stale');
});

it('C8 a view is asked for at most about once a second, and again after a lost message', async () => {
  const page = await open();
  const before = page.asked.length;
  for (const code of ['A', 'B']) leave.push(shownPrices.show(code, () => {}));
  await page.pass(1_300);
  expect(page.asked.length).toBe(before + 1);
  page.answerView('v');
  page.sendView('v', 12);
  await page.pass(5_000);
  expect(page.asked.length).toBe(before + 1);
  page.sendView('v', 13);
  const lost = { e: 'x', a: 15, s: 16, view: 'v', board: 10, at: serverNow(), now: 0, feed: 0 };
  page.sendRaw({ ...lost, rows: [] });
  await page.pass(1_300);
  expect(page.asked.at(-1)).toMatchObject({ s: 13 });
  expect(page.asked.length).toBe(before + 2);
});
