// Rules that hold for every backtest, over the ready screeners and random records.
import { expect, test } from 'vitest';
import { chance } from '../../indicators/testing/made-bars.ts';
import { fields } from '../fields.data.ts';
import { readyScreeners } from '../ready-screeners.data.ts';
import { PlanTable } from '../screener-run.ts';
import { type GivenColumns, madeColumns } from '../testing/made-columns.ts';
import { fieldId } from '../vocabulary.ts';
import { type BacktestResult, backtest } from './backtest.ts';
import { type BacktestInput, plannedRules } from './rules.ts';

const ROWS = 270;

/** Bars with limits that are often reached at the open, and cash dividends. */
function record(seed: number): GivenColumns {
  const columns = madeColumns({ shares: 8, rows: ROWS, seed, missing: 0.02 });
  const next = chance(seed + 1_000);
  const perShare = (of: (place: number) => number) =>
    columns.codes.map((_, share) =>
      Array.from({ length: ROWS }, (_, row) => of(share * ROWS + row)),
    );
  const reference = (place: number) =>
    columns.column('yesterday_close')![place]! / columns.factors('price')![place]!;
  columns.with(
    'upper_limit',
    perShare((place) => reference(place) + 1),
  );
  columns.with(
    'lower_limit',
    perShare((place) => reference(place) - 1),
  );
  const paidOn = columns.codes.map(() => Math.floor(next() * ROWS));
  const cash = (place: number) => (place % ROWS < paidOn[Math.floor(place / ROWS)]! ? 0.96 : 1);
  return columns.with(
    'total-factor',
    perShare((place) => columns.factors('price')![place]! * cash(place)),
  );
}

function randomInput(entry: string, seed: number): BacktestInput {
  const next = chance(seed);
  const maybe = <Value>(value: Value) => (next() < 0.5 ? value : undefined);
  const given = {
    text: maybe('close < sma(close, 10)'),
    sessions: maybe(1 + Math.floor(next() * 20)),
    stop: maybe(1 + next() * 10),
    target: maybe(1 + next() * 15),
    dropped: maybe(true),
  };
  const known = Object.entries(given).filter(([, value]) => value !== undefined);
  const rank = { text: next() < 0.5 ? 'close' : 'change(5d)', order: 'highest' } as const;
  return {
    entry,
    exit: Object.fromEntries(known),
    ...(next() < 0.6 && { rank }),
    positions: 1 + Math.floor(next() * 4),
    rebalance: 1 + Math.floor(next() * 4),
    // Little money, so that a part of the volume is often enough.
    cash: 2_000_00,
    commission: 0.4,
    volumeShare: 30,
  };
}

const cases = [
  ...readyScreeners.map(({ id, text }, seed) => ({ id, entry: text, seed })),
  // Many of them rarely match random figures.
  ...readyScreeners
    .filter((_, at) => at % 2 === 0)
    .map(({ id, text }, at) => ({
      id: `${id} or any`,
      entry: `(${text}) or change > 0%`,
      seed: at + 100,
    })),
];

const table = new PlanTable();
const rulesOf = (entry: string, seed: number) => {
  const planned = plannedRules(randomInput(entry, seed), table);
  if ('problems' in planned) throw new Error(JSON.stringify(planned.problems));
  return planned.rules;
};

/** Records, and the same as they were at the end of a session. */
const records = [
  { columns: record(5), last: 120 },
  { columns: record(6), last: 200 },
  { columns: record(7), last: 268 },
].map(({ columns, last }) => ({ columns, last, earlier: columns.until(last) }));
const results = cases.map(({ id, entry, seed }) => {
  const own = records[seed % 3]!;
  const rules = rulesOf(entry, seed);
  return { id, seed, ...own, rules, all: backtest(own.columns, rules) };
});

