import { entitlementsOf, type LimitName, limitNames } from '@dorpon/domain/membership/entitlements';

export type LimitGroup = 'same' | 'more' | 'only';

export interface LimitRow {
  readonly name: LimitName;
  readonly free: number;
  readonly pro: number;
}

const groupOf = ({ free, pro }: LimitRow): LimitGroup => {
  if (free === pro) return 'same';
  return free === 0 ? 'only' : 'more';
};

const rows: readonly LimitRow[] = limitNames.map((name) => ({
  name,
  free: entitlementsOf('free')[name],
  pro: entitlementsOf('pro')[name],
}));

/** The rows of domain's table that belong to a part of the comparison, in their order. */
export const limitRows = (group: LimitGroup): readonly LimitRow[] =>
  rows.filter((row) => groupOf(row) === group);
