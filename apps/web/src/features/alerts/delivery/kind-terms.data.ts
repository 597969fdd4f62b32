import type { TestKind } from '@dorpon/domain/alerts/condition';
import type { TermId } from '@dorpon/domain/glossary/terms.data';

export const kindTerms: { readonly [kind in TestKind]?: TermId } = {
  change: 'change',
  volume: 'volume-ratio',
  extreme: 'year-range',
  limit: 'circuit-limit',
  lock: 'halt',
  gap: 'open-price',
  sector: 'sector',
  block: 'block-trade',
  'record-date': 'record-date',
};
