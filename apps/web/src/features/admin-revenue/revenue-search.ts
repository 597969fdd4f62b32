import { eventStates } from '@dorpon/contract/billing-events';
import { type MemberType, memberTypes } from '@dorpon/domain/members/member-type';
import { oneOf } from '../../ui/table/table-search.ts';

export const views = ['revenue', 'members', 'ending', 'events', 'refunds'] as const;
export type View = (typeof views)[number];

export const endingDays = ['7', '30', '90'] as const;
export type EventState = (typeof eventStates)[number];

/** What the screen shows; the first choices are left out of the address. */
export interface RevenueSearch {
  readonly view: View;
  readonly type: MemberType;
  readonly days: (typeof endingDays)[number];
  readonly state: EventState;
}

const first: RevenueSearch = { view: 'revenue', type: 'pro', days: '30', state: 'failed' };

/** Drops invalid values. The router parses digits in the address as a number. */
export const parseRevenueSearch = (given: Readonly<Record<string, unknown>>): RevenueSearch => ({
  view: oneOf(given.view, views) ?? first.view,
  type: oneOf(given.type, memberTypes) ?? first.type,
  days: oneOf(String(given.days), endingDays) ?? first.days,
  state: oneOf(given.state, eventStates) ?? first.state,
});

/** As written in the address: only what its view reads, and differs from the first choice. */
export function printRevenueSearch(search: RevenueSearch): Partial<RevenueSearch> {
  const { view } = search;
  const read = { members: ['type'], ending: ['days'], events: ['state'] } as const;
  const keys = ['view', ...(view in read ? read[view as keyof typeof read] : [])] as const;
  return Object.fromEntries(
    keys.filter((key) => search[key] !== first[key]).map((key) => [key, search[key]]),
  );
}
