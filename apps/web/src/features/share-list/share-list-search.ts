import { type Grouping, groupings, type ShareListOptions } from '@dorpon/domain/shares/share-list';
import { type ShareSort, shareCriteria } from '@dorpon/domain/shares/share-order';
import { parseSort, printSort } from '../../ui/table/sort-keys.ts';

/** Query of the address; defaults are left out. */
export interface ShareListSearch {
  /** `-change-percent.volume`: change % high to low, equals by volume low to high. */
  sort?: string;
  group?: Grouping;
  category?: string;
  filter?: string;
  /** The shown columns in their order, without the first: `last.change.volume`. */
  columns?: string;
}

const DEFAULT_GROUP: Grouping = 'sector';
const CATEGORY = /^[A-Z]-[A-Z]{1,4}$/;
const COLUMNS = /^[a-z-]+(\.[a-z-]+)*$/;
const COLUMNS_LENGTH = 400;
const FILTER_LENGTH = 60;

/** By name. Top and watch lists have their own order until they are sorted. */
export const defaultSorts = (group: Grouping): readonly ShareSort[] =>
  group === 'top' || group === 'watch' ? [] : [{ by: 'name', order: 'asc' }];

/** Invalid values are dropped. */
export function parseShareListSearch(given: Record<string, unknown>): ShareListSearch {
  const text = (name: string) => String(given[name] ?? '');
  const group = groupings.find((grouping) => grouping === given.group);
  const filter = text('filter').slice(0, FILTER_LENGTH);
  const columns = text('columns').slice(0, COLUMNS_LENGTH);
  const search: Record<keyof ShareListSearch, string | undefined> = {
    sort: readSort(text('sort'), text('order'), group ?? DEFAULT_GROUP),
    group: group === DEFAULT_GROUP ? undefined : group,
    category: CATEGORY.test(text('category')) ? text('category') : undefined,
    filter: filter.trim() === '' ? undefined : filter,
    columns: COLUMNS.test(columns) ? columns : undefined,
  };
  return Object.fromEntries(Object.entries(search).filter(([, value]) => value !== undefined));
}

/** Links may have `order=desc` beside a single criterion. */
function readSort(given: string, order: string, group: Grouping): string | undefined {
  const bare = order === 'desc' && !given.startsWith('-') && !given.includes('.');
  const keys = parseSort(bare ? `-${given}` : given, shareCriteria);
  const printed = printSort(keys);
  return printed === printSort(defaultSorts(group)) || printed === '' ? undefined : printed;
}

export function optionsOf({ sort, group = DEFAULT_GROUP, category, filter }: ShareListSearch) {
  const keys = parseSort(sort ?? '', shareCriteria);
  const sorts = keys.length === 0 ? defaultSorts(group) : keys;
  return { sorts, group, category, filter } satisfies ShareListOptions;
}
