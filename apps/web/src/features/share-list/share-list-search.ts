import { type Grouping, groupings, type ShareListOptions } from '@dorpon/domain/shares/share-list';
import { type ShareSort, shareCriteria } from '@dorpon/domain/shares/share-order';
import { parseSort, printSort } from '../../ui/table/sort-keys.ts';

/** What the address says. Everything that is as usual is left out of it. */
export interface ShareListSearch {
  /** `-change-percent.volume`: change % high to low, equals by volume low to high. */
  sort?: string;
  group?: Grouping;
  category?: string;
  filter?: string;
  /** The shown columns in their order, without the first: `last.change.volume`. */
  columns?: string;
}

const USUAL_GROUP: Grouping = 'sector';
const CATEGORY = /^[A-Z]-[A-Z]{1,4}$/;
const COLUMNS = /^[a-z-]+(\.[a-z-]+)*$/;
const COLUMNS_LENGTH = 400;
const FILTER_LENGTH = 60;

/** By name, A first. Top and watch lists stand by their own order until a person sorts them. */
export const usualSorts = (group: Grouping): readonly ShareSort[] =>
  group === 'top' || group === 'watch' ? [] : [{ by: 'name', order: 'asc' }];

/** An address typed by hand or cut in a mail shows the usual list, never an error. */
export function parseShareListSearch(given: Record<string, unknown>): ShareListSearch {
  const said = (name: string) => String(given[name] ?? '');
  const group = groupings.find((grouping) => grouping === given.group);
  const filter = said('filter').slice(0, FILTER_LENGTH);
  const columns = said('columns').slice(0, COLUMNS_LENGTH);
  const search: Record<keyof ShareListSearch, string | undefined> = {
    sort: readSort(said('sort'), said('order'), group ?? USUAL_GROUP),
    group: group === USUAL_GROUP ? undefined : group,
    category: CATEGORY.test(said('category')) ? said('category') : undefined,
    filter: filter.trim() === '' ? undefined : filter,
    columns: COLUMNS.test(columns) ? columns : undefined,
  };
  return Object.fromEntries(Object.entries(search).filter(([, value]) => value !== undefined));
}

/** A link may say `order=desc` beside a single criterion; the router leaves that word in the address. */
function readSort(given: string, order: string, group: Grouping): string | undefined {
  const bare = order === 'desc' && !given.startsWith('-') && !given.includes('.');
  const keys = parseSort(bare ? `-${given}` : given, shareCriteria);
  const printed = printSort(keys);
  return printed === printSort(usualSorts(group)) || printed === '' ? undefined : printed;
}

export function wishOf({ sort, group = USUAL_GROUP, category, filter }: ShareListSearch) {
  const keys = parseSort(sort ?? '', shareCriteria);
  const sorts = keys.length === 0 ? usualSorts(group) : keys;
  return { sorts, group, category, filter } satisfies ShareListOptions;
}
