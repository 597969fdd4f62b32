import type { SortKey } from '@dorpon/domain/ordering';
import { parseSort, printSort, sortAlso, sortOnly } from './sort-keys.ts';

/** What the address says of a table. Everything that is as usual is left out of it. */
export interface TableSearch {
  /** `-change-percent.volume`: change % high to low, equals by volume low to high. */
  sort?: string;
  filter?: string;
  /** The shown columns in their order, without the first. */
  columns?: string;
}

const COLUMNS = /^[a-z-]+(\.[a-z-]+)*$/;
const COLUMNS_LENGTH = 400;
const FILTER_LENGTH = 60;

type Given = Readonly<Record<string, unknown>>;

/** An address typed by hand or cut in a mail shows the usual table, never an error. */
export function parseTableSearch<By extends string>(
  given: Given,
  known: readonly By[],
  usual: readonly SortKey<By>[],
): TableSearch {
  const said = (name: string) => String(given[name] ?? '');
  const sort = printSort(parseSort(said('sort'), known));
  const filter = said('filter').slice(0, FILTER_LENGTH);
  const columns = said('columns').slice(0, COLUMNS_LENGTH);
  return {
    ...(sort === '' || sort === printSort(usual) ? {} : { sort }),
    ...(filter.trim() === '' ? {} : { filter }),
    ...(COLUMNS.test(columns) ? { columns } : {}),
  };
}

export function sortsOf<By extends string>(
  { sort = '' }: TableSearch,
  known: readonly By[],
  usual: readonly SortKey<By>[],
): readonly SortKey<By>[] {
  const keys = parseSort(sort, known);
  return keys.length === 0 ? usual : keys;
}

/** The sort of an address after a head was pressed; undefined for a column that has no order. */
export function pressedSort<By extends string>(
  sorts: readonly SortKey<By>[],
  column: string,
  also: boolean,
  known: readonly By[],
): string | undefined {
  const by = known.find((criterion) => criterion === column);
  if (by === undefined) return undefined;
  return printSort((also ? sortAlso<By> : sortOnly<By>)(sorts, by));
}

/** One of the words that a setting in the address may have; undefined for any other. */
export const oneOf = <Word extends string>(given: unknown, words: readonly Word[]) =>
  words.find((word) => word === given);
