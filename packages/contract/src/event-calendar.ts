import { z } from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { companyEventKind } from './events.ts';
import { feedPath } from './feed-path.ts';
import { nothing, shareCode } from './wire.ts';

/** A calendar program forgets what is no longer in the file, so the near past stays in it. */
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
  summary: `The events of companies as an iCalendar file to subscribe to: ${CALENDAR_DAYS.past} days back, and all that is known ahead`,
  params: nothing,
  query: eventCalendarQuery,
  answer: z.string(),
  media: 'text/calendar',
  errors: ['bad-parameter', 'unknown-share', 'not-ready'],
});

/** The address to subscribe to, below `/api`. */
export const eventCalendarPath = (query: EventCalendarQuery): string =>
  feedPath(getEventCalendar, query);
