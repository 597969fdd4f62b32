import { getFeedHealth } from '@dorpon/contract/feed-health';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/call.ts';

const EACH_MS = 5000;

/** How the feed is, again and again while it is looked at. */
export const feedHealthQuery = queryOptions({
  queryKey: ['mine', 'feed-health'],
  queryFn: async ({ signal }) => (await call(getFeedHealth, { signal })).answer,
  refetchInterval: EACH_MS,
});
