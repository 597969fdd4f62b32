import { lazyPart } from '../../ui/page/lazy-part.tsx';

/** Loads only where formulas are shown. */
export const FormulaNotes = lazyPart(
  async () => (await import('./formula-notes.tsx')).FormulaNotes,
);
