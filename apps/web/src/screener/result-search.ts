import type { TableSearch } from '../ui/table/table-search.ts';
import { type FormulaSearch, parseFormulas, printFormulas } from './formulas/formula-search.ts';

/** What a reader chose for a result, as in the address; defaults are left out. */
export interface ResultSearch extends Pick<TableSearch, 'sort' | 'columns'> {
  /** The strip of small charts is shown. */
  readonly charts?: true;
  /** Columns that the reader wrote. */
  readonly formulas?: FormulaSearch;
}

const SORT = /^-?[a-z-]+(\.-?[a-z-]+){0,2}$/;
const COLUMNS = /^[a-z-]+(\.[a-z-]+)*$/;
const LONGEST = 600;

/** Ids that the text does not have are left out when it is known. */
export function parseResultSearch(given: Readonly<Record<string, unknown>>): ResultSearch {
  const [sort, columns] = [given.sort, given.columns].map((one) => String(one ?? ''));
  return {
    ...(sort && sort.length <= LONGEST && SORT.test(sort) && { sort }),
    ...(columns && columns.length <= LONGEST && COLUMNS.test(columns) && { columns }),
    ...(Array.isArray(given.formulas) && {
      formulas: printFormulas(parseFormulas(given.formulas)),
    }),
    ...((given.charts === true || given.charts === 'true' || given.charts === 1) && {
      charts: true,
    }),
  };
}
