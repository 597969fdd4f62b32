import { MAX_PUBLIC_PAGES, type PublicOrder } from '@dorpon/domain/screener/public-limits';

const FILTER_LENGTH = 60;

export interface ListSearch {
  readonly filter: string;
  /** Of the public screeners. */
  readonly order: PublicOrder;
  readonly page: number;
}

export function parseListSearch(given: Readonly<Record<string, unknown>>): ListSearch {
  const page = Number(given.page ?? 1);
  return {
    filter: String(given.filter ?? '').slice(0, FILTER_LENGTH),
    order: given.order === 'new' ? 'new' : 'copies',
    page: Number.isInteger(page) && page >= 1 && page <= MAX_PUBLIC_PAGES ? page : 1,
  };
}

/** Query of the address; defaults are left out. */
export const listSearchOf = ({ filter, order, page }: ListSearch) => ({
  ...(filter.trim() !== '' && { filter }),
  ...(order !== 'copies' && { order }),
  ...(page > 1 && { page }),
});
