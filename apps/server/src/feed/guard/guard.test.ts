import { dhakaDay, sessionHours } from '@dorpon/domain/calendar/trading-calendar';
import { freshQuote } from '@dorpon/domain/market/board';
import type { ShareTotals } from '@dorpon/domain/market/market-event';
import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import type { FeedBatch } from '../feed.ts';
import { closes, instruments, trade } from '../testing/scripted-feed.ts';
import { Guard } from './guard.ts';
import { firstState } from './guard-opening.ts';
import { loadGuardState } from './guard-state.ts';
import type { OutsideEvent } from './outside-feed.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const at = (clock: string, day = '2026-11-15'): number => Date.parse(`${day}T${clock}+06:00`);

const opening = {
  instruments,
  figures: [],
  quotes: instruments.map((share) => freshQuote(share, closes[share.code] ?? 0)),
  hours: sessionHours('2026-11-12'),
};

let now: number;
let batches: FeedBatch[];
let guard: Guard;

function start(state = firstState(opening), polled = true): void {
  guard = new Guard({
    feed: { polled, stalledAfterMs: 30 * SECOND },
    state,
    instruments,
    now: () => now,
    deliver: (batch) => void batches.push(batch),
  });
}

beforeEach(() => {
  now = at('10:00:05');
  batches = [];
  start();
});

const row = (code: string, last: number, volume: number, more = {}): ShareTotals => ({
  kind: 'totals',
  code,
  at: now,
  open: last,
  high: last,
  low: last,
  lastPrice: last,
  spotPrice: 0,
  close: 0,
  yesterdayClose: closes[code]!,
  trades: Math.ceil(volume / 10),
  volume,
  value: last * volume,
  publicTrades: Math.ceil(volume / 10),
  publicVolume: volume,
  publicValue: last * volume,
  spotTrades: 0,
  spotVolume: 0,
  spotValue: 0,
  ...more,
});
const read = (events: readonly OutsideEvent[], moment = now) => guard.take({ at: moment, events });
const counts = () =>
  Object.fromEntries(guard.faults.all().map(({ reason, count }) => [reason, count]));
/** The volumes in the newest checkpoint. */
const volumes = () => {
  const last = loadGuardState(batches.findLast(({ checkpoint }) => checkpoint)!.checkpoint!);
  return Object.fromEntries(last.quotes.map(({ code, volume }) => [code, volume]));
};
const told = () => batches.flatMap(({ events }) => events).filter(({ kind }) => kind !== 'session');

describe('a session', () => {
  it("is opened by the calendar with the first reading of its day, at the feed's previous closes", () => {
    read([row('ACI', 25_100, 50, { yesterdayClose: 24_900 })]);
    const [batch] = batches;
    expect(batch!.events[0]).toMatchObject({ kind: 'session', hours: sessionHours('2026-11-15') });
    const session = batch!.events[0]!;
    if (session.kind !== 'session') throw new Error('no session');
    expect(session.references.find(({ code }) => code === 'ACI')!.yesterdayClose).toBe(24_900);
    expect(session.references.find(({ code }) => code === 'DSEX')!.yesterdayClose).toBe(550_000);
    expect(counts()).toEqual({});
  });

  it('of the next day begins at the closing prices, and the day before is written', () => {
    read([row('ACI', 25_100, 50, { close: 0 })]);
    now = at('14:50:00');
    read([row('ACI', 25_100, 50, { close: 25_050 })], at('14:30:00'));
    expect(batches.at(-1)!.settledUpto).toBeLessThan(sessionHours('2026-11-15').closesAt);
    now += MINUTE;
    guard.look();
    expect(batches.at(-1)!.settledUpto).toBeGreaterThanOrEqual(sessionHours('2026-11-15').closesAt);
    now = at('10:00:03', '2026-11-16');
    read([row('ACI', 25_200, 10, { yesterdayClose: 0, at: now })]);
    const session = batches.at(-1)!.events[0]!;
    if (session.kind !== 'session') throw new Error('no session');
    expect(session.hours.day).toBe('2026-11-16');
    expect(session.references.find(({ code }) => code === 'ACI')!.yesterdayClose).toBe(25_050);
    expect(volumes().ACI).toBe(10);
    expect(counts()).toEqual({});
  });

  it.each([
    ['tomorrow', '2026-11-16'],
    ['a Friday', '2026-11-13'],
    ['years ago', '2021-11-15'],
    ['years to come', '2031-11-16'],
  ])('is not opened on %s, and the right day continues', (_what, day) => {
    if (day !== '2026-11-13') read([row('ACI', 25_100, 50)]);
    else start({ ...firstState(opening), hours: sessionHours('2026-11-11') });
    const before = batches.length;
    const taken = read([row('ACI', 25_200, 999)], at('10:00:09', day));
    expect(taken.refused).toBe(day < '2026-11-12' ? 'went-back' : 'jumped-day');
    expect(batches).toHaveLength(before);
    now += SECOND;
    expect(read([row('ACI', 25_200, 60)]).refused).toBeNull();
    expect(volumes().ACI).toBe(60);
  });

  it('on a Saturday shows Thursday, and the day is written when it is complete', () => {
    now = at('12:00:00', '2026-11-14');
    const evening = at('14:30:00', '2026-11-12');
    read([row('ACI', 25_100, 50, { at: at('14:29:00', '2026-11-12') })], evening);
    now += 5 * SECOND;
    read([row('KAY&QUE', 31_300, 20, { at: at('14:28:00', '2026-11-12') })], evening);
    for (const { afterGap, events, settledUpto } of batches) {
      expect(afterGap ?? events.length === 0).toBe(true);
      expect(settledUpto).toBeLessThan(opening.hours.closesAt);
    }
    now += MINUTE;
    guard.look();
    expect(batches.at(-1)).toMatchObject({ events: [], settledUpto: opening.hours.closesAt });
    expect(volumes()).toMatchObject({ ACI: 50, 'KAY&QUE': 20 });
  });

  it('whose feed is silent after the close is ended automatically, once', () => {
    read([row('ACI', 25_100, 50)]);
    const { closesAt } = sessionHours('2026-11-15');
    now = closesAt + 14 * MINUTE;
    guard.look();
    expect(batches.at(-1)!.settledUpto).toBeLessThan(closesAt);
    now = closesAt + 15 * MINUTE;
    guard.look();
    guard.look();
    expect(batches.slice(1)).toMatchObject([{ settledUpto: closesAt, events: [] }]);
  });
});

