import { lastDayOf } from '@dorpon/domain/membership/plan';
import { expect, it } from 'vitest';
import type { MyMembership } from '../../market-ui/membership/calls.ts';
import { dhakaDay } from '../../ui/text/calendar-day.ts';
import { lastProDay, planNow } from './plan-now.ts';

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

const DAY = 86_400_000;
const changed = (
  kind: MyMembership['history'][number]['kind'],
  time: number,
  userType: 'free' | 'pro',
  proUntil: number | null,
) => ({
  time,
  source: 'whmcs' as const,
  kind,
  plan: null,
  paisa: null,
  invoice: null,
  until: null,
  reason: null,
  userType,
  proUntil,
  paidUntil: proUntil,
});
const lastDayAfter = (...history: MyMembership['history']) =>
  lastProDay({ ...proWith(), userType: 'free', history });

it('names the day on which pro was taken away, or on which its term ended before that', () => {
  const start = YEAR_END - 40 * DAY;
  const end = start + 30 * DAY;
  const paid = changed('paid', start, 'pro', end);
  expect(lastDayAfter(paid)).toBe(lastDayOf(end));
  const early = changed('refunded', start + 5 * DAY, 'free', null);
  expect(lastDayAfter(early, paid)).toBe(dhakaDay(early.time));
  const late = changed('refunded', end + 9 * DAY, 'free', null);
  expect(lastDayAfter(late, paid)).toBe(lastDayOf(end));
  expect(lastDayAfter(late, early, paid)).toBe(dhakaDay(early.time));
  const endless = changed('granted', start, 'pro', null);
  expect(lastDayAfter(late, endless)).toBe(dhakaDay(late.time));
  expect(lastDayAfter(late)).toBeNull();
  expect(lastDayAfter()).toBeNull();
});
