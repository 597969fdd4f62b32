import { getAlertRates } from '@dorpon/contract/alert-rates';
import { getDataHealth } from '@dorpon/contract/data-health';
import type { BodyOf } from '@dorpon/contract/endpoint';
import { getFeedHealth } from '@dorpon/contract/feed-health';
import { changeReplay, getReplay } from '@dorpon/contract/replay';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { withProof } from '../../api/with-proof.ts';

const CHECKING_MS = 2000;

/** The last check of the stored data; polled while a check is running. */
export const dataHealthQuery = queryOptions({
  queryKey: ['mine', 'data-health'],
  queryFn: async ({ signal }) =>
    (await call(getDataHealth, { query: { refresh: false }, signal })).answer,
  refetchInterval: ({ state }) => (state.data?.isChecking ? CHECKING_MS : false),
});

/** Starts a new check. */
export const checkData = async () =>
  (await call(getDataHealth, { query: { refresh: true } })).answer;

const FEED_EVERY_MS = 5000;

export const feedHealthQuery = queryOptions({
  queryKey: ['mine', 'feed-health'],
  queryFn: async ({ signal }) => (await call(getFeedHealth, { signal })).answer,
  refetchInterval: FEED_EVERY_MS,
});

export const alertRatesQuery = queryOptions({
  queryKey: ['mine', 'alert-rates'],
  queryFn: async ({ signal }) => (await call(getAlertRates, { signal })).answer,
  refetchInterval: FEED_EVERY_MS,
});

const REPLAY_EVERY_MS = 1000;

export const replayQuery = queryOptions({
  queryKey: ['mine', 'replay'],
  queryFn: async ({ signal }) => (await call(getReplay, { signal })).answer,
  refetchInterval: REPLAY_EVERY_MS,
});

/** Returns the state after the change. */
export const sendReplay = async (body: BodyOf<typeof changeReplay>) =>
  (await withProof(() => call(changeReplay, { body }))).answer;
