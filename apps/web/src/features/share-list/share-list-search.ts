import { type Grouping, groupings, type ShareListWish } from '@dorpon/domain/shares/share-list';
import { type Order, type ShareCriterion, shareCriteria } from '@dorpon/domain/shares/share-order';

/** What the address says. Everything that is as usual is left out of it. */
export interface ShareListSearch {
  sort?: ShareCriterion;
  order?: Order;
  group?: Grouping;
  category?: string;
  filter?: string;
}

const usual = { sort: 'name', order: 'asc', group: 'sector' } as const;
const orders = ['asc', 'desc'] as const;
const CATEGORY = /^[A-Z]-[A-Z]{1,4}$/;
const FILTER_LENGTH = 60;

function oneOf<Value extends string>(
  values: readonly Value[],
  given: unknown,
  usualValue: Value,
): Value | undefined {
  const found = values.find((value) => value === given);
  return found === usualValue ? undefined : found;
}

/** An address typed by hand or cut in a mail shows the usual list, never an error. */
export function parseShareListSearch(given: Record<string, unknown>): ShareListSearch {
  const filter = String(given.filter ?? '').slice(0, FILTER_LENGTH);
  const category = String(given.category ?? '');
  const search: Record<keyof ShareListSearch, string | undefined> = {
    sort: oneOf(shareCriteria, given.sort, usual.sort),
    order: oneOf(orders, given.order, usual.order),
    group: oneOf(groupings, given.group, usual.group),
    category: CATEGORY.test(category) ? category : undefined,
    filter: filter.trim() === '' ? undefined : filter,
  };
  return Object.fromEntries(Object.entries(search).filter(([, value]) => value !== undefined));
}

export const wishOf = (search: ShareListSearch): ShareListWish => ({ ...usual, ...search });
