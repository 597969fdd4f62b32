import { lazyOverlay } from '../../../ui/page/lazy-part.tsx';

export const FormulaDialog = lazyOverlay(
  async () => (await import('./formula-parts.ts')).FormulaDialog,
);