describe('bad rows change nothing, and the good ones of the same reading are used:', () => {
  const good = () => row('KAY&QUE', 31_300, 20);
  it.each<[string, string, () => OutsideEvent]>([
    ['an unlisted code', 'unknown-code', () => ({ ...row('ACI', 25_100, 50), code: 'NEW' })],
    ['no price', 'bad-price', () => row('ACI', 0, 50)],
    ['a negative price', 'bad-price', () => row('ACI', -25_100, 50)],
    ['NaN', 'bad-price', () => row('ACI', Number.NaN, 50)],
    ['a fraction of a paisa', 'bad-price', () => row('ACI', 25_100.5, 50)],
    ['more than the store holds', 'bad-price', () => row('ACI', 3e9, 50)],
    ['eleven times the reference', 'bad-price', () => row('ACI', 275_010, 50)],
    ['a misplaced decimal point', 'bad-price', () => row('ACI', 2_490, 50)],
    ['outside the limits', 'bad-price', () => row('ACI', 30_000, 50)],
    [
      'the last above the high',
      'bad-price',
      () => row('ACI', 25_100, 50, { high: 25_000, low: 24_900 }),
    ],
    ['a volume without trades', 'bad-shape', () => row('ACI', 25_100, 50, { trades: 0 })],
    ['a negative volume', 'bad-shape', () => row('ACI', 25_100, -50)],
    ['a volume beyond all shares', 'bad-shape', () => row('ACI', 25_100, 3e9)],
    [
      'a value in another unit',
      'bad-shape',
      () => row('ACI', 25_100, 5000, { value: 25_100 * 5e6 }),
    ],
    ['prices in two markets', 'bad-shape', () => row('ACI', 25_100, 50, { spotPrice: 25_000 })],
    ['an index of zero', 'bad-price', () => ({ ...index(0) })],
    ['an index ten times as high', 'bad-price', () => ({ ...index(5_600_000) })],
  ])('%s', (_what, reason, wrong) => {
    const taken = read([wrong(), good()]);
    expect(taken).toEqual({ refused: null, left: [{ index: 0, reason }] });
    expect(told()).toMatchObject([{ code: 'KAY&QUE' }]);
    expect(counts()).toEqual({ [reason]: 1 });
    expect(volumes()).toMatchObject({ ACI: 0, DSEX: 0, 'KAY&QUE': 20 });
  });

  const index = (value: number): OutsideEvent => ({
    kind: 'index',
    code: 'DSEX',
    at: now,
    value,
    trades: 5,
    volume: 70,
    turnover: 1e6,
  });

  it('a share repeated in one reading counts once', () => {
    const taken = read([row('ACI', 25_100, 50), row('ACI', 25_100, 20)]);
    expect(taken.left).toEqual([{ index: 1, reason: 'repeated' }]);
    expect(volumes().ACI).toBe(50);
  });

  it('the previous close of an index comes with its first value, and repeating it changes nothing', () => {
    const stood = { ...row('ACI', 0, 0), code: 'DSEX', yesterdayClose: 551_000 };
    const value = (points: number): OutsideEvent => ({
      kind: 'index',
      code: 'DSEX',
      at: now,
      value: points,
      trades: 0,
      volume: 0,
      turnover: 0,
    });
    for (const points of [552_000, 553_000, 551_500]) {
      expect(read([stood, value(points)]).left).toEqual([]);
      now += SECOND;
    }
    const { quotes } = loadGuardState(batches.at(-1)!.checkpoint!);
    expect(quotes.find(({ code }) => code === 'DSEX')).toMatchObject({
      yesterdayClose: 551_000,
      open: 552_000,
      high: 553_000,
      lastPrice: 551_500,
    });
    expect(counts()).toEqual({});
  });

  it('totals that fell are left out', () => {
    read([row('ACI', 25_100, 50)]);
    now += SECOND;
    expect(read([row('ACI', 25_100, 40), good()]).left).toEqual([
      { index: 0, reason: 'totals-fell' },
    ]);
    expect(volumes()).toMatchObject({ ACI: 50, 'KAY&QUE': 20 });
  });

  it('the same bad row at every poll is counted once', () => {
    for (let second = 0; second < 5; second += 1) {
      read([row('ACI', 25_100, 50, { trades: 0 }), good()]);
      now += SECOND;
    }
    expect(counts()).toEqual({ 'bad-shape': 1 });
  });

  it.each([
    ['a price outside the limits (they are lifted today)', () => row('ACI', 30_000, 60)],
    ['totals that fell (a cancelled trade)', () => row('ACI', 25_100, 40)],
  ])('%s is accepted when three readings over ten seconds agree', (_what, unlikely) => {
    read([row('ACI', 25_100, 50)]);
    for (const wait of [1, 5]) {
      now += wait * SECOND;
      expect(read([unlikely()]).left).toHaveLength(1);
    }
    now += 6 * SECOND;
    expect(read([unlikely()]).left).toEqual([]);
    expect(told().at(-1)).toMatchObject({ volume: unlikely().volume });
  });

  it('a glitch between good rows is never accepted, however often it comes', () => {
    for (let turn = 0; turn < 10; turn += 1) {
      now += 7 * SECOND;
      read([row('ACI', 25_100 + turn * 10, 50 + turn)]);
      now += 7 * SECOND;
      expect(read([row('ACI', 30_000, 60 + turn)]).left).toHaveLength(1);
    }
    expect(told().every((event) => event.kind === 'totals' && event.lastPrice < 25_200)).toBe(true);
  });
});

