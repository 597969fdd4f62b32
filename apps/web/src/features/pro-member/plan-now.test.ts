import { expect, it } from 'vitest';
import type { MyMembership } from '../../market-ui/membership/calls.ts';
import { planNow } from './plan-now.ts';

const YEAR_END = 2_000_000_000_000;

const proWith = (...terms: MyMembership['terms']): MyMembership => ({
  userType: 'pro',
  proUntil: YEAR_END,
  paidUntil: YEAR_END,
  inGrace: false,
  renews: false,
  cancelledAt: null,
  terms,
  history: [],
  usage: [],
  reminders: { push: false, mail: false },
});
const year = { kind: 'paid', plan: 'year', from: 0, until: YEAR_END } as const;
const month = { kind: 'paid', plan: 'month', from: YEAR_END, until: YEAR_END + 1 } as const;
const given = { kind: 'granted', plan: null, from: 0, until: YEAR_END } as const;

it('is the plan of the term that runs, not of one that was bought to follow it', () => {
  expect(planNow('pro', proWith(year, month))).toBe('year');
  expect(planNow('pro', proWith(given, month))).toBe('given');
  expect(planNow('pro', proWith({ ...year, until: 1 }, given))).toBe('year');
});

it('is unknown until the membership of a pro member is loaded', () => {
  expect(planNow('pro', undefined)).toBeUndefined();
  expect(planNow('free', undefined)).toBe('free');
});
