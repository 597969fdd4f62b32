import { getDataHealth } from '@dorpon/contract/data-health';
import { queryOptions } from '@tanstack/react-query';
import { call } from './call.ts';

/** The last look at the stored data; the first one is taken now and lasts some seconds. */
export const dataHealthQuery = queryOptions({
  queryKey: ['mine', 'data-health'],
  queryFn: async ({ signal }) =>
    (await call(getDataHealth, { query: { refresh: false }, signal })).answer,
});

/** Looks through the store anew. */
export const checkData = async () =>
  (await call(getDataHealth, { query: { refresh: true } })).answer;
