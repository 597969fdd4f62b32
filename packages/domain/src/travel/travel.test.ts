import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { minuteBarsOf } from '../bars/minute-bars.ts';
import { dhakaTime } from '../calendar/trading-calendar.ts';
import { foldBatch, freshQuote } from '../market/board.ts';
import type { Trade } from '../market/market-event.ts';
import { ByteReader, ByteWriter } from './byte-numbers.ts';
import { type DayMinutes, emptyMinutes, grownDay, type ShareMinutes } from './day-minutes.ts';
import { readMinutes, writeMinutes } from './minutes-codec.ts';
import { QuotesAt } from './quotes-at.ts';

const day = '2026-11-15';
const opensAt = dhakaTime(day, 600);

/** Minutes of one share from its trades, as the record folds them. */
function minutesOf(code: string, trades: readonly Trade[], isSpot = false): ShareMinutes {
  const bars = minuteBarsOf(trades);
  const columns = emptyMinutes(bars.length);
  bars.forEach((bar, row) => {
    columns.minute[row] = (bar.at - opensAt) / 60_000;
    columns.open[row] = bar.open;
    columns.high[row] = bar.high;
    columns.low[row] = bar.low;
    columns.last[row] = bar.close;
    columns.volume[row] = bar.volume;
    columns.value[row] = bar.value;
    columns.trades[row] = bar.trades;
  });
  return { code, yesterdayClose: 10_000, close: 0, isSpot, ...columns };
}

const trades = fc
  .array(
    fc.record({
      second: fc.integer({ min: 0, max: 16_199 }),
      price: fc.integer({ min: 1, max: 500_000 }),
      quantity: fc.integer({ min: 1, max: 5_000_000 }),
    }),
    { maxLength: 60 },
  )
  .map((list) =>
    list
      .toSorted((a, b) => a.second - b.second)
      .map(
        ({ second, price, quantity }, i): Trade => ({
          kind: 'trade',
          code: 'ACI',
          number: i + 1,
          at: opensAt + second * 1000,
          price,
          quantity,
          market: 'public',
        }),
      ),
  );

const dayOf = (...shares: ShareMinutes[]): DayMinutes => ({
  day,
  opensAt,
  upto: 270,
  shares,
  halts: [{ code: 'ACI', minute: 12, halt: 'upper-lock' }],
});

describe('numbers as bytes', () => {
  test('by hand: 300 is 44 + 128, 2; −1 is 1', () => {
    const out = new ByteWriter();
    out.unsigned(300);
    out.signed(-1);
    expect([...out.bytes()]).toEqual([172, 2, 1]);
  });

  test('every safe number comes back', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -(2 ** 48), max: 2 ** 48 })), (values) => {
        const out = new ByteWriter();
        for (const value of values) out.signed(value);
        const input = new ByteReader(out.bytes());
        expect(values.map(() => input.signed())).toEqual(values);
        expect(input.isAtEnd).toBe(true);
      }),
    );
  });
});

describe('the minutes of a day as bytes', () => {
  test('come back as they were', () => {
    fc.assert(
      fc.property(trades, trades, (aci, gp) => {
        const whole = dayOf(minutesOf('ACI', aci), minutesOf('GP', gp, true));
        expect(readMinutes(writeMinutes(whole))).toEqual(whole);
      }),
    );
  });

  test('a cut or altered answer is refused, never read as something else of another length', () => {
    const bytes = writeMinutes(
      dayOf(minutesOf('ACI', fc.sample(trades, { seed: 1, numRuns: 5 }).at(-1)!)),
    );
    for (let length = 0; length < bytes.length; length += 1)
      expect(() => readMinutes(bytes.slice(0, length))).toThrow();
    expect(() => readMinutes(Uint8Array.of(1, ...Array.from({ length: 40 }, () => 255)))).toThrow();
  });
});

test('a day read in two parts is the day read at once, even if the parts overlap', () => {
  fc.assert(
    fc.property(
      trades,
      fc.integer({ min: 0, max: 270 }),
      fc.integer({ min: 0, max: 20 }),
      (list, upto, overlap) => {
        const cut = (keep: (at: number) => boolean) =>
          dayOf(
            minutesOf(
              'ACI',
              list.filter(({ at }) => keep(at)),
            ),
          );
        const end = opensAt + upto * 60_000;
        const first = { ...cut((at) => at < end), upto };
        const news = cut((at) => at >= end - overlap * 60_000);
        expect(grownDay(first, news)).toEqual(dayOf(minutesOf('ACI', list)));
      },
    ),
  );
});

test('minutes before the open that came since are in the day as well', () => {
  const traded = (minute: number): Trade => ({
    kind: 'trade',
    code: 'ACI',
    number: minute + 10,
    at: opensAt + minute * 60_000,
    price: 10_000,
    quantity: 1,
    market: 'public',
  });
  const early = { ...dayOf(minutesOf('ACI', [traded(-4)])), upto: 0 };
  const later = { ...dayOf(minutesOf('ACI', [traded(-4), traded(-2), traded(0)])), upto: 1 };
  expect(grownDay(early, later)).toEqual(later);
});

describe('the board at a minute', () => {
  const share = freshQuote({ code: 'ACI', number: 7, quoteBase: 'A-EQ' }, 10_000);

  test('equals the board folded from the trades up to then', () => {
    fc.assert(
      fc.property(trades, fc.integer({ min: -1, max: 270 }), (list, minute) => {
        const quotes = new QuotesAt(dayOf(minutesOf('ACI', list)), 270);
        const until = list.filter(({ at }) => at < opensAt + (minute + 1) * 60_000);
        const folded = foldBatch(new Map([['ACI', share]]), until).get('ACI') ?? share;
        const {
          open,
          high,
          low,
          lastPrice,
          volume,
          value,
          trades: count,
        } = quotes.at(minute, share)!;
        expect({ open, high, low, lastPrice, volume, value, count }).toEqual({
          open: folded.open,
          high: folded.high,
          low: folded.low,
          lastPrice: folded.lastPrice,
          volume: folded.volume,
          value: folded.value,
          count: folded.trades,
        });
      }),
    );
  });

  test('is the same object while nothing happens to a share', () => {
    const at = (second: number): Trade => ({
      kind: 'trade',
      code: 'ACI',
      number: 1,
      at: opensAt + second * 1000,
      price: 10_100,
      quantity: 5,
      market: 'public',
    });
    const quotes = new QuotesAt(dayOf(minutesOf('ACI', [at(0), at(600)])), 270);
    const quote = (minute: number) => quotes.at(minute, share);
    expect(quote(3)).toBe(quote(9));
    expect(quote(10)).not.toBe(quote(9));
    expect(quote(12)).not.toBe(quote(11));
  });

  test('has a lock from its minute on, and no other share', () => {
    const quotes = new QuotesAt(dayOf(minutesOf('ACI', [])), 270);
    expect([11, 12, 200].map((minute) => quotes.at(minute, share)!.halt)).toEqual([
      '',
      'upper-lock',
      'upper-lock',
    ]);
    expect(quotes.at(12, { ...share, code: 'GP' })).toBeUndefined();
  });
});
