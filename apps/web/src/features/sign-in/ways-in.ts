import { getWaysIn } from '@dorpon/contract/sign-in';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/call.ts';

/** The accounts elsewhere with which one can sign in here. */
export const waysInQuery = queryOptions({
  queryKey: ['ways-in'],
  queryFn: async ({ signal }) => (await call(getWaysIn, { signal })).answer.federated,
  staleTime: 3_600_000,
});
