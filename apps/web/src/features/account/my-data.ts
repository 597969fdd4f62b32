import { getMyData } from '@dorpon/contract/account';
import type { AnswerOf } from '@dorpon/contract/endpoint';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/call.ts';

export type MyDataCounts = AnswerOf<typeof getMyData>;

/** What is kept about the member, in numbers. */
export const myDataQuery = queryOptions({
  queryKey: ['mine', 'data'],
  queryFn: async ({ signal }) => (await call(getMyData, { query: {}, signal })).answer,
});
