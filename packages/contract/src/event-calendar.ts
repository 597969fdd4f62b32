import { z } from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { companyEventKind } from './events.ts';
import { feedPath } from './feed-path.ts';
import { nothing, shareCode } from './wire.ts';

/** Calendar programs drop events that are no longer in the file, so recent ones stay in it. */
export const CALENDAR_DAYS = { past: 60, ahead: 365 } as const;

export const eventCalendarQuery = z.strictObject({
  code: z.optional(shareCode),
  kind: z.optional(companyEventKind),
  lang: z.optional(z.enum(['en', 'bn'])),
});
export type EventCalendarQuery = z.infer<typeof eventCalendarQuery>;

export const getEventCalendar = endpoint({
  method: 'GET',
  path: '/calendar/upcoming-events.ics',
  access: 'public',
  cost: 2,
  summary: `Company events as an iCalendar file to subscribe to: the last ${CALENDAR_DAYS.past} days and everything announced`,
  params: nothing,
  query: eventCalendarQuery,
  answer: z.string(),
  media: 'text/calendar',
  errors: ['bad-parameter', 'unknown-share', 'not-ready'],
});

/** The path to subscribe to, below `/api`. */
export const eventCalendarPath = (query: EventCalendarQuery): string =>
  feedPath(getEventCalendar, query);
