import {
  type CompanyEvent,
  type CompanyEventKind,
  eventKey,
} from '@dorpon/domain/company/company-event';
import type { Instrument } from '@dorpon/domain/market/instrument';
import type { ShareCode } from '@dorpon/domain/units';
import { type CalendarLanguage, eventWords } from './event-words.ts';
import { writeCalendar } from './ical.ts';

export interface CalendarOptions {
  readonly lang: CalendarLanguage;
  readonly code?: ShareCode | undefined;
  readonly kind?: CompanyEventKind | undefined;
  readonly publicUrl: string;
  readonly instrumentOf: (code: ShareCode) => Instrument | undefined;
}

/** Events as an iCalendar file that calendar programs subscribe to. */
export function eventCalendar(events: readonly CompanyEvent[], options: CalendarOptions): string {
  const { lang, code, kind, publicUrl, instrumentOf } = options;
  const words = eventWords(lang);
  const chosen = [code, kind && words.kind(kind)].filter((part) => part !== undefined).join(' · ');
  const nameOf = (each: ShareCode) => {
    const instrument = instrumentOf(each);
    return (lang === 'bn' ? instrument?.banglaName : instrument?.name) ?? each;
  };
  return writeCalendar(
    { name: chosen === '' ? words.calendar : `${words.calendar} (${chosen})`, language: lang },
    events.map((event) => ({
      uid: `${eventKey(event)}@dorpon`,
      day: event.day,
      knownOn: event.publishedOn,
      summary: words.summary(event),
      description: words.description(nameOf(event.code), event),
      category: words.kind(event.kind),
      url: new URL(`/upcoming-event?code=${encodeURIComponent(event.code)}`, publicUrl).href,
    })),
  );
}
