import { MAX_CONDITION_TEXT, type NamedFormula } from '@dorpon/domain/screener/formulas';
import { parseWhose, type WhoseShares } from '../../market-ui/share/whose-shares.ts';
import {
  type FormulaSearch,
  parseFormulas,
  printFormulas,
} from '../../screener/formulas/formula-search.ts';
import { parseSort, printSort } from '../../ui/table/sort-keys.ts';
import { oneOf } from '../../ui/table/table-search.ts';
import { figureById, sortableIds } from './figures/matrix-figures.ts';
import { parseRanges, printRanges, type Range } from './filters/ranges.ts';
import {
  builtInViews,
  DEFAULT_VIEW,
  type ViewName,
  type ViewShape,
  viewNames,
} from './views/built-in-views.ts';

/** All options of the table. */
export interface MatrixOptions extends ViewShape {
  readonly view: ViewName;
  readonly ranges: readonly Range[];
  readonly filter: string;
  readonly sector: string;
  readonly category: string;
  readonly shares: WhoseShares | '';
  /** Columns that the reader wrote. */
  readonly formulas: readonly NamedFormula[];
  /** In the language of the screeners; empty for none. */
  readonly condition: string;
}

/** Query of the address: the differences from its view. */
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
  shares?: WhoseShares;
  formulas?: FormulaSearch;
  when?: string;
}

const NONE = 'none';
const CATEGORY = /^[A-Z]-[A-Z]{2,3}$/;
const TEXT_LENGTH = 60;

const printIds = (ids: readonly string[]): string => ids.join('.') || NONE;

/** Undefined when empty or invalid. */
function parseIds(given: string, formulas: readonly NamedFormula[]): readonly string[] | undefined {
  if (given === NONE) return [];
  const isKnown = (id: string) =>
    figureById(id) !== undefined || formulas.some((formula) => formula.id === id);
  const ids = [...new Set(given.split('.'))].filter(isKnown);
  return ids.length > 0 ? ids : undefined;
}

/** Invalid values become defaults of the view. */
export function readMatrix(given: Readonly<Record<string, unknown>>): MatrixOptions {
  const text = (name: string) => String(given[name] ?? '');
  const view = oneOf(given.view, viewNames) ?? DEFAULT_VIEW;
  const defaults = builtInViews[view];
  const formulas = parseFormulas(given.formulas);
  const named = parseIds(text('columns'), formulas);
  const columns = named === undefined || named.length === 0 ? defaults.columns : named;
  const shown = (ids: readonly string[]) => ids.filter((id) => columns.includes(id));
  const sorts = parseSort(text('sort'), [...sortableIds, ...formulas.map(({ id }) => id)]);
  return {
    view,
    columns,
    pins: shown(parseIds(text('pin'), formulas) ?? defaults.pins),
    tints: shown(parseIds(text('tint'), formulas) ?? defaults.tints),
    sorts: sorts.length > 0 ? sorts : defaults.sorts,
    ranges: parseRanges(text('where')),
    filter: text('filter').slice(0, TEXT_LENGTH),
    sector: text('sector').slice(0, TEXT_LENGTH),
    category: CATEGORY.test(text('category')) ? text('category') : '',
    shares: parseWhose(given.shares) ?? '',
    formulas,
    condition: text('when').slice(0, MAX_CONDITION_TEXT).trim(),
  };
}

/** Defaults of the view are left out. */
export function searchOf(options: MatrixOptions): MatrixSearch {
  const defaults = builtInViews[options.view];
  const shown = (ids: readonly string[]) => ids.filter((id) => options.columns.includes(id));
  const search = {
    view: options.view === DEFAULT_VIEW ? undefined : options.view,
    columns: unlessEqual(printIds(options.columns), printIds(defaults.columns)),
    pin: unlessEqual(printIds(options.pins), printIds(shown(defaults.pins))),
    tint: unlessEqual(printIds(options.tints), printIds(shown(defaults.tints))),
    sort: unlessEqual(printSort(options.sorts), printSort(defaults.sorts)),
    where: unlessEqual(printRanges(options.ranges), ''),
    filter: options.filter.trim() === '' ? undefined : options.filter,
    sector: unlessEqual(options.sector, ''),
    category: unlessEqual(options.category, ''),
    shares: unlessEqual(options.shares, ''),
    formulas: options.formulas.length === 0 ? undefined : printFormulas(options.formulas),
    when: unlessEqual(options.condition, ''),
  };
  return Object.fromEntries(Object.entries(search).filter(([, value]) => value !== undefined));
}

const unlessEqual = (text: string, other: string): string | undefined =>
  text === other ? undefined : text;

/** For comparison: equal searches give equal texts. */
export const serialised = (search: MatrixSearch): string => JSON.stringify(search);
