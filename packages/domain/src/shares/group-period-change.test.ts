import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { PeriodBase } from '../bars/period-now.ts';
import { freshQuote } from '../market/board.ts';
import { groupPeriodChange } from './group-period-change.ts';
import type { Share } from './share.ts';

const shareOf = (code: string, last: number, outstanding: number): Share => ({
  quote: { ...freshQuote({ code, number: 1, quoteBase: 'A-EQ' }, last), lastPrice: last },
  company: {
    code,
    name: code,
    nameBangla: '',
    sector: 'Bank',
    outstanding,
    paidUpMn: 1,
    annualisedEps: null,
    annualNav: null,
  },
});

const baseOf = (before: number): PeriodBase => ({
  sessions: 4,
  tradedSessions: 4,
  before,
  volume: 0,
  value: 0,
  trades: 0,
});

test('weights each share by its securities', () => {
  // 1000 × 2 + 500 × (−1) = 1500 gained on 1000 × 20 + 500 × 10 = 25 000: 6%.
  const shares = [shareOf('EBL', 22_00, 1000), shareOf('IFIC', 9_00, 500)];
  const bases = new Map([
    ['EBL', baseOf(20_00)],
    ['IFIC', baseOf(10_00)],
  ]);
  expect(groupPeriodChange(shares, bases)).toBe(6);
});

test('leaves out shares that were not listed before the period', () => {
  const shares = [shareOf('EBL', 22_00, 1000), shareOf('NEWCO', 30_00, 9000)];
  expect(groupPeriodChange(shares, new Map([['EBL', baseOf(20_00)]]))).toBe(10);
  expect(groupPeriodChange(shares, new Map())).toBeNull();
  expect(groupPeriodChange([], new Map())).toBeNull();
});

test('lies between the least and the most change of its shares', () => {
  const price = fc.integer({ min: 100, max: 100_000 });
  const row = fc.record({
    last: price,
    before: price,
    outstanding: fc.integer({ min: 1, max: 1e9 }),
  });
  fc.assert(
    fc.property(fc.array(row, { minLength: 1, maxLength: 20 }), (rows) => {
      const shares = rows.map(({ last, outstanding }, at) => shareOf(`S${at}`, last, outstanding));
      const bases = new Map(rows.map(({ before }, at) => [`S${at}`, baseOf(before)]));
      const changes = rows.map(({ last, before }) => (last / before - 1) * 100);
      const change = groupPeriodChange(shares, bases) ?? Number.NaN;
      expect(change).toBeGreaterThanOrEqual(Math.min(...changes) - 0.01);
      expect(change).toBeLessThanOrEqual(Math.max(...changes) + 0.01);
    }),
  );
});
