import { addDays } from '@dorpon/domain/calendar/trading-calendar';
import type { TradingDay } from '@dorpon/domain/units';
import { upcomingEventsQuery } from '../../api/events.ts';
import { useDigits } from '../../i18n/numerals.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { EmptyMessage } from '../../ui/page/message.tsx';
import { EventsAnswer } from './events-answer.tsx';
import { eventsByDay } from './events-by-day.ts';
import { EventsOfDay } from './events-of-day.tsx';
import type { EventsSearch } from './events-search.ts';
import { EventsSkeleton } from './events-skeleton.tsx';

interface ListViewProps {
  readonly search: EventsSearch;
  readonly today: TradingDay;
  readonly onReset: () => void;
}

const DAYS = 90;

/** Events of the next 90 days, by day. */
export function ListView({ search: { kind, code, shares }, today, onReset }: ListViewProps) {
  const { t } = useTranslation();
  const empty = useDigits(t('events.emptyList', { n: DAYS }));
  const filter = { kind, code, from: today, upto: addDays(today, DAYS) };
  return (
    <EventsAnswer query={upcomingEventsQuery(filter)} whose={shares}>
      {(events, waiting) => {
        if (waiting) return <EventsSkeleton />;
        if (events.length === 0) {
          return (
            <EmptyMessage
              title={t('events.emptyTitle')}
              action={t('events.showAll')}
              onAct={onReset}
            >
              {empty}
            </EmptyMessage>
          );
        }
        return (
          <div className="agenda-list">
            {[...eventsByDay(events)].map(([day, dayEvents]) => (
              <EventsOfDay key={day} day={day} today={today} events={dayEvents} />
            ))}
          </div>
        );
      }}
    </EventsAnswer>
  );
}
