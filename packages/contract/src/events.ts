import { companyEventKinds } from '@dorpon/domain/company/company-event';
import { z } from 'zod/mini';
import { fromMoment, inOrder, uptoMoment, wholeNumber } from './bars-query.ts';
import { corporateAction } from './corporate-actions.ts';
import { endpoint } from './endpoint.ts';
import { nothing, shareCode, tradingDay } from './wire.ts';

/** Days ahead when `upto` is omitted. */
export const EVENT_DAYS = 60;
export const MAX_EVENT_DAYS = 400;
export const MAX_NEXT_EVENTS = 100;

export const companyEventKind = z.enum(companyEventKinds);

export const companyEventRow = z.object({
  code: shareCode,
  kind: companyEventKind,
  day: tradingDay,
  published_on: tradingDay,
  /** The dividend or rights issue it belongs to; null for a board meeting. */
  action: z.nullable(corporateAction),
});
export type CompanyEventRow = z.infer<typeof companyEventRow>;

export const getUpcomingEvents = endpoint({
  method: 'GET',
  path: '/events/get-upcoming-events',
  access: 'public',
  cost: 3,
  summary:
    'Board meetings, first spot sessions, record dates, resumptions and AGMs from today on or in a range of days, by day. `limit` keeps the next ones, record dates and AGMs before the rest; with `keep=important` the most important: by kind, then by market cap',
  params: nothing,
  query: z
    .strictObject({
      code: z.optional(shareCode),
      kind: z.optional(companyEventKind),
      from: z.optional(fromMoment),
      upto: z.optional(uptoMoment),
      limit: z.optional(wholeNumber(1, MAX_NEXT_EVENTS)),
      keep: z.optional(z.enum(['next', 'important'])),
    })
    .check(inOrder),
  answer: z.array(companyEventRow),
  errors: ['bad-parameter', 'unknown-share', 'not-ready'],
});
