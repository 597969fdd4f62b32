import { sessionHours } from '@dorpon/domain/calendar/trading-calendar';
import { foldBatch, freshQuote } from '@dorpon/domain/market/board';
import type { Halt, Quote } from '@dorpon/domain/market/quote';
import { beforeEach, describe, expect, it } from 'vitest';
import type { FeedBatch } from '../feed.ts';
import { closes, instruments, trade } from '../testing/scripted-feed.ts';
import { Guard } from './guard.ts';
import { firstState, openingOf, resumedState } from './guard-opening.ts';
import { type GuardState, loadGuardState } from './guard-state.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const at = (clock: string, day = '2026-11-15'): number => Date.parse(`${day}T${clock}+06:00`);
/** 250.00 ± 8.75% is 271.875 and 228.125, rounded inwards to the tick of 0.10. */
const UPPER = 27_180;
const LOWER = 22_820;

const stored = {
  instruments,
  quotes: instruments.map((share) => freshQuote(share, closes[share.code] ?? 0)),
  hours: sessionHours('2026-11-12'),
};
const opening = openingOf(stored, null, instruments);

let now: number;
let batches: FeedBatch[];
let asked: string[];
let board: Map<string, Quote>;
let guard: Guard;
let number: number;

function start(state: GuardState = firstState(opening)): void {
  board = new Map(state.quotes.map((quote) => [quote.code, quote]));
  guard = new Guard({
    feed: {
      polled: false,
      stalledAfterMs: 30 * SECOND,
      depth: (code) => void asked.push(code),
    },
    state,
    instruments,
    now: () => now,
    deliver(batch) {
      batches.push(batch);
      for (const [code, quote] of foldBatch(board, batch.events)) board.set(code, quote);
    },
  });
}

beforeEach(() => {
  now = at('10:30:00');
  batches = [];
  asked = [];
  number = 0;
  start();
});

const levels = (...prices: number[]) =>
  prices.map((price) => ({ price, quantity: 500, orders: 2 }));
const book = (bids: number[], asks: number[], code = 'ACI') =>
  guard.takeBook({ code, bids: levels(...bids), asks: levels(...asks) });
function trades(price: number, code = 'ACI') {
  number += 1;
  return guard.take({ at: now, events: [trade(code, number, now, price, 10)] });
}
const halt = (code = 'ACI'): Halt => board.get(code)!.halt;
const changes = () =>
  batches
    .flatMap(({ events }) => events)
    .flatMap((event) => (event.kind === 'halt' ? [[event.halt, event.at]] : []));

