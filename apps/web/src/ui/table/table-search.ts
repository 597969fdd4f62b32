import type { SortKey } from '@dorpon/domain/ordering';
import { parseSort, printSort, sortAlso, sortOnly } from './sort-keys.ts';

/** A table's state in the address. Defaults are left out. */
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

/** An invalid or cut address shows the default table, never an error. */
export function parseTableSearch<By extends string>(
  given: Given,
  known: readonly By[],
  usual: readonly SortKey<By>[],
): TableSearch {
  const textOf = (name: string) => String(given[name] ?? '');
  const sort = printSort(parseSort(textOf('sort'), known));
  const filter = textOf('filter').slice(0, FILTER_LENGTH);
  const columns = textOf('columns').slice(0, COLUMNS_LENGTH);
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

/**
 * The sort in the address after a head was pressed; undefined for a column that is not sortable.
 */
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

/** The word that matches; undefined for any other value. */
export const oneOf = <Word extends string>(given: unknown, words: readonly Word[]) =>
  words.find((word) => word === given);
