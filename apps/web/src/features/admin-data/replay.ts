import type { BodyOf } from '@dorpon/contract/endpoint';
import { changeReplay, getReplay } from '@dorpon/contract/replay';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/call.ts';

const EACH_MS = 1000;

/** Where the running replay stands, again and again while it is looked at. */
export const replayQuery = queryOptions({
  queryKey: ['mine', 'replay'],
  queryFn: async ({ signal }) => (await call(getReplay, { signal })).answer,
  refetchInterval: EACH_MS,
});

/** Where it stands afterwards. */
export const sendReplay = async (body: BodyOf<typeof changeReplay>) =>
  (await call(changeReplay, { body })).answer;
