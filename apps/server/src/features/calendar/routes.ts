import { CallError } from '@dorpon/contract/error-catalogue';
import { CALENDAR_DAYS, getEventCalendar } from '@dorpon/contract/event-calendar';
import { EVENT_DAYS, getUpcomingEvents, MAX_EVENT_DAYS } from '@dorpon/contract/events';
import { toCompanyEventRow } from '@dorpon/contract/events-answers';
import { addDays, daysBetween, dhakaDay } from '@dorpon/domain/calendar/trading-calendar';
import type { CompanyEventKind } from '@dorpon/domain/company/company-event';
import { importantEvents, nextEvents } from '@dorpon/domain/company/next-events';
import type { Paisa, ShareCode, TradingDay } from '@dorpon/domain/units';
import type { FastifyInstance } from 'fastify';
import type { CompanyBook } from '../../core/companies/company-book.ts';
import { editionCache } from '../../http/edition-cache.ts';
import { type Prepared, packed, prepareJson, prepareText } from '../../http/prepared.ts';
import { route } from '../../http/route.ts';
import { eventCalendar } from './event-calendar.ts';
import type { CalendarLanguage } from './event-words.ts';
import { eventsIn } from './find-events.ts';
import type { CalendarStore } from './store.ts';

export interface EventParts {
  readonly companies: CompanyBook;
  readonly store: CalendarStore;
  readonly today: () => TradingDay;
  /** Market capitalisation; 0 when unknown. */
  readonly capOf: (code: ShareCode) => Paisa;
  /** For links in entries. */
  readonly publicUrl: string;
}

/** All calendars of the whole market, and those of a few dozen shares. */
const MOST_KEPT = 64;

export function calendarRoutes(app: FastifyInstance, parts: EventParts): void {
  const { companies, store, today, capOf, publicUrl } = parts;
  const find = eventsIn(companies, store);
  const calendars = editionCache<Prepared>(MOST_KEPT);
  const lists = editionCache<Prepared>(MOST_KEPT);
  // Also the minute: a notice is stored a moment after `version` changes, and caps follow prices.
  const edition = () => `${today()} ${companies.version} ${Math.floor(Date.now() / 60_000)}`;

  route(app, getUpcomingEvents, async ({ query }) => {
    const { code, kind, limit, keep = 'next', ...range } = query;
    const from = range.from === undefined ? today() : dhakaDay(range.from);
    const upto = range.upto === undefined ? addDays(from, EVENT_DAYS) : dhakaDay(range.upto);
    requireRange(from, upto);
    return await lists(edition(), [code, kind, from, upto, limit, keep].join(' '), async () => {
      const events = await find({ code, kind, from, upto });
      const kept = (most: number) =>
        keep === 'important' ? importantEvents(events, most, capOf) : nextEvents(events, most);
      const wanted = limit === undefined ? events : kept(limit);
      return packed(prepareJson(wanted.map(toCompanyEventRow)));
    });
  });

  route(app, getEventCalendar, ({ query: { code, kind, lang = 'en' } }) =>
    calendars(edition(), [code, kind, lang].join(' '), () => calendarOf(code, kind, lang)),
  );

  async function calendarOf(
    code: ShareCode | undefined,
    kind: CompanyEventKind | undefined,
    lang: CalendarLanguage,
  ): Promise<Prepared> {
    const from = addDays(today(), -CALENDAR_DAYS.past);
    const upto = addDays(today(), CALENDAR_DAYS.ahead);
    const events = await find({ code, kind, from, upto });
    const instrumentOf = (each: string) => companies.of(each)?.instrument;
    const text = eventCalendar(events, { lang, code, kind, publicUrl, instrumentOf });
    return await packed(prepareText(text, 'text/calendar; charset=utf-8'));
  }
}

function requireRange(from: TradingDay, upto: TradingDay): void {
  const days = daysBetween(from, upto);
  // The contract compares `upto` with `from`; without `from` the range starts today.
  if (days < 0) throw new CallError('bad-parameter', 'upto: must not be before today', 'upto');
  if (days > MAX_EVENT_DAYS)
    throw new CallError(
      'bad-parameter',
      `upto: must be at most ${MAX_EVENT_DAYS} days after from`,
      'upto',
    );
}
