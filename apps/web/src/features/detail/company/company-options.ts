import { STATEMENT_NAMES, STATEMENT_TYPES } from '@dorpon/contract/fundamentals';
import { type ResultFigure, resultFigures } from '@dorpon/domain/company/period-result';
import type { SortKey } from '@dorpon/domain/ordering';
import type { StatementKind, StatementSpan } from './calls.ts';

/** All quarters in a row, or one of them across years; Q4 means the whole year. */
export const resultSpans = ['all', 'Q1', 'Q2', 'Q3', 'Q4'] as const;
export type ResultSpan = (typeof resultSpans)[number];

export const peerSorts = ['code', 'last', 'change', 'pe', 'cap', 'yield'] as const;
export type PeerSort = (typeof peerSorts)[number];

/** The options of the company's sections, as in the address. */
export interface CompanyOptions {
  readonly results: ResultFigure;
  readonly quarter: ResultSpan;
  readonly statement: StatementKind;
  readonly periods: StatementSpan;
  readonly lines: 'main' | 'all';
  readonly peers: SortKey<PeerSort>;
}

export const defaultOptions: CompanyOptions = {
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
  fallback: Value,
): Value => values.find((value) => value === given) ?? fallback;

/** Invalid values of an address fall back to the defaults. */
export function parseCompanySearch(search: Readonly<Record<string, unknown>>): CompanyOptions {
  return {
    results: oneOf(resultFigures, search.results, defaultOptions.results),
    quarter: oneOf(resultSpans, search.quarter, defaultOptions.quarter),
    statement: oneOf(STATEMENT_NAMES, search.statement, defaultOptions.statement),
    periods: oneOf(STATEMENT_TYPES, search.periods, defaultOptions.periods),
    lines: oneOf(['main', 'all'], search.lines, defaultOptions.lines),
    peers: parseSort(search.peers),
  };
}

/** `pe` is ascending, `-pe` descending. */
function parseSort(given: unknown): SortKey<PeerSort> {
  const text = typeof given === 'string' ? given : '';
  const by = peerSorts.find((sort) => sort === text.replace(/^-/, ''));
  return by ? { by, order: text.startsWith('-') ? 'desc' : 'asc' } : defaultOptions.peers;
}

/** The options as the address has them, without defaults. */
export function printCompanySearch(
  options: CompanyOptions,
): Record<keyof CompanyOptions, string | undefined> {
  const peersOf = ({ by, order }: SortKey) => (order === 'desc' ? `-${by}` : by);
  const print = (value: string, fallback: string) => (value === fallback ? undefined : value);
  return {
    results: print(options.results, defaultOptions.results),
    quarter: print(options.quarter, defaultOptions.quarter),
    statement: print(options.statement, defaultOptions.statement),
    periods: print(options.periods, defaultOptions.periods),
    lines: print(options.lines, defaultOptions.lines),
    peers: print(peersOf(options.peers), peersOf(defaultOptions.peers)),
  };
}
