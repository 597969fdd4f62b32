import type { Quote } from '@dorpon/domain/market/quote';
import type { Company } from '@dorpon/domain/shares/company';
import { orderRows, quantiles, rowsWithin } from '@dorpon/domain/shares/figure-rows';
import { folded, hasWords } from '@dorpon/domain/text-match';
import type { ShareCode } from '@dorpon/domain/units';
import { type RefObject, useMemo, useRef } from 'react';
import type { FormulaValue } from '../../screener/formulas/formula-values-query.ts';
import type { TableGroup } from '../../ui/table/table-rows.ts';
import { type FigureColumns, figureColumns } from './figures/figure-columns.ts';
import { figureById } from './figures/matrix-figures.ts';
import { LEVEL_PARTS } from './figures/tint.ts';
import type { MatrixFacts, MatrixFormulas, MatrixRow } from './matrix-row.ts';
import type { MatrixOptions } from './matrix-search.ts';

interface MatrixListInput {
  readonly board: ReadonlyMap<ShareCode, Quote>;
  readonly facts: MatrixFacts;
  readonly formulas: MatrixFormulas;
  /** For which shares the condition is true; null without one, undefined while unknown. */
  readonly kept: ReadonlyMap<ShareCode, FormulaValue> | null | undefined;
  readonly options: MatrixOptions;
  /** Only these shares; null for all, undefined while unknown. */
  readonly codes: ReadonlySet<ShareCode> | null | undefined;
  readonly textOf: (id: string, row: MatrixRow) => string;
  /** While true, figures update but the order is kept. */
  readonly held: RefObject<boolean>;
}

/** The matching shares, sorted. Changed options apply at once, even while the order is held. */
export function useMatrixList(input: MatrixListInput) {
  const { board, facts, formulas, kept, options, codes: own, textOf, held } = input;
  const shown = useRef<{ inputs: unknown[]; codes: readonly ShareCode[] } | null>(null);
  const lastThresholds = useRef<{ tinted: unknown[]; thresholds: Thresholds } | null>(null);
  const { tints, sorts, ranges, filter, sector, category } = options;
  const columns = useMemo(
    () => figureColumns(board, facts, formulas, textOf),
    [board, facts, formulas, textOf],
  );
  // New values do not move a held order; the first ones do, and those of another condition.
  const known = `${options.condition} ${kept === undefined} ${[...formulas.keys()].join(' ')}`;
  return useMemo(() => {
    const filters = { sorts, ranges, filter, sector, category, codes: own };
    const inputs = [facts, ...Object.values(filters), textOf, columns.rows.length, known];
    const before = shown.current;
    const same = before !== null && inputs.every((part, at) => part === before.inputs[at]);
    const codes =
      same && held.current ? before.codes : matchingCodes(columns, { ...filters, kept });
    shown.current = { inputs, codes };
    // Computed when facts load, not at each update: that would render every row for a small change.
    const tinted = [facts, tints, columns.rows.length];
    const old = lastThresholds.current;
    const thresholds =
      old !== null && tinted.every((part, at) => part === old.tinted[at])
        ? old.thresholds
        : thresholdsOf(columns, tints);
    lastThresholds.current = { tinted, thresholds };
    const groups: Groups = [{ key: '', figures: null, rows: codes }];
    return { columns, codes, thresholds, groups };
  }, [
    columns,
    facts,
    kept,
    known,
    tints,
    sorts,
    ranges,
    filter,
    sector,
    category,
    own,
    textOf,
    held,
  ]);
}

type Thresholds = ReadonlyMap<string, readonly number[]>;

/** Thresholds of the columns that are tinted by rank. */
const thresholdsOf = ({ column }: FigureColumns, tints: readonly string[]): Thresholds =>
  new Map(
    tints
      .filter((id) => figureById(id)?.scale?.kind === 'level')
      .map((id) => [id, quantiles(column(id), LEVEL_PARTS)]),
  );

type Groups = readonly TableGroup<null>[];
type Filters = Pick<MatrixOptions, 'sorts' | 'ranges' | 'filter' | 'sector' | 'category'> &
  Pick<MatrixListInput, 'codes' | 'kept'>;

function matchingCodes({ rows, column }: FigureColumns, filters: Filters): readonly ShareCode[] {
  const within = rowsWithin(
    rows.length,
    filters.ranges.map(({ id, min, max }) => ({
      values: column(id),
      min,
      max,
      decimals: figureById(id)?.decimals ?? 2,
    })),
  );
  const words = folded(filters.filter);
  const kept = within.filter((at) => matchesFilters(rows[at], filters, words));
  const ordered = orderRows(
    kept,
    filters.sorts.map(({ by, order }) => ({ values: column(by), order })),
  );
  return Array.from(ordered, (at) => rows[at]?.quote.code ?? '');
}

function matchesFilters(row: MatrixRow | undefined, filters: Filters, words: string): boolean {
  if (row === undefined) return false;
  const { quote, facts } = row;
  const company = facts.companies?.get(quote.code);
  if (filters.kept !== null && filters.kept?.get(quote.code) !== true) return false;
  if (filters.codes !== null && !filters.codes?.has(quote.code)) return false;
  if (filters.category !== '' && quote.quoteBase !== filters.category) return false;
  if (filters.sector !== '' && company?.sector !== filters.sector) return false;
  return words === '' || hasWords(namesOf(quote.code, company), words);
}

const names = new WeakMap<Company, string>();

/** Folded once per company: all are searched at every keystroke. */
function namesOf(code: ShareCode, company: Company | undefined): string {
  if (company === undefined) return folded(code);
  let text = names.get(company);
  if (text === undefined) {
    text = folded(`${code} ${company.name} ${company.nameBangla}`);
    names.set(company, text);
  }
  return text;
}
