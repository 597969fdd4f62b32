import type { AnswerOf } from '@dorpon/contract/endpoint';
import { listSessions } from '@dorpon/contract/sessions';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/call.ts';

export type OwnSession = AnswerOf<typeof listSessions>[number];

/** Where the member is signed in. */
export const sessionsQuery = queryOptions({
  queryKey: ['mine', 'sessions'],
  queryFn: async ({ signal }) => (await call(listSessions, { query: {}, signal })).answer,
});
