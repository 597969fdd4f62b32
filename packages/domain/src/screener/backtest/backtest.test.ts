import { describe, expect, test } from 'vitest';
import { dayNumber, tradingDayOf } from '../../bars/day-columns.ts';
import { PlanTable, ScreenerRun } from '../screener-run.ts';
import { GivenColumns, sessions } from '../testing/made-columns.ts';
import { backtest, type Span } from './backtest.ts';
import { drawdown, wholeFigures, yearFigures } from './figures.ts';
import { begunSpan } from './first-known.ts';
import { type BacktestInput, plannedRules } from './rules.ts';

const TAKA = 100;

/** 10,000 taka in one share at a time, no commission, all of the volume. */
const simple: BacktestInput = {
  entry: 'close > 0',
  exit: {},
  positions: 1,
  rebalance: 1,
  cash: 10_000 * TAKA,
  commission: 0,
  volumeShare: 100,
};

function rulesOf(given: Partial<BacktestInput>) {
  const planned = plannedRules({ ...simple, ...given }, new PlanTable());
  if ('problems' in planned) throw new Error(JSON.stringify(planned.problems));
  return planned.rules;
}

type Prices = readonly (number | null)[];

/** Shares by their closes; a session opens at the close before unless told otherwise. */
function market(
  shares: Readonly<Record<string, Prices>>,
  more: Readonly<Record<string, readonly Prices[]>> = {},
): GivenColumns {
  const codes = Object.keys(shares);
  const closes = Object.values(shares);
  const columns = new GivenColumns(codes, sessions(closes[0]!.length));
  const opens = closes.map((row) => row.map((close, at) => close && (row[at - 1] ?? close)));
  columns.with('close', closes).with('open', opens);
  columns.with('high', closes).with('low', closes);
  columns.with(
    'volume',
    closes.map((row) => row.map((close) => close && 1_000_000)),
  );
  for (const [name, rows] of Object.entries(more)) columns.with(name, rows);
  return columns;
}

const run = (columns: GivenColumns, given: Partial<BacktestInput> = {}, span?: Span) =>
  backtest(columns, rulesOf(given), span);

/** Trades in sessions of the record: `A 1→3 10→12 ×1000 stop`. */
function told(columns: GivenColumns, given: Partial<BacktestInput> = {}) {
  const rowOf = (day: number) => columns.days.indexOf(day);
  const { trades, open } = run(columns, given);
  const amount = (paisa: number) => Math.round(paisa) / TAKA;
  return [
    ...trades.map(
      ({ code, in: bought, out, inPrice, outPrice, quantity, reasonOut }) =>
        `${code} ${rowOf(bought)}→${rowOf(out)} ${amount(inPrice)}→${amount(outPrice)} ×${quantity} ${reasonOut.kind} ${rowOf(reasonOut.on)}`,
    ),
    ...open.map(
      ({ code, in: bought, inPrice, left }) =>
        `${code} ${rowOf(bought)}→ ${amount(inPrice)} ×${left}`,
    ),
  ];
}

const taka = (line: Float64Array) => Array.from(line, (paisa) => paisa / TAKA);

