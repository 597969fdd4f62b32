import { getDataHealth } from '@dorpon/contract/data-health';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/call.ts';

const CHECKING_MS = 2000;

/** The last look at the stored data; one that is under way is asked for until it is done. */
export const dataHealthQuery = queryOptions({
  queryKey: ['mine', 'data-health'],
  queryFn: async ({ signal }) =>
    (await call(getDataHealth, { query: { refresh: false }, signal })).answer,
  refetchInterval: ({ state }) => (state.data?.isChecking ? CHECKING_MS : false),
});

/** Looks through the store anew. */
export const checkData = async () =>
  (await call(getDataHealth, { query: { refresh: true } })).answer;
