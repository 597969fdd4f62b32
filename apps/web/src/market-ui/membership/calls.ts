import { getInvoices, getPlans } from '@dorpon/contract/billing';
import { queryOptions } from '@tanstack/react-query';
import { callNow } from '../../api/call.ts';
import { retryFailed } from '../../api/retry-failed.ts';

/** Prices, and which billing system takes payments. */
export const plansQuery = queryOptions({
  queryKey: ['plans'],
  queryFn: async ({ signal }) => (await callNow(getPlans, { signal })).answer,
  ...retryFailed,
});

/** The member's own, newest first. */
export const invoicesQuery = queryOptions({
  queryKey: ['mine', 'invoices'],
  queryFn: async ({ signal }) => (await callNow(getInvoices, { query: {}, signal })).answer,
});
