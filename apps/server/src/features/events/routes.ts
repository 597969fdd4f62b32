import { CallError } from '@dorpon/contract/error-catalogue';
import { CALENDAR_DAYS, getEventCalendar } from '@dorpon/contract/event-calendar';
import { EVENT_DAYS, getUpcomingEvents, MOST_EVENT_DAYS } from '@dorpon/contract/events';
import { toCompanyEventRow } from '@dorpon/contract/events-answers';
import { addDays, daysBetween, dhakaDay } from '@dorpon/domain/calendar/trading-calendar';
import type { TradingDay } from '@dorpon/domain/units';
import type { FastifyInstance } from 'fastify';
import { prepareText } from '../../http/prepared.ts';
import { route } from '../../http/route.ts';
import type { CompanyBook } from '../../live/company-book.ts';
import { eventCalendar } from './event-calendar.ts';
import { eventsIn } from './find-events.ts';
import type { EventsStore } from './store.ts';

export interface EventParts {
  readonly companies: CompanyBook;
  readonly store: EventsStore;
  readonly today: () => TradingDay;
  /** Where a person reads more. */
  readonly publicUrl: string;
}

export function eventRoutes(app: FastifyInstance, parts: EventParts): void {
  const { companies, store, today, publicUrl } = parts;
  const find = eventsIn(companies, store);

  route(app, getUpcomingEvents, async ({ query: { code, kind, ...range } }) => {
    const from = range.from === undefined ? today() : dhakaDay(range.from);
    const upto = range.upto === undefined ? addDays(from, EVENT_DAYS) : dhakaDay(range.upto);
    requireRange(from, upto);
    return (await find({ code, kind, from, upto })).map(toCompanyEventRow);
  });

  route(app, getEventCalendar, async ({ query: { code, kind, lang = 'en' } }) => {
    const from = addDays(today(), -CALENDAR_DAYS.past);
    const upto = addDays(today(), CALENDAR_DAYS.ahead);
    const events = await find({ code, kind, from, upto });
    const instrumentOf = (each: string) => companies.of(each)?.instrument;
    const text = eventCalendar(events, { lang, code, kind, publicUrl, instrumentOf });
    return prepareText(text, 'text/calendar; charset=utf-8');
  });
}

function requireRange(from: TradingDay, upto: TradingDay): void {
  const days = daysBetween(from, upto);
  if (days < 0) throw new CallError('bad-parameter', 'upto: lies before from', 'upto');
  if (days > MOST_EVENT_DAYS)
    throw new CallError('bad-parameter', `upto: more than ${MOST_EVENT_DAYS} days`, 'upto');
}
