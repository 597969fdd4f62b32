import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Board, foldBatch, freshQuote } from './board.ts';
import type { MarketEvent, SessionOpened, ShareTotals, Trade } from './market-event.ts';
import { priceOf, type Quote } from './quote.ts';

const OPENS = 1_000_000;
const hours = {
  day: '2026-11-15',
  opensAt: OPENS,
  continuousEndsAt: OPENS + 1e6,
  closesAt: OPENS + 2e6,
};
const boardOf = (...codes: string[]): Map<string, Quote> =>
  new Map(
    codes.map((code, number) => [code, freshQuote({ code, number, quoteBase: 'A-EQ' }, 10_000)]),
  );
const trade = (
  code: string,
  price: number,
  quantity: number,
  more: Partial<Trade> = {},
): Trade => ({
  kind: 'trade',
  code,
  number: 1,
  at: OPENS + 1_000,
  price,
  quantity,
  market: 'public',
  ...more,
});
const session = (yesterdayClose: number, ...codes: string[]): SessionOpened => ({
  kind: 'session',
  hours,
  references: codes.map((code) => ({ code, yesterdayClose, halt: '' as const })),
});
function apply(board: Map<string, Quote>, ...batches: MarketEvent[][]): Map<string, Quote> {
  for (const events of batches)
    for (const [code, quote] of foldBatch(board, events)) board.set(code, quote);
  return board;
}

describe('one batch', () => {
  it('counts trades, volume and value and keeps open, high, low and last', () => {
    const board = apply(boardOf('A'), [
      trade('A', 10_100, 10),
      trade('A', 10_300, 20),
      trade('A', 9_900, 5),
      trade('A', 10_000, 1, { at: OPENS + 9_000 }),
    ]);
    expect(board.get('A')).toMatchObject({
      open: 10_100,
      high: 10_300,
      low: 9_900,
      lastPrice: 10_000,
      trades: 4,
      volume: 36,
      value: 101_000 + 206_000 + 49_500 + 10_000,
      publicVolume: 36,
      spotVolume: 0,
      tradedAt: OPENS + 9_000,
      volumeNew: 36,
      tradesNew: 4,
      changeNew: 0,
    });
  });

  it('returns only what changed, and does not modify the board', () => {
    const board: Board = boardOf('A', 'B');
    const before = board.get('A');
    const changed = foldBatch(board, [trade('A', 10_100, 10), trade('NEW', 1, 1)]);
    expect([...changed.keys()]).toEqual(['A']);
    expect(board.get('A')).toBe(before);
  });

  it('counts spot trades separately and ignores block trades', () => {
    const board = apply(boardOf('A'), [
      trade('A', 10_100, 10, { market: 'spot' }),
      trade('A', 20_000, 999, { market: 'block' }),
    ]);
    expect(board.get('A')).toMatchObject({
      lastPrice: 0,
      spotPrice: 10_100,
      spotTrades: 1,
      spotVolume: 10,
      spotValue: 101_000,
      publicTrades: 0,
      trades: 1,
      volume: 10,
    });
    expect(foldBatch(board, [trade('A', 1, 1, { market: 'block' })]).size).toBe(0);
  });

  it('takes an index as computed, with totals replaced, not added', () => {
    const index = (value: number, volume: number): MarketEvent => ({
      kind: 'index',
      code: 'DSEX',
      at: OPENS + 1,
      value,
      trades: volume / 10,
      volume,
      turnover: volume * 100,
    });
    const board = apply(boardOf('DSEX'), [index(500_000, 100)], [index(500_500, 250)]);
    expect(board.get('DSEX')).toMatchObject({
      lastPrice: 500_500,
      high: 500_500,
      volume: 250,
      volumeNew: 150,
      changeNew: 500,
    });
  });

  it('sets a closing price and a halt without changing the day’s figures', () => {
    const board = apply(
      boardOf('A'),
      [trade('A', 10_100, 10)],
      [
        { kind: 'close', code: 'A', price: 10_050 },
        { kind: 'halt', code: 'A', at: OPENS, halt: 'regulator' },
      ],
    );
    expect(board.get('A')).toMatchObject({
      close: 10_050,
      halt: 'regulator',
      volume: 10,
      volumeNew: 0,
    });
  });
});