describe('time', () => {
  it('a reading out of order is refused', () => {
    read([row('ACI', 25_100, 50)]);
    now += SECOND;
    expect(read([row('ACI', 25_000, 60)], now - MINUTE).refused).toBe('went-back');
    expect(volumes().ACI).toBe(50);
  });

  it('a clock set back an hour stops the market for ten seconds, not for an hour', () => {
    now = at('12:00:00');
    read([row('ACI', 25_100, 50)]);
    const refused: string[] = [];
    let volume = 50;
    for (let second = 0; second < 30; second += 1) {
      now += SECOND;
      volume += 1;
      const moment = now - 60 * MINUTE;
      const taken = read([row('ACI', 25_100, volume, { at: moment })], moment);
      if (taken.refused) refused.push(taken.refused);
    }
    expect(refused.length).toBeLessThanOrEqual(12);
    expect(new Set(refused)).toEqual(new Set(['went-back']));
    expect(volumes().ACI).toBe(80);
    const last = told().at(-1)!;
    // As of now, so that it is in the minute in which it was traded.
    expect(last.kind === 'totals' && Math.abs(last.at - now)).toBeLessThan(2 * SECOND);

    now += SECOND;
    expect(read([row('ACI', 25_100, 90)]).refused).toBeNull();
    expect(volumes().ACI).toBe(90);
    now += SECOND;
    expect(read([row('ACI', 25_100, 91)], now - 30 * MINUTE).refused).toBe('went-back');
  });

  it('a repeated hour, with the totals of that hour, is never taken for a changed clock', () => {
    now = at('12:00:00');
    read([row('ACI', 25_100, 5000)]);
    for (let second = 1; second <= 60; second += 1) {
      now += SECOND;
      const moment = at('11:00:00') + second * SECOND;
      const taken = read([row('ACI', 25_000, 3000 + second, { at: moment })], moment);
      expect(taken.refused).toBe('went-back');
    }
    expect(volumes().ACI).toBe(5000);
  });

  it('a clock that is an hour ahead is counted, and then corrected', () => {
    now = at('11:00:00');
    const refused: (string | null)[] = [];
    for (let second = 0; second < 20; second += 1) {
      now += SECOND;
      const moment = now + 60 * MINUTE;
      read([row('ACI', 25_100, 50 + second, { at: moment })], moment);
      refused.push(read([row('ACI', 25_100, 50 + second, { at: moment })], moment).refused);
    }
    expect(refused[0]).toBe('ran-ahead');
    expect(refused.at(-1)).toBeNull();
    expect(batches.at(-1)!.settledUpto).toBeLessThan(now + MINUTE);
  });

  it('an older reading is still refused after a restart', () => {
    read([row('ACI', 25_100, 50)]);
    const saved = loadGuardState(batches.at(-1)!.checkpoint!);
    start(saved);
    now += SECOND;
    expect(read([row('ACI', 25_100, 20)], now - 30 * SECOND).refused).toBe('went-back');
    now += SECOND;
    expect(read([row('ACI', 25_100, 60)]).refused).toBeNull();
    expect(batches.at(-1)!.events).toMatchObject([{ kind: 'totals', volume: 60 }]);
  });
});

