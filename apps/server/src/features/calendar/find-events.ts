import {
  actionEvents,
  type CompanyEvent,
  type CompanyEventKind,
  inOrder,
  meetingEvent,
} from '@dorpon/domain/company/company-event';
import type { CorporateAction } from '@dorpon/domain/market/corporate-action';
import type { ShareCode, TradingDay } from '@dorpon/domain/units';
import type { CompanyBook } from '../../core/companies/company-book.ts';
import { unknownShare } from '../../http/require-share.ts';
import type { CalendarStore } from './store.ts';

export interface EventSearch {
  readonly code?: ShareCode | undefined;
  readonly kind?: CompanyEventKind | undefined;
  /** Both days are included. */
  readonly from: TradingDay;
  readonly upto: TradingDay;
}

export type FindEvents = (search: EventSearch) => Promise<CompanyEvent[]>;

/** By day: events of published actions from memory, meetings from the store. */
export const eventsIn = (companies: CompanyBook, store: CalendarStore): FindEvents => {
  let known: { version: number; events: CompanyEvent[] } | undefined;
  /** Events of all companies, rebuilt when a company publishes something. */
  const allEvents = () => {
    const { version } = companies;
    if (known?.version !== version)
      known = { version, events: [...companies.all()].flatMap(eventsOf) };
    return known.events;
  };
  return async ({ code, kind, from, upto }) => {
    const one = code === undefined ? undefined : (companies.of(code) ?? unknownShare(code));
    const meetings = (await store.meetingsBetween(from, upto, code)).map(meetingEvent);
    const events = one ? eventsOf(one) : allEvents();
    return [...events, ...meetings.filter((meeting) => meeting !== null)]
      .filter(({ day }) => day >= from && day <= upto)
      .filter((event) => kind === undefined || event.kind === kind)
      .sort(inOrder);
  };
};

const eventsOf = ({ actions }: { readonly actions: readonly CorporateAction[] }): CompanyEvent[] =>
  actions.flatMap(actionEvents);