const totals = (code: string, more: Partial<ShareTotals> = {}): ShareTotals => ({
  kind: 'totals',
  code,
  at: OPENS + 5_000,
  open: 10_100,
  high: 10_300,
  low: 9_900,
  lastPrice: 10_000,
  spotPrice: 0,
  close: 0,
  yesterdayClose: 10_000,
  trades: 4,
  volume: 36,
  value: 366_500,
  publicTrades: 4,
  publicVolume: 36,
  publicValue: 366_500,
  spotTrades: 0,
  spotVolume: 0,
  spotValue: 0,
  ...more,
});

describe('totals', () => {
  it('replace the figures, and the deltas are the differences to the last totals', () => {
    const board = apply(
      boardOf('A'),
      [totals('A')],
      [totals('A', { at: OPENS + 9_000, lastPrice: 10_050, trades: 6, volume: 46 })],
    );
    expect(board.get('A')).toMatchObject({
      open: 10_100,
      high: 10_300,
      low: 9_900,
      lastPrice: 10_050,
      yesterdayClose: 10_000,
      trades: 6,
      volume: 46,
      volumeNew: 10,
      tradesNew: 2,
      changeNew: 50,
      tradedAt: OPENS + 9_000,
      tradedAfterSec: 4,
    });
  });

  it('repeated change nothing, not even the time of the last trade', () => {
    const board = apply(boardOf('A'), [totals('A')], [totals('A', { at: OPENS + 60_000 })]);
    expect(board.get('A')).toMatchObject({ tradedAt: OPENS + 5_000, volume: 36, volumeNew: 0 });
  });

  it("of a share without a trade keep its last trade time, and yesterday's close if none is sent", () => {
    const nothing = { open: 0, high: 0, low: 0, lastPrice: 0, trades: 0, volume: 0, value: 0 };
    const board = apply(boardOf('A'), [
      totals('A', { ...nothing, yesterdayClose: 0, publicTrades: 0, publicVolume: 0 }),
    ]);
    expect(board.get('A')).toMatchObject({ tradedAt: 0, yesterdayClose: 10_000, trades: 0 });
  });
});

describe('deltas', () => {
  it('are those of the newest batch with the share', () => {
    const board = apply(
      boardOf('A', 'B'),
      [trade('A', 10_100, 10)],
      [trade('A', 10_150, 7), trade('A', 10_130, 3)],
      [trade('B', 10_000, 1)],
    );
    expect(board.get('A')).toMatchObject({ volumeNew: 10, tradesNew: 2, changeNew: 30 });
  });

  it('count the seconds since the trade before', () => {
    const board = apply(
      boardOf('A'),
      [trade('A', 1, 1)],
      [trade('A', 1, 1, { at: OPENS + 43_400 })],
    );
    expect(board.get('A')!.tradedAfterSec).toBe(42);
  });

  it('restart with a session, even if its first batch has more volume than all of yesterday', () => {
    const yesterday = apply(boardOf('A'), [trade('A', 10_000, 10)]);
    const board = apply(yesterday, [session(10_000, 'A'), trade('A', 10_200, 25)]);
    expect(board.get('A')).toMatchObject({
      volume: 25,
      volumeNew: 25,
      tradesNew: 1,
      valueNew: 255_000,
      changeNew: 200,
    });
  });
});

it('a new session resets everything but the time of the last trade', () => {
  const board = apply(boardOf('A'), [trade('A', 10_100, 10)], [session(10_100, 'A')]);
  expect(board.get('A')).toEqual({
    ...freshQuote({ code: 'A', number: 0, quoteBase: 'A-EQ' }, 10_100, OPENS + 1_000),
  });
});

