import {
  findInvoice,
  getBillingEvents,
  getRefunds,
  getRevenue,
  refundInvoice,
  retryBillingEvent,
} from '@dorpon/contract/billing-events';
import type { BodyOf } from '@dorpon/contract/endpoint';
import { getEndingMembers, getMembersByType } from '@dorpon/contract/member-lists';
import type { MemberType } from '@dorpon/domain/members/member-type';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { withProof } from '../../api/with-proof.ts';
import type { EventState } from './revenue-search.ts';

/** Rows of one call. The table draws only those in view. */
export const MOST_ROWS = 1000;

/** The first part of the keys of all tables of this screen: an act changes several of them. */
export const TABLES = ['mine', 'admin-revenue'] as const;

const paged = {
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ next }: { readonly next: string | null }) => next ?? undefined,
};

export const membersByTypeQuery = (type: MemberType) =>
  infiniteQueryOptions({
    queryKey: [...TABLES, 'by-type', type],
    queryFn: async ({ signal, pageParam: after }) =>
      (await call(getMembersByType, { query: { type, after, limit: MOST_ROWS }, signal })).answer,
    ...paged,
  });

export const endingMembersQuery = (days: number) =>
  infiniteQueryOptions({
    queryKey: [...TABLES, 'ending', days],
    queryFn: async ({ signal, pageParam: after }) =>
      (await call(getEndingMembers, { query: { days, after, limit: MOST_ROWS }, signal })).answer,
    ...paged,
  });

export const revenueQuery = queryOptions({
  queryKey: [...TABLES, 'revenue'],
  queryFn: async ({ signal }) => (await call(getRevenue, { signal })).answer,
});

export const eventsQuery = (state: EventState) =>
  queryOptions({
    queryKey: [...TABLES, 'events', state],
    queryFn: async ({ signal }) =>
      (await call(getBillingEvents, { query: { state, limit: MOST_ROWS }, signal })).answer,
  });

export const refundsQuery = queryOptions({
  queryKey: [...TABLES, 'refunds'],
  queryFn: async ({ signal }) =>
    (await call(getRefunds, { query: { limit: MOST_ROWS }, signal })).answer,
});

/** The event after the attempt. */
export const retryEvent = async (id: string) =>
  (await withProof(() => call(retryBillingEvent, { body: { id } }))).answer;

export const readInvoice = async (number: string) =>
  (await call(findInvoice, { query: { number } })).answer;

/** Returns what was refunded. */
export const sendRefund = async (body: BodyOf<typeof refundInvoice>) =>
  (await withProof(() => call(refundInvoice, { body }))).answer.refundedPaisa;
