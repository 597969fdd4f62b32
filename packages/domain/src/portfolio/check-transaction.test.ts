import { describe, expect, test } from 'vitest';
import { addDays } from '../calendar/trading-calendar.ts';
import { checkTransactions } from './check-transaction.ts';
import {
  bonus,
  buy,
  entry,
  ledgerOf,
  marketOf,
  merger,
  money,
  rights,
  sell,
  split,
} from './testing/entries.ts';
import type { Transaction } from './transaction.ts';

/** `changes` are entered or changed after `before` was stored. */
function check(
  before: readonly Transaction[],
  changes: readonly Transaction[],
  market: Parameters<typeof marketOf>[0] = {},
) {
  const changed = new Set(changes.map(({ id }) => id));
  const transactions = [...before.filter(({ id }) => !changed.has(id)), ...changes];
  return checkTransactions(
    { transactions, changed, method: 'fifo', cashBefore: ledgerOf(before).cash },
    marketOf(market),
  );
}
const reasons = (checked: ReturnType<typeof check>) => ({
  errors: checked.errors.map(({ reason }) => reason),
  warnings: checked.warnings.map(({ reason }) => reason),
});
const held = [money('deposit', '2026-01-01', 10_000), buy('2026-01-04', 100, 10)];

describe('errors', () => {
  test('K1 a quantity of nothing, half a share, a price below zero, more tax than dividend', () => {
    const wrong = (change: Transaction) => check(held, [change]).errors;
    expect(wrong(buy('2026-02-01', 0, 10))).toMatchObject([
      { reason: 'out-of-range', field: 'quantity', wanted: 0, least: 1, most: 1e9 },
    ]);
    expect(wrong(buy('2026-02-01', 1.5, 10))).toMatchObject([{ field: 'quantity', wanted: 1.5 }]);
    expect(wrong(buy('2026-02-01', Number.NaN, 10))).toMatchObject([
      { field: 'quantity' },
      { field: 'value' },
    ]);
    expect(wrong(buy('2026-02-01', 1, -1))).toMatchObject([{ field: 'price' }, { field: 'value' }]);
    expect(
      wrong(entry({ kind: 'dividend', day: '2026-02-01', code: 'ACI', amount: 100, tax: 101 })),
    ).toMatchObject([{ field: 'tax', wanted: 101, most: 100 }]);
  });

  test('K1 a trade whose value is above 100 crore, although price and quantity are in range', () => {
    expect(check(held, [buy('2026-02-01', 1_000_000, 1001)]).errors).toMatchObject([
      { reason: 'out-of-range', field: 'value', wanted: 100_100_000_000, most: 1e11 },
    ]);
  });

  test('K1 a bonus of a fraction only and rights that are all renounced have no quantity', () => {
    const changes = [
      bonus('2026-02-01', 0, { cash: 500 }),
      rights('2026-03-01', { entitled: 5, renounced: 5 }),
    ];
    expect(reasons(check(held, changes))).toEqual({ errors: [], warnings: [] });
  });

  test('K2 a day that is none, and a day to come', () => {
    expect(reasons(check(held, [sell('2026-02-30', 1, 10)])).errors).toEqual(['not-a-day']);
    expect(check(held, [bonus('2026-02-01', 1, { creditedOn: '2026' })]).errors).toMatchObject([
      { reason: 'not-a-day', field: 'creditedOn' },
    ]);
    expect(check(held, [sell('2026-11-19', 1, 10)]).errors).toMatchObject([
      { reason: 'future-day', from: '2026-11-18' },
    ]);
  });

  test('K2 a code that the market does not know; a merger with an unknown share or with itself', () => {
    const market = {
      listingOf: (code: string) => (code === 'ACI' ? { listedOn: null } : undefined),
    };
    expect(check(held, [buy('2026-02-01', 1, 10, 0, 'NONE')], market).errors).toMatchObject([
      { reason: 'unknown-code', code: 'NONE' },
    ]);
    expect(check(held, [merger('2026-02-01', 'OTHER', 1, 2)], market).errors).toMatchObject([
      { reason: 'unknown-code', code: 'OTHER' },
    ]);
    expect(reasons(check(held, [merger('2026-02-01', 'ACI', 1, 2)], market)).errors).toEqual([
      'same-share',
    ]);
  });

  test('K2 bought before the listing; an allotment before it is right', () => {
    const market = { listingOf: () => ({ listedOn: '2026-03-01' }) };
    const trade = { day: '2026-02-01', code: 'NEW', quantity: 10, price: 1000, charges: 0 };
    expect(check([], [entry({ kind: 'buy', ...trade })], market).errors).toMatchObject([
      { reason: 'before-listing', from: '2026-03-01', code: 'NEW' },
    ]);
    expect(reasons(check([], [entry({ kind: 'ipo', ...trade })], market)).errors).toEqual([]);
    const firstDay = { ...trade, day: '2026-03-01' };
    expect(reasons(check([], [entry({ kind: 'buy', ...firstDay })], market)).errors).toEqual([]);
  });

  test('K2 bought at 12.10 on a day of 11.20 to 12.00', () => {
    const market = { rangeOn: () => ({ low: 1120, high: 1200 }) };
    expect(check([], [buy('2026-02-01', 1, 12.1)], market).errors).toMatchObject([
      { reason: 'price-outside-range', wanted: 1210, least: 1120, most: 1200 },
    ]);
    expect(reasons(check([], [buy('2026-02-01', 1, 12)], market)).errors).toEqual([]);
    expect(reasons(check([], [buy('2026-02-01', 1, 11.2)], market)).errors).toEqual([]);
  });

  test('K3 sold 101 of 100', () => {
    expect(check(held, [sell('2026-02-01', 101, 10)]).errors).toMatchObject([
      { reason: 'not-owned', wanted: 101, most: 100, isLater: false },
    ]);
  });

  test('K3, T3 an edit of the purchase from 100 to 60 breaks the later sale of 80', () => {
    const sale = sell('2026-02-01', 80, 10);
    const smaller = { ...buy('2026-01-04', 60, 10), id: held[1]!.id };
    expect(check([...held, sale], [smaller]).errors).toMatchObject([
      { id: sale.id, reason: 'not-owned', wanted: 80, most: 60, day: '2026-02-01', isLater: true },
    ]);
  });

  test('K3, T3 a sale entered in the past breaks a later one', () => {
    const sale = sell('2026-02-10', 80, 10);
    expect(check([...held, sale], [sell('2026-02-01', 30, 10)]).errors).toMatchObject([
      { id: sale.id, wanted: 80, most: 70, isLater: true },
    ]);
  });

  test('K3, T3 a removal that breaks a later sale', () => {
    const sale = sell('2026-02-01', 80, 10);
    const removal = { transactions: [sale], changed: new Set<string>(), cashBefore: 0 };
    expect(checkTransactions({ ...removal, method: 'fifo' }, marketOf()).errors).toMatchObject([
      { id: sale.id, isLater: true, most: 0 },
    ]);
  });
});

