import { type CompanyEventRow, getUpcomingEvents } from '@dorpon/contract/events';
import { dhakaTime } from '@dorpon/domain/calendar/trading-calendar';
import type { CompanyEvent, CompanyEventKind } from '@dorpon/domain/company/company-event';
import type { ShareCode, TradingDay } from '@dorpon/domain/units';
import { queryOptions, skipToken } from '@tanstack/react-query';
import { call } from './call.ts';
import { toCorporateAction } from './corporate-actions.ts';

interface EventsFilter {
  readonly code?: ShareCode | undefined;
  readonly kind?: CompanyEventKind | undefined;
  /** Both days are included. */
  readonly from: TradingDay;
  readonly upto: TradingDay;
  /** At most this many events: the next ones, or the most important. */
  readonly limit?: number | undefined;
  readonly keep?: 'next' | 'important' | undefined;
}

/** Events of a range of days, by day. Not requested while the range is unknown. */
export const upcomingEventsQuery = (filter: EventsFilter | null) =>
  queryOptions({
    queryKey: ['upcoming-events', filter],
    queryFn:
      filter === null
        ? skipToken
        : async ({ signal }): Promise<readonly CompanyEvent[]> => {
            const { from, upto, ...plain } = filter;
            const range = { from: dhakaTime(from, 0), upto: dhakaTime(upto, 1440) - 1 };
            const { answer } = await call(getUpcomingEvents, {
              query: { ...plain, ...range },
              signal,
            });
            return answer.map(toCompanyEvent);
          },
    refetchInterval: 300_000,
    staleTime: 60_000,
  });

const toCompanyEvent = (wire: CompanyEventRow): CompanyEvent => ({
  code: wire.code,
  kind: wire.kind,
  day: wire.day,
  publishedOn: wire.published_on,
  action: wire.action && toCorporateAction(wire.action),
});

/** Upcoming events of a share, nearest first. */
export const shareEventsQuery = (code: ShareCode) =>
  queryOptions({
    queryKey: ['share-events', code],
    queryFn: async ({ signal }): Promise<readonly CompanyEvent[]> => {
      const { answer } = await call(getUpcomingEvents, { query: { code }, signal });
      return answer.map(toCompanyEvent);
    },
    staleTime: 600_000,
  });