describe('choosing', () => {
  test('R1: at the first session and every third after it, bought at the next open', () => {
    const columns = market({ A: [9, 9, 11, 9, 9, 11, 11, 11] });
    // 11 after sessions 2, 5, 6 and 7. Chosen after 0, 3 and 6.
    expect(told(columns, { entry: 'close > 10', rebalance: 3 })).toEqual(['A 7→ 11 ×909']);
    expect(told(columns, { entry: 'close > 10' })).toEqual(['A 3→ 11 ×909']);
    const unknown = market({ A: [9, 9, 9] }, { pe: [[null, null, null]] });
    expect(told(unknown, { entry: 'pe > 1' })).toEqual([]);
  });

  test('R2: ranked by an expression, the highest or the lowest first; no value, not chosen', () => {
    const columns = market({ A: [20, 20], B: [30, 30], C: [10, 10] });
    columns.with(
      'eps',
      [[2], [1], [null]].map(([eps]) => [eps!, eps!]),
    );
    const by = (text: string, order: 'highest' | 'lowest', positions = 1) =>
      told(columns, { rank: { text, order }, positions })
        .map((line) => line[0])
        .join('');
    expect(by('close', 'highest')).toBe('B');
    expect(by('close', 'lowest')).toBe('C');
    expect(by('close', 'lowest', 2)).toBe('CA');
    expect(by('pe', 'lowest', 3)).toBe('AB');
  });

  test('R2: prices are ranked as they were on the day, whatever is issued later', () => {
    const columns = market({ A: [20, 20, 20], B: [30, 30, 30] });
    // B gives one for one in session 2: its adjusted closes are 15, those of the day were 30.
    columns.with('close', [
      [20, 20, 20],
      [15, 15, 15],
    ]);
    columns.with('price-factor', [
      [1, 1, 1],
      [0.5, 0.5, 1],
    ]);
    const { open } = run(columns, { rank: { text: 'close', order: 'highest' } });
    expect(open.map(({ code, reasonIn }) => [code, reasonIn])).toEqual([
      ['B', { on: columns.days[0], place: 1, value: 30, waitedFor: null }],
    ]);
  });

  test('R2: without an expression by turnover', () => {
    const columns = market(
      { A: [20, 20], B: [30, 30] },
      {
        turnover: [
          [5, 9],
          [6, 1],
        ],
      },
    );
    expect(told(columns)).toEqual(['B 1→ 30 ×333']);
  });

  test('R3, R4: equal parts, each share once, at most so many', () => {
    const columns = market({ A: [10, 10, 10], B: [20, 20, 20], C: [30, 30, 30] });
    const rank = { text: 'close', order: 'lowest' } as const;
    expect(told(columns, { positions: 2, rank })).toEqual(['A 1→ 10 ×500', 'B 1→ 20 ×250']);
    // A third of the money, rounded down to whole shares.
    expect(told(columns, { positions: 3, rank })).toEqual([
      'A 1→ 10 ×333',
      'B 1→ 20 ×166',
      'C 1→ 30 ×111',
    ]);
  });

  test('R4: nothing is bought for less than half of a part', () => {
    const columns = market({ A: [10, 10, 10] });
    columns.with('volume', [[0, 499, 500]]);
    expect(told(columns)).toEqual(['A 2→ 10 ×500']);
    expect(run(columns).missed).toEqual({ untraded: 0, locked: 0, volume: 1, money: 0 });
    const dear = market({ A: [10_001, 10_001] });
    expect(run(dear).missed.money).toBe(1);
  });

  test('R5: wanted until the next choice', () => {
    const columns = market({ A: [10, 10, 10, 10, 10] });
    columns.with('volume', [[0, 0, 0, 900, 900]]);
    const entry = 'volume = 0';
    // Chosen after sessions 0 and 2, no trade before 3; after 4 it does not match any more.
    expect(told(columns, { entry, rebalance: 2 })).toEqual(['A 3→ 10 ×900']);
    columns.with('volume', [[0, 0, 0, 0, 900]]);
    expect(told(columns, { entry: 'volume = 0 and close < 10', rebalance: 5 })).toEqual([]);
    expect(told(columns, { entry, rebalance: 4 })).toEqual(['A 4→ 10 ×900']);
  });

  test('R6: begins where each term is known for some share', () => {
    const columns = market(
      { A: [9, 9, 9, 9, 9, 9], B: [9, 9, 9, 9, 9, null] },
      {
        eps: [
          [null, null, null, 20, 20, 20],
          [null, null, 5, 5, 5, 5],
        ],
        nav: [
          [null, null, null, null, null, null],
          [null, null, null, null, null, 2],
        ],
      },
    );
    const began = (entry: string, span: Span = { from: 0, to: 5 }) =>
      begunSpan(new ScreenerRun(columns, { asOf: span.to }), rulesOf({ entry }), span).from;
    expect(began('close > 0')).toBe(0);
    expect(began('eps < 10')).toBe(2);
    // False is known too: the share that is known need not match.
    expect(began('eps > 30')).toBe(2);
    // The other term decides that nothing matches, and still the question could not be asked before.
    expect(began('close > 100 and eps < 10')).toBe(2);
    expect(began('close < eps')).toBe(2);
    expect(began('eps < 10', { from: 4, to: 5 })).toBe(4);
    // Never known: B is not listed any more in the one session in which it has a value.
    expect(began('nav < 10')).toBe(0);
    // Known in the last session only: nothing could be bought after it.
    expect(began('eps < 10', { from: 0, to: 2 })).toBe(0);
    expect(began('eps < 10', { from: 0, to: 3 })).toBe(2);
  });

  test('R5: a purchase tells what it waited for last', () => {
    const reasons = (columns: GivenColumns, given: Partial<BacktestInput>) => {
      const { trades, open } = run(columns, given);
      return [...trades, ...open].map(({ code, reasonIn: { on, waitedFor } }) => [
        code,
        columns.days.indexOf(on),
        waitedFor,
      ]);
    };
    const closes = Array.from({ length: 8 }, () => 10);
    const untraded = market({ A: closes }, { volume: [[0, 0, 0, 900, 900, 900, 900, 900]] });
    expect(reasons(untraded, { rebalance: 5 })).toEqual([['A', 0, 'untraded']]);
    // A is sold in session 4, its money settles in 6.
    const columns = market({ A: [12, 12, 12, 9, 9, 9, 9, 9], B: closes });
    const rank = { text: 'close', order: 'highest' } as const;
    expect(reasons(columns, { rank, rebalance: 3, exit: { dropped: true } })).toEqual([
      ['A', 0, null],
      ['B', 3, 'money'],
    ]);
    // A takes half of the money and the only place, until session 4; B keeps it until 7.
    const full = market({ A: closes, B: closes });
    full.with('volume', [closes.map(() => 500), closes.map(() => 500)]);
    expect(reasons(full, { rebalance: 2, exit: { sessions: 3 } })).toEqual([
      ['A', 0, null],
      ['B', 2, 'place'],
      ['A', 6, null],
    ]);
  });
});

