import type { Quote } from '@dorpon/domain/market/quote';
import { isListed } from '@dorpon/domain/market/universe';
import { compareText } from '@dorpon/domain/ordering';
import type { FigureColumn } from '@dorpon/domain/shares/figure-rows';
import type { ShareCode } from '@dorpon/domain/units';
import type { FormulaColumn } from '../../../screener/formulas/formula-values-query.ts';
import type { MatrixFacts, MatrixFormulas, MatrixRow } from '../matrix-row.ts';
import { figureById, NAME } from './matrix-figures.ts';

/** Figures of all shares, one array per column, computed on first use. */
export interface FigureColumns {
  readonly rows: readonly MatrixRow[];
  column(id: string): FigureColumn;
}

/** Rows are sorted by code, so that a row's index is its rank by name. */
export function figureColumns(
  board: ReadonlyMap<ShareCode, Quote>,
  facts: MatrixFacts,
  formulas: MatrixFormulas,
  textOf: (id: string, row: MatrixRow) => string,
): FigureColumns {
  const rows = [...board.values()]
    .filter(({ quoteBase }) => isListed(quoteBase))
    .sort((a, b) => compareText(a.code, b.code))
    .map((quote): MatrixRow => ({ quote, facts, formulas }));
  const made = new Map<string, FigureColumn>();

  function make(id: string): FigureColumn {
    const column = new Float64Array(rows.length);
    const figure = figureById(id);
    const formula = formulas.get(id);
    if (formula) fillFormula(column, formula, rows);
    else if (id === NAME) for (let at = 0; at < rows.length; at += 1) column[at] = at;
    else if (figure?.kind === 'sector' || figure?.kind === 'category')
      fillRanks(
        column,
        rows.map((row) => textOf(id, row)),
      );
    else
      rows.forEach((row, at) => {
        column[at] = figure?.of(row) ?? Number.NaN;
      });
    return column;
  }

  return {
    rows,
    column(id) {
      const column = made.get(id) ?? make(id);
      made.set(id, column);
      return column;
    },
  };
}

/** Conditions sort as 1 and 0. */
function fillFormula(
  column: FigureColumn,
  formula: FormulaColumn,
  rows: readonly MatrixRow[],
): void {
  const values = rows.map(({ quote }) => formula.of.get(quote.code) ?? null);
  if (formula.type === 'text')
    fillRanks(
      column,
      values.map((value) => String(value ?? '')),
    );
  else
    values.forEach((value, at) => {
      column[at] = value === null ? Number.NaN : Number(value);
    });
}

/** Replaces each text by its rank; empty texts are missing (NaN). */
function fillRanks(column: FigureColumn, texts: readonly string[]): void {
  const ranks = new Map([...new Set(texts)].sort().map((text, rank) => [text, rank]));
  texts.forEach((text, at) => {
    column[at] = text === '' ? Number.NaN : (ranks.get(text) ?? Number.NaN);
  });
}
