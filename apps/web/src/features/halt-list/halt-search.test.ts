import { freshQuote } from '@dorpon/domain/market/board';
import { describe, expect, it } from 'vitest';
import { type LockRow, sortLocked, sortNear, waitingValue } from './halt-order.ts';
import { printHaltList, readHaltList } from './halt-search.ts';

const defaults = readHaltList({});

describe('the address of the halt list', () => {
  it('leaves out defaults', () => {
    expect(printHaltList(defaults)).toEqual({});
    expect(defaults).toMatchObject({ side: 'both', within: '2' });
  });

  it('is read back as it was written', () => {
    const options = readHaltList({
      side: 'lower',
      within: 5,
      locked: '-sessions.name',
      near: 'name',
    });
    expect(readHaltList(printHaltList(options))).toEqual(options);
    expect(printHaltList(options)).toEqual({
      side: 'lower',
      within: 5,
      locked: '-sessions.name',
      near: 'name',
    });
  });

  it('gives the defaults when it is invalid', () => {
    const given = { side: 'left', within: 7, locked: 'rumour', near: 'since' };
    expect(readHaltList(given)).toEqual(defaults);
  });
});

describe('order of the lists', () => {
  const row = (code: string, waiting: number | null, limit: number): LockRow => ({
    quote: { ...freshQuote({ code, number: 1, quoteBase: 'A-EQ' }, 100_00), lastPrice: limit },
    company: undefined,
    side: 'upper',
    facts: { kind: 'upper-lock', since: 1, limit, waiting, orders: 1, sessions: 1 },
  });

  it('sorts by value of the queue: 100 at 110.00 before 900 at 11.00, unknown last', () => {
    const rows = [row('B', null, 110_00), row('C', 900, 11_00), row('A', 100, 110_00)];
    expect(rows.map(waitingValue)).toEqual([null, 900 * 11_00, 100 * 110_00]);
    expect(sortLocked(rows, defaults.locked).map(({ quote }) => quote.code)).toEqual([
      'A',
      'C',
      'B',
    ]);
  });

  it('sorts the nearest first, upper or lower', () => {
    const near = (code: string, percent: number) => ({
      ...row(code, 1, 110_00),
      near: { side: 'upper' as const, limit: 110_00, away: 1, percent },
      limits: { lower: 90_00, upper: 110_00 },
    });
    const rows = [near('A', 1.5), near('B', -0.2), near('C', 0.9)];
    expect(sortNear(rows, defaults.near).map(({ quote }) => quote.code)).toEqual(['B', 'C', 'A']);
  });
});