describe('filling', () => {
  test('F1: at the open after the close that decided, and never before', () => {
    const columns = market({ A: [10, 12, 15, 15] }, { open: [[10, 11, 13, 15]] });
    const { open, equity, cash, worth } = run(columns, { entry: 'close > 11' });
    expect(open).toMatchObject([{ in: columns.days[2], inPrice: 1_300, quantity: 769 }]);
    // 769 × 13 = 9,997: 3 are left; at the close 769 × 15 = 11,535.
    expect(taka(cash)).toEqual([10_000, 10_000, 3, 3]);
    expect(taka(worth)).toEqual([0, 0, 11_535, 11_535]);
    expect(taka(equity)).toEqual([10_000, 10_000, 11_538, 11_538]);
  });

  test('F1: nothing is done in the first session, and what the last one decides is not done', () => {
    const columns = market({ A: [10, 10, 10, 10] });
    expect(run(columns, {}, { from: 2, to: 3 }).open).toMatchObject([{ in: columns.days[3] }]);
    expect(run(columns, {}, { from: 3, to: 3 }).open).toEqual([]);
  });

  test('F2: a session without volume fills nothing', () => {
    const columns = market({ A: [10, 10, 10, 10, 10, 10, 10] });
    columns.with('volume', [[0, 0, 9_999, 9_999, 9_999, 0, 9_999]]);
    const given = { entry: 'close > 0', exit: { sessions: 3 } };
    expect(told(columns, given)).toEqual(['A 2→6 10→10 ×1000 sessions 4']);
    expect(run(columns, given).missed.untraded).toBe(2);
  });

  test('F3: no purchase at the upper limit, no sale at the lower one', () => {
    const columns = market({ A: [10, 11, 12.1, 12.1, 10.9, 9.9, 9.9] });
    columns.with('open', [[10, 11, 12, 12.1, 10.9, 9.9, 9.9]]);
    columns.with('upper_limit', [[11, 11, 12.1, 13.3, 13.3, 11.9, 10.8]]);
    columns.with('lower_limit', [[9, 9, 9.9, 10.9, 10.9, 9.9, null]]);
    const given = { exit: { stop: 5 } };
    // Session 1 opens at its upper limit; 2 is at its limit only later. 5 opens at its lower limit.
    expect(told(columns, given)).toEqual(['A 2→6 12→9.9 ×833 stop 4']);
    expect(run(columns, given).missed.locked).toBe(2);
  });

  test('F3: limits are those of their day, prices adjusted later', () => {
    const columns = market({ A: [5, 5.5, 5.5] }, { open: [[5, 5.5, 5.5]] });
    columns.with('upper_limit', [[11, 11, 6]]);
    columns.with('price-factor', [[0.5, 0.5, 1]]).with('volume-factor', [[2, 2, 1]]);
    // Session 1 opened at 11 of its day.
    expect(run(columns).missed.locked).toBe(1);
    expect(told(columns)).toEqual(['A 2→ 5.5 ×1818']);
  });

  test('F4, F5: a part of the volume; a purchase ends with it, a sale goes on', () => {
    const columns = market({ A: [10, 10, 10, 10, 10, 12, 10] });
    columns.with('volume', [[0, 7_009, 0, 3_009, 3_009, 3_009, 9_999]]);
    const given = { volumeShare: 10, exit: { sessions: 1 } };
    // 700 bought; sold 300 at 10, 300 at 10 and 100 at 10 (the open of session 5): then all are out.
    expect(told(columns, given)[0]).toBe('A 1→5 10→10 ×700 sessions 1');
    columns.with('open', [[10, 10, 10, 10, 11, 12, 10]]);
    // 300 × 10 + 300 × 11 + 100 × 12 = 7,500; ÷ 700 = 10.7142…
    const [trade] = run(columns, given).trades;
    expect(trade).toMatchObject({ outPrice: 1_071.43, proceeds: 7_500 * TAKA, gain: 500 * TAKA });
    const { open } = run(columns, given, { from: 0, to: 4 });
    // After session 4: 600 sold for 6,300, 100 left at 10.
    expect(open).toMatchObject([{ left: 100, proceeds: 630_000, worth: 100_000, gain: 30_000 }]);
  });
});

