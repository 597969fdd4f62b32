import type { DataFileChoice } from '@dorpon/contract/data-file-path';
import { getDataPreview } from '@dorpon/contract/data-files';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../api/call.ts';

/** What a file of prices would hold; asked again when `stamp` says that it may have grown. */
export const dataPreviewQuery = ({ today, ...choice }: DataFileChoice, stamp: string) =>
  queryOptions({
    queryKey: ['data-preview', choice, today, stamp],
    queryFn: async ({ signal }) => {
      const query = { ...choice, ...(today && { today: '1' as const }) };
      return (await call(getDataPreview, { query, signal })).answer;
    },
    placeholderData: keepPreviousData,
    // An older stamp is never looked at again.
    gcTime: 60_000,
  });
