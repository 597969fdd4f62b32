import { type CompanyEvent, eventKey } from '@dorpon/domain/company/company-event';
import type { TradingDay } from '@dorpon/domain/units';
import { useQuery } from '@tanstack/react-query';
import { companiesQuery } from '../../api/companies.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { GlossaryTerm } from '../../market-ui/glossary/glossary-term.tsx';
import { Distance } from '../../market-ui/share/distance.tsx';
import { Day } from '../../ui/text/day-and-time.tsx';
import { Count } from '../../ui/text/figures.tsx';
import { EventMark } from './event-mark.tsx';
import { EventRow } from './event-row.tsx';
import { eventTerms } from './event-terms.data.ts';

interface EventsOfDayProps {
  readonly day: TradingDay;
  readonly today: TradingDay;
  readonly events: readonly CompanyEvent[];
}

/** The events of a day under their kinds, which `eventsByDay` has sorted. */
export function EventsOfDay({ day, today, events }: EventsOfDayProps) {
  const { t } = useTranslation();
  const companies = useQuery(companiesQuery).data;
  return (
    // Without names: a list of a hundred days would be as many landmarks.
    <section className="agenda-day" data-day={day}>
      <h2 data-today={day === today || undefined}>
        <Day day={day} style="full" />
        <span className="agenda-distance">
          <Distance day={day} today={today} />
        </span>
      </h2>
      {events.length === 0 && <p className="agenda-none">{t('events.noneOn')}</p>}
      {[...Map.groupBy(events, ({ kind }) => kind)].map(([kind, same]) => (
        <section key={kind} className="agenda-part">
          <h3>
            <EventMark kind={kind} />
            <GlossaryTerm id={eventTerms[kind]}>{t(`events.kind.${kind}`)}</GlossaryTerm>
            <span className="agenda-count">
              <Count value={same.length} />
            </span>
          </h3>
          <ul>
            {same.map((event) => (
              <EventRow key={eventKey(event)} event={event} company={companies?.get(event.code)} />
            ))}
          </ul>
        </section>
      ))}
    </section>
  );
}
