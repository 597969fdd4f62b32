import { STATEMENT_NAMES, STATEMENT_TYPES } from '@dorpon/contract/fundamentals';
import { type ResultFigure, resultFigures } from '@dorpon/domain/company/period-result';
import type { SortKey } from '@dorpon/domain/ordering';
import type { StatementKind, StatementSpan } from './calls.ts';

/** All quarters in a row, or one of them across years; Q4 means the whole year. */
export const resultSpans = ['all', 'Q1', 'Q2', 'Q3', 'Q4'] as const;
export type ResultSpan = (typeof resultSpans)[number];

export const peerSorts = ['code', 'last', 'change', 'pe', 'cap', 'yield'] as const;
export type PeerSort = (typeof peerSorts)[number];

/** What the address selects in the company's sections. */
export interface CompanyWish {
  readonly results: ResultFigure;
  readonly quarter: ResultSpan;
  readonly statement: StatementKind;
  readonly periods: StatementSpan;
  readonly lines: 'main' | 'all';
  readonly peers: SortKey<PeerSort>;
}

export const usualWish: CompanyWish = {
  results: 'eps',
  quarter: 'all',
  statement: 'income',
  periods: 'annual',
  lines: 'all',
  peers: { by: 'cap', order: 'desc' },
};

const oneOf = <Value extends string>(
  values: readonly Value[],
  given: unknown,
  usual: Value,
): Value => values.find((value) => value === given) ?? usual;

/** Invalid values of an address fall back to the defaults. */
export function parseCompanyWish(search: Readonly<Record<string, unknown>>): CompanyWish {
  return {
    results: oneOf(resultFigures, search.results, usualWish.results),
    quarter: oneOf(resultSpans, search.quarter, usualWish.quarter),
    statement: oneOf(STATEMENT_NAMES, search.statement, usualWish.statement),
    periods: oneOf(STATEMENT_TYPES, search.periods, usualWish.periods),
    lines: oneOf(['main', 'all'], search.lines, usualWish.lines),
    peers: parseSort(search.peers),
  };
}

/** `pe` is ascending, `-pe` descending. */
function parseSort(given: unknown): SortKey<PeerSort> {
  const text = typeof given === 'string' ? given : '';
  const by = peerSorts.find((sort) => sort === text.replace(/^-/, ''));
  return by ? { by, order: text.startsWith('-') ? 'desc' : 'asc' } : usualWish.peers;
}

/** The options as the address has them, without defaults. */
export function printCompanyWish(wish: CompanyWish): Record<keyof CompanyWish, string | undefined> {
  const peersOf = ({ by, order }: SortKey) => (order === 'desc' ? `-${by}` : by);
  const print = (value: string, usual: string) => (value === usual ? undefined : value);
  return {
    results: print(wish.results, usualWish.results),
    quarter: print(wish.quarter, usualWish.quarter),
    statement: print(wish.statement, usualWish.statement),
    periods: print(wish.periods, usualWish.periods),
    lines: print(wish.lines, usualWish.lines),
    peers: print(peersOf(wish.peers), peersOf(usualWish.peers)),
  };
}
