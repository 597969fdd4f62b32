import { type CompanyEvent, companyEventKinds } from '@dorpon/domain/company/company-event';
import type { TradingDay } from '@dorpon/domain/units';
import { useCallback } from 'react';
import { upcomingEventsQuery } from '../../api/events.ts';
import { inNumerals, useNumerals } from '../../i18n/numerals.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { monthAfter, monthWeeks } from '../../market-ui/days/month-grid.ts';
import { GlossaryTerm } from '../../market-ui/glossary/glossary-term.tsx';
import { Icon } from '../../ui/icon.tsx';
import { EventMark } from './event-mark.tsx';
import { eventTerms } from './event-terms.data.ts';
import { EventsAnswer } from './events-answer.tsx';
import { eventsByDay } from './events-by-day.ts';
import { EventsOfDay } from './events-of-day.tsx';
import type { EventsSearch } from './events-search.ts';
import { MonthCalendar } from './month-calendar.tsx';

interface MonthViewProps {
  readonly search: EventsSearch;
  readonly today: TradingDay;
  readonly onChange: (change: object) => void;
}

const none: readonly CompanyEvent[] = [];

export function MonthView({ search, today, onChange }: MonthViewProps) {
  const { t } = useTranslation();
  const numerals = useNumerals();
  const { kind, code, month = today.slice(0, 7), day } = search;
  const days = monthWeeks(month).flat();
  const filter = { kind, code, from: days[0] ?? today, upto: days.at(-1) ?? today };
  const names = t('events.months').split(' ');
  const named = { month: names[Number(month.slice(5)) - 1], year: month.slice(0, 4) };
  const go = (to: string) => onChange({ month: to, day: undefined });
  const choose = useCallback(
    (next: TradingDay) => onChange({ day: next, month: next.slice(0, 7) }),
    [onChange],
  );
  return (
    <div className="agenda-month">
      <div className="month-bar">
        <h2 aria-live="polite">{inNumerals(t('events.monthIn', named), numerals)}</h2>
        <button
          type="button"
          className="btn month-back"
          aria-label={t('events.before')}
          title={t('events.before')}
          onClick={() => go(monthAfter(month, -1))}
        >
          <Icon name="right" size={14} />
        </button>
        <button
          type="button"
          className="btn"
          aria-label={t('events.next')}
          title={t('events.next')}
          onClick={() => go(monthAfter(month, 1))}
        >
          <Icon name="right" size={14} />
        </button>
        <button type="button" className="btn" onClick={() => choose(today)}>
          {t('events.today')}
        </button>
        <EventLegend />
      </div>
      <EventsAnswer query={upcomingEventsQuery(filter)} whose={search.shares}>
        {(events, waiting) => {
          const byDay = eventsByDay(events);
          const own = events.find((event) => event.day.startsWith(month))?.day;
          const chosen = day ?? (today.startsWith(month) ? today : (own ?? `${month}-01`));
          return (
            <div className="month-frame" aria-busy={waiting}>
              <MonthCalendar
                month={month}
                label={inNumerals(t('events.calendar', named), numerals)}
                today={today}
                chosen={chosen}
                eventsOn={(each) => byDay.get(each) ?? none}
                onChoose={choose}
              />
              <div className="month-day">
                {!waiting && (
                  <EventsOfDay day={chosen} today={today} events={byDay.get(chosen) ?? none} />
                )}
              </div>
            </div>
          );
        }}
      </EventsAnswer>
    </div>
  );
}

function EventLegend() {
  const { t } = useTranslation();
  return (
    <ul className="agenda-legend">
      {companyEventKinds.map((kind) => (
        <li key={kind}>
          <EventMark kind={kind} />
          <GlossaryTerm id={eventTerms[kind]}>{t(`events.kind.${kind}`)}</GlossaryTerm>
        </li>
      ))}
    </ul>
  );
}
