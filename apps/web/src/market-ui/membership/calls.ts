import { getInvoices, getPlans } from '@dorpon/contract/billing';
import type { AnswerOf } from '@dorpon/contract/endpoint';
import { getMembership } from '@dorpon/contract/membership';
import { queryOptions } from '@tanstack/react-query';
import { callNow } from '../../api/call.ts';
import { retryFailed } from '../../api/retry-failed.ts';

/** Prices, and which billing system takes payments. */
export const plansQuery = queryOptions({
  queryKey: ['plans'],
  queryFn: async ({ signal }) => (await callNow(getPlans, { signal })).answer,
  ...retryFailed,
});

export type MyMembership = AnswerOf<typeof getMembership>;

/** The member's terms, their changes, and what is used of each limit. */
export const membershipQuery = queryOptions({
  queryKey: ['mine', 'membership'],
  queryFn: async ({ signal }) => (await callNow(getMembership, { query: {}, signal })).answer,
});

/** The member's own, newest first. */
export const invoicesQuery = queryOptions({
  queryKey: ['mine', 'invoices'],
  queryFn: async ({ signal }) => (await callNow(getInvoices, { query: {}, signal })).answer,
});