describe('a lock of a feed with order books', () => {
  it('begins with the book that has only buyers at the upper limit: 250.00 locks at 271.80', () => {
    trades(UPPER);
    expect(halt()).toBe('');
    now += 3 * SECOND;
    book([UPPER, UPPER - 10], []);
    expect(halt()).toBe('upper-lock');
    expect(changes()).toEqual([['upper-lock', now]]);
    now += SECOND;
    book([UPPER], []);
    trades(UPPER);
    expect(changes()).toHaveLength(1);
  });

  it('begins with the book that has only sellers at the lower limit', () => {
    trades(LOWER);
    book([], [LOWER, LOWER + 10]);
    expect(changes()).toEqual([['lower-lock', now]]);
  });

  it.each([
    ['both sides', [UPPER - 10], [UPPER]],
    ['buyers one tick below the limit', [UPPER - 10], []],
    ['sellers one tick above the limit', [], [LOWER + 10]],
    ['sellers at the upper limit', [], [UPPER]],
    ['buyers at the lower limit', [LOWER], []],
    ['no orders', [], []],
  ])('does not begin with %s', (_, bids, asks) => {
    trades(UPPER);
    book(bids, asks);
    expect(changes()).toEqual([]);
  });

  it('ends when the other side of the book returns', () => {
    trades(UPPER);
    book([UPPER], []);
    now += MINUTE;
    book([UPPER - 10], [UPPER]);
    expect(changes().at(-1)).toEqual(['', now]);
    expect(halt()).toBe('');
  });

  it('ends in the batch of the trade that leaves the limit, without waiting for a book', () => {
    trades(UPPER);
    book([UPPER], []);
    now += SECOND;
    trades(UPPER - 10);
    expect(batches.at(-1)!.events.map(({ kind }) => kind)).toEqual(['trade', 'halt']);
    expect(halt()).toBe('');
    expect(loadGuardState(batches.at(-1)!.checkpoint!).quotes[0]!.halt).toBe('');
  });

  it('is not ended by a trade of another share or by a block trade', () => {
    trades(UPPER);
    book([UPPER], []);
    now += SECOND;
    trades(closes['KAY&QUE']!, 'KAY&QUE');
    const block = trade('ACI', 50, now, UPPER - 500, 10_000, 'block');
    guard.take({ at: now, events: [block] });
    expect(halt()).toBe('upper-lock');
  });

  it('ends at the close, once, and not in the post-closing session before it', () => {
    const { continuousEndsAt, closesAt } = sessionHours('2026-11-15');
    trades(UPPER);
    book([UPPER], []);
    now = continuousEndsAt + MINUTE;
    // The exchange has voided all orders: an empty book then does not end a lock.
    book([], []);
    guard.look();
    expect(halt()).toBe('upper-lock');
    now = closesAt + SECOND;
    guard.look();
    guard.look();
    expect(changes().slice(1)).toEqual([['', closesAt]]);
    expect(halt()).toBe('');
  });

  it.each([
    ['before the first reading of the day', '10:30:00', false],
    ['before the open', '09:50:00', true],
    ['after the continuous session', '14:25:00', true],
  ])('does not begin %s', (_, clock, hasReading) => {
    now = at(clock);
    if (hasReading) guard.take({ at: now, events: [trade('ACI', 1, now, UPPER, 10)] });
    book([UPPER], []);
    expect(changes()).toEqual([]);
  });

  it('does not replace a halt by the regulator', () => {
    trades(UPPER);
    guard.take({ at: now, events: [{ kind: 'halt', code: 'ACI', at: now, halt: 'regulator' }] });
    book([UPPER], []);
    expect(halt()).toBe('regulator');
  });

  it('after a restart is derived again from the first book, at its time', () => {
    trades(UPPER);
    book([UPPER], []);
    now += SECOND;
    trades(UPPER);
    const saved = loadGuardState(batches.at(-1)!.checkpoint!);
    expect(saved.quotes[0]!.halt).toBe('upper-lock');
    const again = openingOf(stored, saved, instruments);
    expect(again.quotes[0]).toEqual({ ...saved.quotes[0], halt: '' });
    batches = [];
    now += MINUTE;
    start(resumedState(saved, again));
    guard.look();
    expect([guard.unseenBooks, asked]).toEqual([1, ['ACI']]);
    book([UPPER], []);
    expect(changes()).toEqual([['upper-lock', now]]);
    expect(guard.unseenBooks).toBe(0);
  });

  it('of yesterday does not reach into the next session', () => {
    trades(UPPER);
    book([UPPER], []);
    now = at('10:01:00', '2026-11-16');
    number = 0;
    trades(UPPER);
    expect(board.get('ACI')).toMatchObject({ halt: '', yesterdayClose: UPPER });
  });

  it("a book changes neither the feed's time nor its stall", () => {
    trades(UPPER);
    const heardAt = now;
    now += MINUTE;
    guard.look();
    expect(guard.isStalled).toBe(true);
    book([UPPER], []);
    guard.look();
    expect(batches.at(-1)!.at).toBe(heardAt);
    expect(guard.isStalled).toBe(true);
  });
});

describe('books of shares at a limit', () => {
  it('are requested one every two seconds, first the one that was requested longest ago', () => {
    trades(UPPER);
    // 312.50 + 8.75% is 339.84…, 339.80 on the tick.
    guard.take({ at: now, events: [trade('KAY&QUE', 1, now, 33_980, 10)] });
    guard.take({ at: now, events: [trade('AMCL(PRAN)', 1, now, 22_010, 10)] });
    for (let second = 0; second < 8; second += 1) {
      guard.look();
      now += SECOND;
    }
    expect(asked).toEqual(['ACI', 'KAY&QUE', 'ACI', 'KAY&QUE']);
  });

  it('that are not known are counted: the share may be locked', () => {
    expect(guard.unseenBooks).toBe(0);
    // A book from before the price reached the limit does not count.
    trades(UPPER - 10);
    book([UPPER - 20], [UPPER - 10]);
    now += SECOND;
    trades(UPPER);
    expect(guard.unseenBooks).toBe(1);
    book([UPPER - 10], [UPPER]);
    expect([guard.unseenBooks, halt()]).toEqual([0, '']);
    trades(UPPER - 10);
    now += SECOND;
    trades(UPPER);
    expect(guard.unseenBooks).toBe(1);
  });

  it('that are older than a quarter of an hour are not known any more', () => {
    trades(UPPER);
    book([UPPER], []);
    now += 15 * MINUTE;
    guard.look();
    expect(guard.unseenBooks).toBe(0);
    now += SECOND;
    guard.look();
    expect([guard.unseenBooks, halt()]).toEqual([1, 'upper-lock']);
  });

  it('are neither requested nor counted after the continuous session', () => {
    trades(UPPER);
    now = at('14:20:01');
    guard.look();
    expect([guard.unseenBooks, asked]).toEqual([0, []]);
  });
});
