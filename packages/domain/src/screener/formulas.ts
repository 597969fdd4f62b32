/** Formulas that one table shows as columns, and their lengths: they stand in addresses. */
export const MAX_FORMULAS = 12;
export const MAX_FORMULA_TEXT = 300;
export const MAX_FORMULA_NAME = 40;
/** A condition of a table stands in its address too. */
export const MAX_CONDITION_TEXT = 600;

/** Letters only, like the ids of all columns: it stands in addresses. */
export const FORMULA_ID = /^formula-[a-z]$/;

/** A value of each share, shown as a column. */
export interface NamedFormula {
  /** Its column; stays the same while other formulas come and go. */
  readonly id: string;
  /** Empty: it is shown by what it says. */
  readonly name: string;
  readonly text: string;
}

/** The id for another formula; undefined if there are enough. */
export function freeFormulaId(formulas: readonly Pick<NamedFormula, 'id'>[]): string | undefined {
  if (formulas.length >= MAX_FORMULAS) return undefined;
  const ids = Array.from({ length: 26 }, (_, at) => `formula-${String.fromCharCode(97 + at)}`);
  return ids.find((id) => formulas.every((formula) => formula.id !== id));
}