test('F6: an order that is not filled is counted in each session, by its reason', () => {
  const columns = market({ A: [10, 10, 10, 10, 10] }, { volume: [[0, 0, 0, 9_999, 9_999]] });
  // Nothing trades in sessions 1 and 2; in 3 it is bought.
  expect(run(columns).missed).toEqual({ untraded: 2, locked: 0, volume: 0, money: 0 });
  const small = market({ A: [10, 10, 10] }, { volume: [[9, 9, 9]] });
  expect(run(small, { volumeShare: 5 }).missed.volume).toBe(2);
});

describe('selling', () => {
  test('X1, X2: stop and target by the close, sold at the next open', () => {
    const columns = market({ A: [10, 10, 10, 9, 9.5, 9.5, 9.5, 12] });
    // Bought at 10: 9 is 10% below. Sold at the open of session 4; bought again at its close's signal.
    const exit = { stop: 10, target: 20 };
    expect(told(columns, { exit, entry: 'close = 10' })).toEqual(['A 1→4 10→9 ×1000 stop 3']);
    const rising = market({ A: [10, 10, 11.9, 12, 13, 13] });
    expect(told(rising, { exit, entry: 'close = 10' })).toEqual(['A 1→4 10→12 ×1000 target 3']);
  });

  test('X1: the first in the order stop, target, screener, sessions is the reason', () => {
    const columns = market({ A: [10, 10, 10, 8, 8] });
    const entry = 'close = 10';
    const text = 'close < 9';
    const all = { stop: 5, text, sessions: 3 };
    const kind = (exit: BacktestInput['exit']) =>
      run(columns, { entry, exit }).trades[0]?.reasonOut.kind;
    expect(kind(all)).toBe('stop');
    expect(kind({ text, sessions: 3 })).toBe('screener');
    expect(kind({ sessions: 3 })).toBe('sessions');
  });

  test('X3: at the open of the n-th session after the purchase', () => {
    const columns = market({ A: [10, 10, 10, 10, 10, 10, 10] });
    const entry = 'close[1] > 0 or not known(close[1])';
    expect(told(columns, { entry, exit: { sessions: 4 } })[0]).toBe('A 1→5 10→10 ×1000 sessions 4');
  });

  test('X3: dropped when it is not among the first at a choice', () => {
    const columns = market({ A: [12, 12, 12, 9, 9, 9, 9, 9], B: [10, 10, 10, 10, 10, 10, 10, 10] });
    const given = { exit: { dropped: true }, rank: { text: 'close', order: 'highest' } } as const;
    // A is sold in session 4; its money settles in 6, when B is bought.
    expect(told(columns, given)).toEqual(['A 1→4 12→9 ×833 dropped 3', 'B 6→ 10 ×750']);
    const monthly = { ...given, rebalance: 3 };
    expect(told(columns, monthly)).toEqual(['A 1→4 12→9 ×833 dropped 3', 'B 6→ 10 ×750']);
    expect(told(columns, { rank: given.rank })).toEqual(['A 1→ 12 ×833']);
  });

  test('X4: a share that is delisted is sold at its last close, and the reason is told', () => {
    const columns = market({ A: [10, 10, 10, 8, null, null, null], B: [5, 5, 5, 5, 5, 5, 5] });
    const given = { rank: { text: 'close', order: 'highest' } } as const;
    // 1,000 × 8 = 8,000 come in session 6.
    expect(told(columns, given)).toEqual(['A 1→4 10→8 ×1000 delisted 3', 'B 6→ 5 ×1600']);
    const { equity } = run(columns, given);
    expect(taka(equity)).toEqual([10_000, 10_000, 10_000, 8_000, 8_000, 8_000, 8_000]);
  });
});