test('E1, E2: without the later record everything on and before a day is the same', () => {
  let trades = 0;
  for (const { id, seed, columns, last, earlier, rules, all } of results) {
    const cut = backtest(earlier, rules);
    expect(cut.equity, id).toHaveLength(last + 1);
    for (const line of ['equity', 'cash', 'worth', 'index'] as const) {
      const changed = cut[line].findIndex((value, at) => !Object.is(value, all[line][at]));
      expect(changed, `${id} ${line}`).toBe(-1);
    }
    const ended = all.trades.filter(({ out }) => out <= columns.days[last]!);
    expect(cut.trades, id).toEqual(ended);
    if (seed % 20 === 0) expect(backtest(columns, rules), id).toEqual(all);
    trades += ended.length;
  }
  expect(trades).toBeGreaterThan(500);
});

/** The record until its last open: what is known only later in that session is something else. */
function untilLastOpen(earlier: GivenColumns): GivenColumns {
  const rows = earlier.days.length;
  const columns = earlier.until(rows - 1);
  const known = new Set(['open', 'volume', 'upper_limit', 'lower_limit', 'category', 'board']);
  for (const id of fields.map(fieldId)) {
    if (known.has(id)) continue;
    for (const name of [id, ...[0, 1, 2, 3, 4].map((back) => `${id}:${back}`)]) {
      const column = columns.column(name) ?? new Float64Array();
      for (let at = rows - 1; at < column.length; at += rows) column[at] = 1.5 * column[at]! + 1;
    }
  }
  return columns;
}

test('F1, E2: what is filled at an open does not depend on the rest of the session', () => {
  const altered = new Map(records.map(({ earlier }) => [earlier, untilLastOpen(earlier)]));
  const fills = ({ trades, open, cash }: BacktestResult) => ({
    trades,
    open: open.map(({ code, in: bought, cost, left }) => [code, bought, cost, left]),
    cash: [...cash],
  });
  let last = 0;
  for (const { id, earlier, rules } of results) {
    const asItWas = backtest(earlier, rules);
    expect(fills(backtest(altered.get(earlier)!, rules)), id).toEqual(fills(asItWas));
    last += asItWas.open.filter((one) => one.in === earlier.days.at(-1)).length;
  }
  expect(last).toBeGreaterThan(5);
});

test('V1, R3, F1, S2, O1, O2: money adds up, and nothing is held before it is bought', () => {
  const missed = { untraded: 0, locked: 0, volume: 0, money: 0 };
  const kinds = new Set<string>();
  for (const { id, rules, all } of results) {
    const { days, equity, cash, worth, trades, open } = all;
    const purchases = [...trades, ...open];
    const wrong = Array.from(days).filter((day, at) => {
      const held = purchases.filter((one) => one.in <= day && (!('out' in one) || one.out > day));
      const isOnce = new Set(held.map(({ code }) => code)).size === held.length;
      return (
        cash[at]! + worth[at]! !== equity[at] ||
        cash[at]! < 0 ||
        held.length > rules.positions ||
        !isOnce ||
        held.length > 0 !== worth[at]! > 0
      );
    });
    expect(wrong, id).toEqual([]);
    const gains = purchases.reduce((sum, { gain }) => sum + gain, 0);
    expect(gains, id).toBe(equity.at(-1)! - rules.cash);
    for (const { in: bought, reasonIn, quantity, cost, proceeds } of purchases) {
      expect(bought, id).toBeGreaterThan(reasonIn.on);
      expect([quantity, cost, proceeds].every(Number.isInteger), id).toBe(true);
    }
    for (const { in: bought, out, reasonOut } of trades) {
      expect(out, id).toBeGreaterThan(reasonOut.on);
      const sessions = days.indexOf(out) - days.indexOf(bought);
      if (reasonOut.kind !== 'delisted') expect(sessions, id).toBeGreaterThanOrEqual(2);
      kinds.add(reasonOut.kind);
    }
    for (const why in missed) missed[why as 'money'] += all.missed[why as 'money'];
  }
  expect([...kinds].sort()).toEqual([
    'delisted',
    'dropped',
    'screener',
    'sessions',
    'stop',
    'target',
  ]);
  for (const count of Object.values(missed)) expect(count).toBeGreaterThan(0);
});