describe('a feed that stalls', () => {
  /** Polled with the same answer. */
  const poll = (seconds: number, moment: number, event: OutsideEvent) => {
    for (let second = 0; second < seconds; second += 1) {
      now += SECOND;
      guard.look();
      guard.take({ at: moment, events: [event] });
    }
  };

  it('counts as quiet at first, then its time stands still', () => {
    const moment = now;
    const event = row('ACI', 25_100, 50);
    read([event]);
    poll(20, moment, event);
    expect(batches.at(-1)!.at).toBe(now);
    expect(counts()).toEqual({});
    poll(60, moment, event);
    expect(counts()).toEqual({ stalled: 1 });
    expect(guard.isStalled).toBe(true);
    expect(now - batches.at(-1)!.at).toBeGreaterThan(30 * SECOND);

    now += SECOND;
    read([row('ACI', 25_150, 70)]);
    guard.look();
    expect(guard.isStalled).toBe(false);
    expect(batches.at(-1)).toMatchObject({ at: now });
    expect(counts()).toEqual({ stalled: 1 });
  });

  it('is not stalled after the close or on a Friday', () => {
    read([row('ACI', 25_100, 50)]);
    for (const moment of [at('14:25:00'), at('20:00:00'), at('11:00:00', '2026-11-20')]) {
      now = moment;
      guard.look();
      expect(guard.isStalled).toBe(false);
    }
  });

  /** Codes of the newest reading whose totals were marked as traded during a gap. */
  const missedBy = (tell: () => void): string[] => {
    const { length } = batches;
    tell();
    return batches
      .slice(length)
      .filter(({ afterGap }) => afterGap)
      .flatMap(({ events }) => events)
      .flatMap((event) => (event.kind === 'totals' ? [event.code] : []));
  };

  it('has the increase after minutes of silence marked as a gap, share by share', () => {
    read([row('ACI', 25_100, 50), row('KAY&QUE', 31_300, 20)]);
    now += 2 * MINUTE;
    expect(missedBy(() => read([row('ACI', 25_100, 60)]))).toEqual([]);
    now += 4 * MINUTE;
    expect(missedBy(() => read([row('ACI', 25_100, 5000)]))).toEqual(['ACI']);
    now += SECOND;
    const both = () => read([row('ACI', 25_100, 5010), row('KAY&QUE', 31_300, 900)]);
    expect(missedBy(both)).toEqual(['KAY&QUE']);
    expect(volumes()).toMatchObject({ ACI: 5010, 'KAY&QUE': 900 });
    now += SECOND;
    expect(missedBy(() => read([row('KAY&QUE', 31_300, 950)]))).toEqual([]);
  });

  it('that starts at eleven has the morning marked as a gap, even after a restart', () => {
    now = at('11:00:00');
    expect(missedBy(() => read([row('ACI', 25_100, 50_000)]))).toEqual(['ACI']);
    start(loadGuardState(batches.at(-1)!.checkpoint!));
    now += SECOND;
    expect(missedBy(() => read([row('KAY&QUE', 31_300, 20_000)]))).toEqual(['KAY&QUE']);
  });

  it('has the increase of a share marked as a gap after minutes of bad rows', () => {
    read([row('ACI', 25_100, 50), row('KAY&QUE', 31_300, 20)]);
    for (let minute = 1; minute <= 4; minute += 1) {
      now += MINUTE;
      const taken = read([row('ACI', -1, 50), row('KAY&QUE', 31_300, 20 + minute)]);
      expect(taken.left).toHaveLength(1);
    }
    now += SECOND;
    const both = () => read([row('ACI', 25_100, 5000), row('KAY&QUE', 31_300, 30)]);
    expect(missedBy(both)).toEqual(['ACI']);
  });

  it('is not live while all its rows are bad', () => {
    read([row('ACI', 25_100, 50)]);
    const heardAt = batches.at(-1)!.at;
    for (let second = 0; second < 40; second += 1) {
      now += SECOND;
      guard.look();
      read([row('ACI', -1, 60)]);
    }
    expect(batches.at(-1)!.at).toBe(heardAt);
    expect(guard.isStalled).toBe(true);
  });
});