describe('settlement', () => {
  test('S1, S2, S4: T+2, and T+3 for category Z: shares are sold and proceeds spent when they are there', () => {
    const closes = Array.from({ length: 9 }, () => 10);
    const given = { exit: { sessions: 1 } };
    const a = market({ A: closes }).withTexts('category', ['A']);
    // Bought in 1, sold in 3, paid in 5 and bought again.
    expect(told(a, given)).toEqual([
      'A 1→3 10→10 ×1000 sessions 1',
      'A 5→7 10→10 ×1000 sessions 5',
    ]);
    const z = market({ A: closes }).withTexts('category', ['Z']);
    expect(told(z, given)).toEqual(['A 1→4 10→10 ×1000 sessions 1', 'A 7→ 10 ×1000']);
    // Known of today only, one for each share.
    const listed = Object.assign(market({ A: closes }), {
      listed: (name: string) => (name === 'category' ? Float64Array.of(0) : undefined),
      texts: (name: string) => (name === 'category' ? ['Z'] : []),
    });
    expect(told(listed, given)).toEqual(told(z, given));
    // In sessions 4 and 8 the proceeds of the session before are not there yet.
    expect(run(a, given).missed.money).toBe(2);
    expect(taka(run(a, given).cash)).toEqual([10_000, 0, 0, 10_000, 10_000, 0, 0, 10_000, 10_000]);
  });

  test('S3: what was traded in the spot market settles as in the public one', () => {
    const closes = Array.from({ length: 9 }, () => 10);
    const given = { exit: { sessions: 1 } };
    const columns = market({ A: closes });
    const before = told(columns, given);
    columns.with('spot_volume', [closes.map(() => 1_000_000)]).with('spot_price', [closes]);
    expect(told(columns, given)).toEqual(before);
    expect(before[0]).toBe('A 1→3 10→10 ×1000 sessions 1');
  });

  test('S1: by the rules of the day', () => {
    const days = Int32Array.from([6, 7, 8, 9, 10], (day) =>
      dayNumber(`2014-04-${`${day}`.padStart(2, '0')}`),
    );
    const columns = new GivenColumns(['A'], days);
    for (const name of ['open', 'close']) columns.with(name, [[10, 10, 10, 10, 10]]);
    columns.with('volume', [[9_999, 9_999, 9_999, 9_999, 9_999]]);
    // T+3 until 15 April 2014.
    expect(told(columns, { exit: { sessions: 1 } })).toEqual(['A 1→4 10→10 ×1000 sessions 1']);
  });
});

