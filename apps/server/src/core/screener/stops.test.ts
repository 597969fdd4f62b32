import { dayNumber } from '@dorpon/domain/bars/day-columns';
import { freshQuote } from '@dorpon/domain/market/board';
import type { CorporateAction } from '@dorpon/domain/market/corporate-action';
import type { Halt, Quote } from '@dorpon/domain/market/quote';
import { expect, test } from 'vitest';
import { createFills, type FillParts } from './column-fills.ts';
import { type Moment, newestValues } from './newest-values.ts';

const quote = (part: Partial<Quote>): Quote => ({
  ...freshQuote({ code: 'ACI', number: 1, quoteBase: 'A-EQ' }, 250_00),
  ...part,
});
const moment = { knowsLocks: true, knowsHalts: true } as Moment;
const valueOf = (name: string, part: Partial<Quote>, at = moment): number =>
  newestValues[name]!(quote(part), at);

test('the newest row tells the three kinds of stop apart', () => {
  const fields = ['locked_up', 'locked_down', 'halted_by_regulator', 'suspended'];
  const halts: readonly Halt[] = ['', 'upper-lock', 'lower-lock', 'regulator', 'record-date'];
  expect(halts.map((halt) => fields.map((name) => valueOf(name, { halt })))).toEqual([
    [0, 0, 0, 0],
    [1, 0, 0, 0],
    [0, 1, 0, 0],
    [0, 0, 1, 0],
    [0, 0, 0, 1],
  ]);
  const unknown = { knowsLocks: false, knowsHalts: false } as Moment;
  expect(fields.map((name) => valueOf(name, { halt: 'regulator' }, unknown))).toEqual(
    fields.map(() => Number.NaN),
  );
});

test('the seconds between trades are unknown before the second trade', () => {
  const seconds = (trades: number, tradedAfterSec: number) =>
    valueOf('traded_after', { trades, tradedAfterSec });
  expect([seconds(0, 0), seconds(1, 0)]).toEqual([Number.NaN, Number.NaN]);
  // Two within half a second; a source without the number of trades.
  expect([seconds(2, 0), seconds(2, 37), seconds(0, 37)]).toEqual([0, 37, 37]);
});

test('earlier sessions have the stops that were recorded, and record dates', async () => {
  const days = ['2026-11-09', '2026-11-10', '2026-11-11', '2026-11-12'];
  const recorded = [
    { code: 'ACI', day: days[0]!, halt: 'regulator' },
    { code: 'ACI', day: days[1]!, halt: 'upper-lock' },
    { code: 'ACI', day: days[3]!, halt: 'record-date' },
  ];
  const fillOf = createFills({
    shares: [{ code: 'ACI', listing: {} }],
    sessions: Int32Array.from(days, dayNumber),
    matrix: { close: new Float64Array(4).fill(250) },
    record: { haltedDays: async () => recorded },
    actionsOf: () => [{ recordDate: days[2]! } as CorporateAction],
  } as unknown as FillParts);
  const columnOf = async (name: string) => {
    const column = new Float64Array(4).fill(Number.NaN);
    (await fillOf(name))!(0, column);
    return [...column];
  };
  expect(await columnOf('halted_by_regulator')).toEqual([1, 0, 0, 0]);
  expect(await columnOf('suspended')).toEqual([0, 0, 1, 1]);
});