describe('splits and mergers', () => {
  test('K7 splits one after the other that give more shares than can be counted are refused', () => {
    const ratio = (day: string) => split(day, 100_000, 1);
    const ratios = [ratio('2026-02-01'), ratio('2026-02-02')];
    expect(check(held, ratios).errors).toEqual([]);
    const third = ratio('2026-02-03');
    expect(check([...held, ...ratios], [third]).errors).toMatchObject([
      { id: third.id, reason: 'too-much-converted', code: 'ACI', isLater: false },
    ]);
    // A purchase in the past that makes the second one too large.
    expect(check([...held, ...ratios], [buy('2026-01-05', 900_000, 10)]).errors).toMatchObject([
      { id: ratios[1]!.id, reason: 'too-much-converted', isLater: true },
    ]);
  });

  test('K7 splits and mergers of many lots are refused when they convert too many', () => {
    const lots = Array.from({ length: 1000 }, () => buy('2026-01-04', 10, 10));
    const splits = Array.from({ length: 201 }, (_, at) => split(addDays('2026-02-01', at), 1, 1));
    expect(check(lots, splits.slice(0, 200)).errors).toEqual([]);
    expect(check(lots, splits).errors).toMatchObject([
      { id: splits.at(-1)!.id, reason: 'too-much-converted' },
    ]);
    const merged = merger('2026-01-05', 'BATBC', 1, 1);
    const others = splits.map((one) => ({ ...one, code: 'BATBC' }));
    expect(check(lots, [merged, ...others.slice(0, 199)]).errors).toEqual([]);
    expect(check(lots, [merged, ...others.slice(0, 200)]).errors).toHaveLength(1);
    // After the merger nothing is left of the share: a lot that is bought then is its only one.
    const again = buy('2026-01-06', 1, 10);
    expect(check(lots, [merged, again, ...splits.slice(0, 200)]).errors).toEqual([]);
  });
});