describe('values', () => {
  test('V1: a bonus is neither a gain nor a loss, and does not touch stop and target', () => {
    // One for one in session 3: 12 becomes 6. Adjusted: 5, 5, 6, 6, 6.
    const columns = market({ A: [5, 5, 6, 6, 6] }, { open: [[5, 5, 5, 6, 6]] });
    columns.with('price-factor', [[0.5, 0.5, 0.5, 1, 1]]);
    columns.with('volume-factor', [[2, 2, 2, 1, 1]]);
    const { equity, trades, open } = run(columns, { exit: { stop: 10, target: 50 } });
    expect(taka(equity)).toEqual([10_000, 10_000, 12_000, 12_000, 12_000]);
    expect(trades).toEqual([]);
    expect(open).toMatchObject([{ inPrice: 1_000, quantity: 1_000, worth: 1_200_000 }]);
    // Sold in securities of the day of the purchase: 12, not 6.
    expect(told(columns, { exit: { target: 15 } })[0]).toBe('A 1→3 10→12 ×1000 target 2');
  });

  test('V2: cash dividends if the record is adjusted for them', () => {
    const columns = market({ A: [10, 10, 10, 9.5, 9.5] }, { open: [[10, 10, 10, 9.5, 9.5]] });
    expect(run(columns).countsCashDividends).toBe(false);
    expect(taka(run(columns).equity).at(-1)).toBe(9_500);
    // 0.50 paid on 10: the price before the ex-day is multiplied by 0.95.
    columns.with('total-factor', [[0.95, 0.95, 0.95, 1, 1]]);
    expect(run(columns).countsCashDividends).toBe(true);
    expect(taka(run(columns).equity).at(-1)).toBe(10_000);
  });

  test('V3: commission on both sides', () => {
    const columns = market({ A: [10, 10, 10, 11, 11] });
    const { trades, equity, cash } = run(columns, { commission: 0.5, exit: { sessions: 3 } });
    // 995 × 10 = 9,950 + 49.75; 995 × 11 = 10,945 − 54.73 (54.725).
    expect(trades).toMatchObject([
      { quantity: 995, cost: 999_975, proceeds: 1_089_027, gain: 89_052 },
    ]);
    expect([cash.at(-1), equity.at(-1)]).toEqual([1_089_052, 1_089_052]);
  });
});

