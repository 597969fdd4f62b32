import { getScreenerVersions } from '@dorpon/contract/screener-saved';
import { queryOptions } from '@tanstack/react-query';
import { callNow } from '../../../api/call.ts';
import { SCREENERS_KEY } from '../../../screener/screener-calls.ts';

/** The versions of a screener, newest first. */
export const versionsQuery = (id: string) =>
  queryOptions({
    queryKey: [...SCREENERS_KEY, 'versions', id],
    queryFn: async ({ signal }) =>
      (await callNow(getScreenerVersions, { query: { id }, signal })).answer.versions,
    staleTime: 0,
  });
