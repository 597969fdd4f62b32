import { lazyPart } from '../../../ui/page/lazy-part.tsx';

/** Loads the language of the screeners. */
export const ConditionFilter = lazyPart(
  async () => (await import('./condition-filter.tsx')).ConditionFilter,
);