describe('figures', () => {
  test('O3, O4: DSEX from its first level, drawdown from the high', () => {
    const columns = market({ A: [10, 10, 12, 9, 12] }, { open: [[10, 10, 10, 10, 10]] });
    columns.withMarket('dsex', [Number.NaN, 5_000, 5_500, 5_000, 6_000]);
    const { index, equity } = run(columns);
    expect(taka(index)).toEqual([Number.NaN, 10_000, 11_000, 10_000, 12_000]);
    expect(taka(equity)).toEqual([10_000, 10_000, 12_000, 9_000, 12_000]);
    expect([...drawdown(equity)]).toEqual([0, 0, 0, 0.25, 0]);
    expect(wholeFigures(run(columns))).toMatchObject({
      worstFall: 0.25,
      growth: expect.closeTo(0.2),
      // From 11,000 to 10,000; the first session has no level.
      indexWorstFall: expect.closeTo(1 / 11),
      indexGrowth: expect.closeTo(0.2),
      indexYearlyGrowth: null,
    });
    columns.withMarket(
      'dsex',
      [1, 2, 3, 4, 5].map(() => Number.NaN),
    );
    expect(wholeFigures(run(columns))).toMatchObject({ indexWorstFall: null, indexGrowth: null });
  });

  test('O5 to O8: by year and as a whole', () => {
    const days = [
      '2023-12-28',
      '2023-12-31',
      '2024-01-01',
      '2024-01-02',
      '2024-01-03',
      '2024-12-30',
    ];
    const columns = new GivenColumns(['A'], Int32Array.from(days, dayNumber));
    columns.with('close', [[10, 12, 9, 9, 9, 9]]).with('open', [[10, 10, 12, 9, 9, 9]]);
    columns.with('volume', [[1e6, 1e6, 1e6, 1e6, 1e6, 1e6]]);
    columns.withMarket('dsex', [5_000, 5_000, 4_000, 5_000, 5_000, 6_000]);
    const result = run(columns, { entry: 'close = 10', exit: { stop: 5 } });
    // 10,000 → 12,000 → 9,000; sold at 9 on 2 January.
    expect(taka(result.equity)).toEqual([10_000, 12_000, 9_000, 9_000, 9_000, 9_000]);
    expect(result.trades.map(({ out }) => tradingDayOf(out))).toEqual(['2024-01-02']);
    expect(yearFigures(result)).toEqual([
      { year: 2023, growth: expect.closeTo(0.2), indexGrowth: 0, worstFall: 0, trades: 0, won: 0 },
      {
        year: 2024,
        growth: -0.25,
        indexGrowth: expect.closeTo(0.2),
        worstFall: 0.25,
        trades: 1,
        won: 0,
      },
    ]);
    const whole = wholeFigures(result);
    // 368 days; mean equity 9,666.67; bought 10,000 and sold 9,000.
    expect(whole).toMatchObject({
      growth: expect.closeTo(-0.1),
      indexGrowth: expect.closeTo(0.2),
      yearlyGrowth: expect.closeTo(0.9 ** (365 / 368) - 1),
      indexYearlyGrowth: expect.closeTo(1.2 ** (365 / 368) - 1),
      indexWorstFall: expect.closeTo(0.2),
      trades: 1,
      won: 0,
      meanGain: null,
      meanLoss: expect.closeTo(-0.1),
      turnover: expect.closeTo(9_500 / (58_000 / 6) / (368 / 365)),
      exposure: expect.closeTo(2 / 6),
    });
    // Growths 0.2, −0.25, 0, 0, 0 with mean −0.01.
    const squares = 0.21 ** 2 + 0.24 ** 2 + 3 * 0.01 ** 2;
    const volatility = Math.sqrt((squares / 4) * (5 / (368 / 365)));
    expect(whole.volatility).toBeCloseTo(volatility);
    expect(whole.growthPerVolatility).toBeCloseTo((0.9 ** (365 / 368) - 1) / volatility);
    const short = run(columns, {}, { from: 0, to: 2 });
    expect(wholeFigures(short)).toMatchObject({ yearlyGrowth: null, growthPerVolatility: null });
  });
});

describe('bounds', () => {
  test('B4: texts that compute too many series are refused', () => {
    const entry = Array.from({ length: 41 }, (_, n) => `close > sma(close, ${n + 2})`).join(
      ' and ',
    );
    const planned = plannedRules({ ...simple, entry }, new PlanTable());
    expect('problems' in planned && planned.problems).toMatchObject([
      { part: 'entry', problem: { code: 'too-much-work', params: { most: 80 } } },
    ]);
  });

  test('B1: all that is wrong is told at once', () => {
    const input: BacktestInput = {
      ...simple,
      entry: 'clsoe > 1',
      exit: { text: 'close >', stop: 0, sessions: 1.5 },
      rank: { text: 'close > 1', order: 'highest' },
      positions: 101,
      cash: Number.NaN,
    };
    const planned = plannedRules(input, new PlanTable());
    const problems = 'problems' in planned ? planned.problems : [];
    expect(
      problems.map((one) => [one.part, 'problem' in one ? one.problem.code : one.most]),
    ).toEqual([
      ['positions', 100],
      ['cash', 1_000_000_000_000],
      ['sessions', 1_300],
      ['stop', 99],
      ['entry', 'unknown-name'],
      ['exit', 'ended'],
      ['rank', 'not-number'],
    ]);
  });
});