describe('a feed that sends each event once', () => {
  beforeEach(() => start(firstState(opening), false));

  it('is refused when it repeats itself', () => {
    const event = row('ACI', 25_100, 50);
    read([event]);
    now += SECOND;
    expect(read([event], event.at).refused).toBe('repeated');
    expect(told()).toHaveLength(1);
    expect(counts()).toEqual({ repeated: 1 });
  });

  it('may send trades, each once, with gaps in their numbers', () => {
    read([trade('ACI', 1, now, 25_100, 10), trade('ACI', 3, now, 25_150, 5)]);
    now += SECOND;
    const taken = read([trade('ACI', 3, now, 25_150, 5), trade('ACI', 4, now, 25_150, 6)]);
    expect(taken.left).toEqual([{ index: 0, reason: 'repeated' }]);
    expect(volumes().ACI).toBe(21);
  });
});

it('no input makes the guard throw or the board inconsistent', () => {
  const anyNumber = fc.oneof(
    fc.integer(),
    fc.double(),
    fc.constantFrom(
      0,
      -1,
      25_100,
      25_000,
      Number.NaN,
      Number.POSITIVE_INFINITY,
      2 ** 53,
      8.9e15,
      -8.9e15,
    ),
  );
  const anyRow = fc
    .record({
      code: fc.constantFrom('ACI', 'KAY&QUE', 'DSEX', 'NEW', '__proto__', ''),
      changes: fc.dictionary(fc.constantFrom(...Object.keys(row('ACI', 1, 1))), anyNumber),
    })
    .map(({ code, changes: { kind: _k, code: _c, ...changes } }) => ({
      ...row('ACI', 25_100, 50),
      ...changes,
      code,
    }));
  const anyReading = fc.record({
    step: fc.oneof(anyNumber, fc.integer({ min: 0, max: 5000 })),
    events: fc.array(anyRow, { maxLength: 5 }),
  });
  fc.assert(
    fc.property(fc.array(anyReading, { maxLength: 30 }), (readings) => {
      now = at('10:30:00');
      batches = [];
      start();
      for (const { step, events } of readings) {
        now += SECOND;
        guard.take({ at: now + step - 2500, events: events as OutsideEvent[] });
        guard.look();
      }
      for (const batch of batches) {
        expect(batch.at).toBeLessThanOrEqual(now);
        if (batch.settledUpto! > 0)
          expect(['2026-11-12', '2026-11-15']).toContain(dhakaDay(batch.settledUpto!));
        expect(batch.settledUpto).toBeLessThanOrEqual(now + 5 * MINUTE);
        if (!batch.checkpoint) continue;
        for (const quote of loadGuardState(batch.checkpoint).quotes) {
          const reference = closes[quote.code]!;
          expect(quote.yesterdayClose).toBeLessThanOrEqual(reference * 10);
          for (const price of [quote.open, quote.high, quote.low, quote.lastPrice])
            expect(price === 0 || (price * 100 >= reference && price <= reference * 100)).toBe(
              true,
            );
          expect(quote.low).toBeLessThanOrEqual(quote.high);
          for (const figure of [quote.volume, quote.value, quote.trades])
            expect(Number.isSafeInteger(figure) && figure >= 0).toBe(true);
        }
      }
    }),
    { numRuns: 300 },
  );
});
