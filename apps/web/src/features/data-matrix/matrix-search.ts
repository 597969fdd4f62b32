import { parseSort, printSort } from '../../ui/table/sort-keys.ts';
import { oneOf } from '../../ui/table/table-search.ts';
import { figureById, sortableIds } from './figures/matrix-figures.ts';
import { parseRanges, printRanges, type Range } from './filters/ranges.ts';
import {
  builtInViews,
  USUAL_VIEW,
  type ViewName,
  type ViewShape,
  viewNames,
} from './views/built-in-views.ts';

/** All that a person asked for. */
export interface MatrixWish extends ViewShape {
  readonly view: ViewName;
  readonly ranges: readonly Range[];
  readonly filter: string;
  readonly sector: string;
  readonly category: string;
}

/** What the address says: where the wish differs from the view that it names. */
export interface MatrixSearch {
  view?: ViewName;
  columns?: string;
  pin?: string;
  tint?: string;
  sort?: string;
  where?: string;
  filter?: string;
  sector?: string;
  category?: string;
}

const NONE = 'none';
const CATEGORY = /^[A-Z]-[A-Z]{2,3}$/;
const TEXT_LENGTH = 60;

const printIds = (ids: readonly string[]): string => ids.join('.') || NONE;

/** Undefined when nothing is said, or nothing sensible. */
function parseIds(given: string): readonly string[] | undefined {
  if (given === NONE) return [];
  const ids = [...new Set(given.split('.'))].filter((id) => figureById(id) !== undefined);
  return ids.length > 0 ? ids : undefined;
}

/** An address typed by hand or cut in a mail shows the usual view, never an error. */
export function readMatrix(given: Readonly<Record<string, unknown>>): MatrixWish {
  const said = (name: string) => String(given[name] ?? '');
  const view = oneOf(given.view, viewNames) ?? USUAL_VIEW;
  const usual = builtInViews[view];
  const named = parseIds(said('columns'));
  const columns = named === undefined || named.length === 0 ? usual.columns : named;
  const shown = (ids: readonly string[]) => ids.filter((id) => columns.includes(id));
  const sorts = parseSort(said('sort'), sortableIds);
  return {
    view,
    columns,
    pins: shown(parseIds(said('pin')) ?? usual.pins),
    tints: shown(parseIds(said('tint')) ?? usual.tints),
    sorts: sorts.length > 0 ? sorts : usual.sorts,
    ranges: parseRanges(said('where')),
    filter: said('filter').slice(0, TEXT_LENGTH),
    sector: said('sector').slice(0, TEXT_LENGTH),
    category: CATEGORY.test(said('category')) ? said('category') : '',
  };
}

/** What is as usual in the view is left out. */
export function searchOf(wish: MatrixWish): MatrixSearch {
  const usual = builtInViews[wish.view];
  const shown = (ids: readonly string[]) => ids.filter((id) => wish.columns.includes(id));
  const search = {
    view: wish.view === USUAL_VIEW ? undefined : wish.view,
    columns: unless(printIds(wish.columns), printIds(usual.columns)),
    pin: unless(printIds(wish.pins), printIds(shown(usual.pins))),
    tint: unless(printIds(wish.tints), printIds(shown(usual.tints))),
    sort: unless(printSort(wish.sorts), printSort(usual.sorts)),
    where: unless(printRanges(wish.ranges), ''),
    filter: wish.filter.trim() === '' ? undefined : wish.filter,
    sector: unless(wish.sector, ''),
    category: unless(wish.category, ''),
  };
  return Object.fromEntries(Object.entries(search).filter(([, value]) => value !== undefined));
}

const unless = (text: string, usual: string): string | undefined =>
  text === usual ? undefined : text;

/** Two wishes are one when they print alike. */
export const printed = (search: MatrixSearch): string => JSON.stringify(search);
