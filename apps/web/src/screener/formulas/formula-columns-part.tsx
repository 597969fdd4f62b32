import { lazyPart } from '../../ui/page/lazy-part.tsx';

/** Loads with the language of the screeners when the dialog of the columns is opened. */
export const FormulaColumns = lazyPart(
  async () => (await import('./formula-columns.tsx')).FormulaColumns,
);