describe('warnings', () => {
  test('K4 bought 100 on Sunday, sold 130 with 100 older ones on Monday: 30 are not yet saleable', () => {
    const bought = buy('2026-11-15', 100, 10);
    const { errors, warnings } = check([...held, bought], [sell('2026-11-16', 130, 10)]);
    expect(errors).toEqual([]);
    expect(warnings).toMatchObject([
      { reason: 'more-than-saleable', wanted: 130, most: 100, from: '2026-11-17' },
    ]);
  });

  test('K4 bought and sold on one day: a warning, because shares are not netted', () => {
    const list = [buy('2026-11-15', 10, 10, 0, 'GP'), sell('2026-11-15', 10, 11, 0, 'GP')];
    expect(reasons(check(held, list))).toEqual({ errors: [], warnings: ['more-than-saleable'] });
  });

  test('K4 of two sales on one day each 60 of 100, the second is above what may be sold', () => {
    const list = [
      buy('2026-11-16', 20, 10),
      sell('2026-11-16', 60, 10),
      sell('2026-11-16', 60, 11),
    ];
    expect(check(held, list).warnings).toMatchObject([{ id: list[2]!.id, wanted: 60, most: 40 }]);
  });

  test('K4 bonus shares sold before they are credited: no day is known', () => {
    const given = bonus('2026-11-10', 20);
    expect(check([...held, given], [sell('2026-11-16', 110, 10)]).warnings).toMatchObject([
      { reason: 'more-than-saleable', most: 100, from: null },
    ]);
  });

  test('K4 sold on a record date: all of it may be sold on the day after', () => {
    const { warnings } = check(held, [sell('2026-11-18', 40, 10)], { suspended: ['2026-11-18'] });
    expect(warnings).toMatchObject([
      { reason: 'more-than-saleable', wanted: 40, most: 0, from: '2026-11-19' },
    ]);
  });

  test('K4 a share that was merged twice may be sold as the one that it became', () => {
    const mergers = [
      merger('2026-02-01', 'BATBC', 1, 1),
      { ...merger('2026-03-01', 'GP', 1, 1), code: 'BATBC' },
    ];
    const sale = sell('2026-11-16', 100, 10, 0, 'GP');
    expect(reasons(check([...held, ...mergers], [sale])).warnings).toEqual([]);
  });

  test('K5 a trade on a Friday', () => {
    expect(reasons(check(held, [buy('2026-11-13', 1, 10)]))).toEqual({
      errors: [],
      warnings: ['no-session'],
    });
  });

  test('K6 bought for 9,001 with 9,000 in cash: one taka below zero', () => {
    const { warnings } = check(held, [buy('2026-02-01', 1, 9001)]);
    expect(warnings).toMatchObject([{ reason: 'negative-cash', wanted: -100, least: 0 }]);
    // A sale afterwards brings money back: no warning, although cash may still be below zero.
    const below = [...held, buy('2026-02-01', 1, 9101)];
    expect(reasons(check(below, [sell('2026-02-02', 1, 10)])).warnings).toEqual([]);
  });
});
