import type { ScreenerContent } from '@dorpon/contract/screener-saved';
import { MAX_SHOWN_COLUMNS } from '@dorpon/domain/screener/saved-limits';
import { parseFormulas, printFormulas } from './formulas/formula-search.ts';
import type { ResultSearch } from './result-search.ts';

type KeptResult = Pick<ScreenerContent, 'columns' | 'formulas' | 'sort'>;

/** How a saved screener shows its result. */
export function resultOf({ columns, formulas = [], sort }: KeptResult): ResultSearch {
  return {
    ...(columns.length > 0 && { columns: columns.join('.') }),
    ...(formulas.length > 0 && { formulas: printFormulas(formulas) }),
    ...(sort !== null && { sort: `${sort.descending ? '-' : ''}${sort.column}` }),
  };
}

/** What is saved of it: of several sort keys the first. */
export function keptOf({ columns, formulas, sort }: ResultSearch): KeptResult {
  const [first = ''] = (sort ?? '').split('.');
  return {
    columns: (columns ?? '').split('.').filter(Boolean).slice(0, MAX_SHOWN_COLUMNS),
    formulas: [...parseFormulas(formulas)],
    sort:
      first === '' ? null : { column: first.replace(/^-/, ''), descending: first.startsWith('-') },
  };
}

/** The same in the query of an address. */
export function resultQuery({ columns, formulas, sort }: ResultSearch): string {
  const query = new URLSearchParams({
    ...(columns && { columns }),
    ...(formulas && formulas.length > 0 && { formulas: JSON.stringify(formulas) }),
    ...(sort && { sort }),
  });
  return query.toString();
}
