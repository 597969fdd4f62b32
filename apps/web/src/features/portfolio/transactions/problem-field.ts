import type { Problem } from '@dorpon/contract/portfolio-problem';
import { type Draft, type FieldName, fieldsOf } from './draft.ts';

const fields: Partial<Record<Problem['reason'], FieldName>> = {
  'not-owned': 'quantity',
  'never-owned': 'code',
  'lots-differ': 'lots',
  'unknown-lot': 'lots',
  'more-than-entitled': 'renounced',
  'more-than-loan': 'amount',
  'not-a-day': 'day',
  'future-day': 'day',
  'unknown-code': 'code',
  'before-listing': 'day',
  'price-outside-range': 'price',
  'same-share': 'other',
  'more-than-saleable': 'quantity',
  'no-session': 'day',
};

/** The field at which a problem is told; null for one about a later transaction or about cash. */
export function fieldOf({ reason, field, isLater }: Problem, { kind }: Draft): FieldName | null {
  const found = (field as FieldName | null) ?? fields[reason] ?? null;
  return !isLater && found !== null && fieldsOf[kind].includes(found) ? found : null;
}