const code = fc.constantFrom('A', 'B', 'C');
const anyTrade = fc.record({
  kind: fc.constant('trade' as const),
  code,
  number: fc.nat(1e6),
  at: fc.integer({ min: OPENS, max: OPENS + 1e6 }),
  price: fc.integer({ min: 1, max: 1e7 }),
  quantity: fc.integer({ min: 1, max: 1e6 }),
  market: fc.constantFrom('public' as const, 'spot' as const, 'block' as const),
});
const anyEvent: fc.Arbitrary<MarketEvent> = fc.oneof(
  { weight: 8, arbitrary: anyTrade },
  fc.record({ kind: fc.constant('close' as const), code, price: fc.integer({ min: 1, max: 1e7 }) }),
  fc.record({
    kind: fc.constant('halt' as const),
    code,
    at: fc.constant(OPENS),
    halt: fc.constantFrom('' as const, 'upper-lock' as const, 'regulator' as const),
  }),
  { weight: 1, arbitrary: fc.integer({ min: 1, max: 1e6 }).map((ycp) => session(ycp, 'A', 'B')) },
);

const DELTAS = ['volumeNew', 'tradesNew', 'valueNew', 'changeNew', 'tradedAfterSec'] as const;
function absolute(board: Board) {
  return [...board.values()].map((quote) =>
    Object.fromEntries(Object.entries(quote).filter(([field]) => !DELTAS.includes(field as never))),
  );
}

describe('for any events', () => {
  it('folding in pieces equals folding at once, except for the deltas', () => {
    fc.assert(
      fc.property(fc.array(fc.array(anyEvent, { maxLength: 8 }), { maxLength: 12 }), (pieces) => {
        const inPieces = apply(boardOf('A', 'B', 'C'), ...pieces);
        const atOnce = apply(boardOf('A', 'B', 'C'), pieces.flat());
        expect(absolute(inPieces)).toEqual(absolute(atOnce));
      }),
    );
  });

  it('low ≤ last ≤ high, the markets sum to the total, and the deltas are what the batch added', () => {
    fc.assert(
      fc.property(
        fc.array(fc.array(anyEvent, { minLength: 1, maxLength: 8 }), { maxLength: 12 }),
        (pieces) => {
          const board = boardOf('A', 'B', 'C');
          for (const events of pieces) {
            const before = new Map(board);
            for (const [code, quote] of foldBatch(board, events)) {
              board.set(code, quote);
              const opened = events.some((event) => event.kind === 'session') && code !== 'C';
              const start = opened ? undefined : before.get(code);
              expect(quote.volumeNew).toBe(quote.volume - (start?.volume ?? 0));
              expect(quote.tradesNew).toBe(quote.trades - (start?.trades ?? 0));
              expect(quote.valueNew).toBe(quote.value - (start?.value ?? 0));
              expect(quote.changeNew).toBe(
                priceOf(quote) - (start ? priceOf(start) : quote.yesterdayClose),
              );
              expect(quote.publicVolume + quote.spotVolume).toBe(quote.volume);
              expect(quote.publicValue + quote.spotValue).toBe(quote.value);
              expect(quote.low).toBeLessThanOrEqual(quote.high);
              for (const price of [quote.lastPrice, quote.spotPrice])
                if (price > 0) expect(price >= quote.low && price <= quote.high).toBe(true);
            }
          }
        },
      ),
    );
  });

  it('totals fold to the same quote as their trades', () => {
    const trades = fc.array(anyTrade, { minLength: 1, maxLength: 20 });
    fc.assert(
      fc.property(fc.array(trades, { minLength: 1, maxLength: 6 }), (batches) => {
        const byTrades = boardOf('A', 'B', 'C');
        const byTotals = boardOf('A', 'B', 'C');
        let at = OPENS;
        for (const batch of batches) {
          at += 1_000;
          const events = batch.map((each) => ({ ...each, at }));
          const changed = foldBatch(byTrades, events);
          for (const [code, quote] of changed) byTrades.set(code, quote);
          apply(
            byTotals,
            [...changed.values()].map((quote) => asTotals(quote)),
          );
        }
        expect([...byTotals.values()]).toEqual([...byTrades.values()]);
        for (const quote of byTrades.values())
          expect(absolute(apply(new Map(byTrades), [asTotals(quote)]))).toEqual(absolute(byTrades));
      }),
    );
  });
});

function asTotals(quote: Quote): ShareTotals {
  const { number: _n, quoteBase: _q, halt: _h, tradedAt: at, tradedAfterSec: _s, ...rest } = quote;
  const { volumeNew: _v, tradesNew: _t, valueNew: _w, changeNew: _c, ...figures } = rest;
  return { kind: 'totals', at, ...figures };
}
