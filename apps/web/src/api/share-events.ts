import { type CompanyEventRow, getUpcomingEvents } from '@dorpon/contract/events';
import type { CompanyEvent } from '@dorpon/domain/company/company-event';
import type { ShareCode } from '@dorpon/domain/units';
import { queryOptions } from '@tanstack/react-query';
import { call } from './call.ts';
import { toCorporateAction } from './corporate-actions.ts';

export const toCompanyEvent = (wire: CompanyEventRow): CompanyEvent => ({
  code: wire.code,
  kind: wire.kind,
  day: wire.day,
  publishedOn: wire.published_on,
  action: wire.action && toCorporateAction(wire.action),
});

/** The days of a share that the market knows ahead of, the nearest first. */
export const shareEventsQuery = (code: ShareCode) =>
  queryOptions({
    queryKey: ['share-events', code],
    queryFn: async ({ signal }): Promise<readonly CompanyEvent[]> => {
      const { answer } = await call(getUpcomingEvents, { query: { code }, signal });
      return answer.map(toCompanyEvent);
    },
    staleTime: 600_000,
  });
