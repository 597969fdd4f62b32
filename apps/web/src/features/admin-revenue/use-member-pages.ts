import type { ListedMember } from '@dorpon/contract/member-lists';
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { useMemo } from 'react';

interface MemberPage {
  readonly rows: readonly ListedMember[];
}

const rowsIn = (data: InfiniteData<MemberPage> | undefined): readonly ListedMember[] =>
  data?.pages.flatMap(({ rows }) => rows) ?? [];

/** The rows that are loaded, and how to load the others. */
export function useMemberPages<Page extends MemberPage>(
  query: UseInfiniteQueryResult<InfiniteData<Page>>,
) {
  const rows = useMemo(() => rowsIn(query.data), [query.data]);
  return {
    rows,
    pages: {
      hasNext: query.hasNextPage,
      isLoading: query.isFetchingNextPage,
      error: query.isFetchNextPageError ? query.error : null,
      load: () => query.fetchNextPage(),
      async allRows() {
        let { data, hasNextPage } = query;
        while (hasNextPage) {
          const next = await query.fetchNextPage();
          if (next.isError) return undefined;
          ({ data, hasNextPage } = next);
        }
        return rowsIn(data);
      },
    },
  };
}
