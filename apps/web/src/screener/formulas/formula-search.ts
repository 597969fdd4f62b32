import { cleanName } from '@dorpon/domain/clean-name';
import {
  FORMULA_ID,
  MAX_FORMULA_NAME,
  MAX_FORMULA_TEXT,
  MAX_FORMULAS,
  type NamedFormula,
} from '@dorpon/domain/screener/formulas';

/** In an address: `["a","Strength","rsi(14)"]`. */
export type FormulaSearch = readonly (readonly [letter: string, name: string, text: string])[];

const PREFIX = 'formula-';

export const printFormulas = (formulas: readonly NamedFormula[]): FormulaSearch =>
  formulas.map(({ id, name, text }) => [id.slice(PREFIX.length), name, text]);

/** What cannot be a formula is left out; whether it can be read is known when its values are asked for. */
export function parseFormulas(given: unknown): readonly NamedFormula[] {
  const found = new Map<string, NamedFormula>();
  for (const one of Array.isArray(given) ? given : []) {
    const [letter, name, text] = (Array.isArray(one) ? one : []).map(String);
    const id = `${PREFIX}${letter}`;
    if (!FORMULA_ID.test(id) || name === undefined || text === undefined) continue;
    if (text.trim() === '' || text.length > MAX_FORMULA_TEXT || found.has(id)) continue;
    found.set(id, { id, name: shortName(name), text });
  }
  return [...found.values()].slice(0, MAX_FORMULAS);
}

export const shortName = (name: string): string =>
  [...cleanName(name)].slice(0, MAX_FORMULA_NAME).join('');
