import { CallError } from '@dorpon/contract/error-catalogue';
import { EVENT_DAYS, getUpcomingEvents, MOST_EVENT_DAYS } from '@dorpon/contract/events';
import { toCompanyEventRow } from '@dorpon/contract/events-answers';
import { addDays, daysBetween, dhakaDay } from '@dorpon/domain/calendar/trading-calendar';
import { actionEvents, inOrder, meetingEvent } from '@dorpon/domain/company/company-event';
import type { TradingDay } from '@dorpon/domain/units';
import type { FastifyInstance } from 'fastify';
import { unknownShare } from '../../http/require-share.ts';
import { route } from '../../http/route.ts';
import type { CompanyBook } from '../../live/company-book.ts';
import type { EventsStore } from './store.ts';

export interface EventParts {
  readonly companies: CompanyBook;
  readonly store: EventsStore;
  readonly today: () => TradingDay;
}

export function eventRoutes(app: FastifyInstance, { companies, store, today }: EventParts): void {
  route(app, getUpcomingEvents, async ({ query: { code, kind, ...range } }) => {
    const one = code === undefined ? undefined : (companies.of(code) ?? unknownShare(code));
    const from = range.from === undefined ? today() : dhakaDay(range.from);
    const upto = range.upto === undefined ? addDays(from, EVENT_DAYS) : dhakaDay(range.upto);
    requireRange(from, upto);
    const meetings = (await store.meetingsBetween(from, upto, code)).map(meetingEvent);
    const events = [...(one ? [one] : companies.all())].flatMap(({ actions }) =>
      actions.flatMap(actionEvents),
    );
    return [...events, ...meetings.filter((meeting) => meeting !== null)]
      .filter(({ day }) => day >= from && day <= upto)
      .filter((event) => kind === undefined || event.kind === kind)
      .sort(inOrder)
      .map(toCompanyEventRow);
  });
}

function requireRange(from: TradingDay, upto: TradingDay): void {
  const days = daysBetween(from, upto);
  if (days < 0) throw new CallError('bad-parameter', 'upto: lies before from', 'upto');
  if (days > MOST_EVENT_DAYS)
    throw new CallError('bad-parameter', `upto: more than ${MOST_EVENT_DAYS} days`, 'upto');
}
