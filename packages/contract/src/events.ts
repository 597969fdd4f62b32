import { companyEventKinds } from '@dorpon/domain/company/company-event';
import { z } from 'zod/mini';
import { fromMoment, uptoMoment, wholeNumber } from './bars-query.ts';
import { corporateAction } from './corporate-actions.ts';
import { endpoint } from './endpoint.ts';
import { nothing, shareCode, tradingDay } from './wire.ts';

/** Without `upto` the answer reaches so many days ahead. */
export const EVENT_DAYS = 60;
/** The longest range of one answer. */
export const MOST_EVENT_DAYS = 400;
/** The highest `limit`. */
export const MOST_NEXT_EVENTS = 100;

export const companyEventKind = z.enum(companyEventKinds);

export const companyEventRow = z.object({
  code: shareCode,
  kind: companyEventKind,
  day: tradingDay,
  /** When it became known. */
  published_on: tradingDay,
  /** The dividend or issue that it belongs to; null for a board meeting. */
  action: z.nullable(corporateAction),
});
export type CompanyEventRow = z.infer<typeof companyEventRow>;

export const getUpcomingEvents = endpoint({
  method: 'GET',
  path: '/events/get-upcoming-events',
  access: 'public',
  cost: 3,
  summary:
    'Board meetings, first spot sessions, record dates, resumptions and general meetings from today on, or in a range of days, by day; with `limit` only so many, record dates and general meetings before the rest',
  params: nothing,
  query: z.strictObject({
    code: z.optional(shareCode),
    kind: z.optional(companyEventKind),
    from: z.optional(fromMoment),
    upto: z.optional(uptoMoment),
    limit: z.optional(wholeNumber(1, MOST_NEXT_EVENTS)),
  }),
  answer: z.array(companyEventRow),
  errors: ['bad-parameter', 'unknown-share', 'not-ready'],
});
