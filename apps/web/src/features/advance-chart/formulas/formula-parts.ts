// What is loaded with the first formula: the language, and the dialog to write in it.
export { chartFormula } from '@dorpon/domain/screener/chart/chart-formula';
export { FormulaDialog } from './formula-dialog.tsx';
export { knownUpto, partValues, readyFormula, shownFactors } from './formula-engine.ts';
