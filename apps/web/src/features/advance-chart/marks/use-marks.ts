import { getBlockDays } from '@dorpon/contract/bars';
import type { MarkKind } from '@dorpon/domain/chart/chart-document';
import type { NewsKind } from '@dorpon/domain/company/news-item';
import type { ShareCode, TradingDay } from '@dorpon/domain/units';
import { queryOptions, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { call } from '../../../api/call.ts';
import { corporateActionsQuery } from '../../../api/corporate-actions.ts';
import { newsQuery } from '../../../api/news.ts';
import { useMarket } from '../../../live/market-context.ts';
import { useSessionHours } from '../../../live/use-session-hours.ts';
import type { ChartMark } from './chart-mark.ts';
import { useMarkWords } from './use-mark-words.ts';

const NEWS_PAGE = 200;
/** Years of announcements; older ones are on the page of the share's news. */
const MAX_PAGES = 6;

const resultKinds: readonly NewsKind[] = ['quarter', 'annual'];
/** Marked by the action itself, on the day that it takes effect. */
const actionKinds: readonly NewsKind[] = [
  'dividend',
  'rights',
  'record-date',
  'spot',
  'resumption',
];

const blockDaysQuery = (code: ShareCode) =>
  queryOptions({
    queryKey: ['chart-block-days', code],
    queryFn: async ({ signal }) => (await call(getBlockDays, { query: { code }, signal })).answer,
    staleTime: 600_000,
  });

interface MarksOptions {
  readonly code: ShareCode;
  readonly kinds: readonly MarkKind[];
  /** Announcements are loaded back to this day. */
  readonly from: TradingDay | undefined;
  readonly isIndex: boolean;
}

/** What is marked on the time axis of a share. A part that cannot be loaded is left out. */
export function useMarks({ code, kinds, from, isIndex }: MarksOptions): readonly ChartMark[] {
  const wantsNews = !isIndex && (kinds.includes('news') || kinds.includes('results'));
  const today = useSessionHours()?.day;
  const actions = useQuery({ ...corporateActionsQuery(code), enabled: !isIndex }).data;
  const blocks = useQuery({
    ...blockDaysQuery(code),
    enabled: !isIndex && kinds.includes('block'),
  }).data;
  const news = useInfiniteQuery({ ...newsQuery({ code }, NEWS_PAGE), enabled: wantsNews });
  const { data, hasNextPage, isFetching, fetchNextPage } = news;
  const oldest = data?.pages.at(-1)?.items.at(-1)?.publishedOn;
  const wantsMore =
    hasNextPage && !isFetching && from !== undefined && oldest !== undefined && oldest > from;
  const isMore = wantsMore && (data?.pages.length ?? 0) < MAX_PAGES;
  useEffect(() => {
    if (isMore) void fetchNextPage();
  }, [isMore, fetchNextPage]);
  const halt = useMarket().board.quote(code)?.halt ?? '';

  const words = useMarkWords();
  return useMemo(() => {
    if (today === undefined) return [];
    const marks: ChartMark[] = [];
    const add = (mark: Omit<ChartMark, 'isFuture'>) => {
      if (kinds.includes(mark.kind)) marks.push({ ...mark, isFuture: mark.day > today });
    };
    for (const action of actions ?? []) for (const mark of words.ofAction(action)) add(mark);
    for (const item of data?.pages.flatMap((page) => page.items) ?? []) {
      if (actionKinds.includes(item.kind)) continue;
      const kind = resultKinds.includes(item.kind) ? 'results' : 'news';
      add({ id: item.id, kind, day: item.publishedOn, page: 'news', ...words.ofNews(item) });
    }
    for (const { d, v, trades } of blocks ?? [])
      add({ id: `block ${d}`, kind: 'block', day: d, page: 'block', ...words.ofBlock(v, trades) });
    if (halt !== '')
      add({ id: 'halt', kind: 'halt', day: today, page: 'halts', ...words.ofHalt(halt) });
    return marks;
  }, [today, actions, data, blocks, halt, kinds, words]);
}
