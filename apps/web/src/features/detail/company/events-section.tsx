import type { CompanyEvent } from '@dorpon/domain/company/company-event';
import type { Percent, ShareCode } from '@dorpon/domain/units';
import { useQuery } from '@tanstack/react-query';
import { shareEventsQuery } from '../../../api/events.ts';
import { inNumerals, useNumerals } from '../../../i18n/numerals.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Distance } from '../../../market-ui/share/distance.tsx';
import { dhakaDay } from '../../../ui/text/calendar-day.ts';
import { useClock } from '../../../ui/text/clock.ts';
import { Day } from '../../../ui/text/day-and-time.tsx';
import { formatPortion } from '../../../ui/text/format.ts';
import { CompanyAnswer } from './company-answer.tsx';
import '../../../market-ui/share/events-words.ts';

export function EventsSection({ code }: { code: ShareCode }) {
  const { t } = useTranslation();
  const query = useQuery(shareEventsQuery(code));
  return (
    <CompanyAnswer title={t('company.events.title')} query={query} rows={3}>
      {(events) =>
        events.length === 0 ? (
          <p className="company-none">{t('company.events.none')}</p>
        ) : (
          <ul className="company-event-rows">
            {events.map((event) => (
              <EventRow key={`${event.kind} ${event.day}`} event={event} />
            ))}
          </ul>
        )
      }
    </CompanyAnswer>
  );
}

function EventRow({ event }: { event: CompanyEvent }) {
  const { t } = useTranslation();
  const numerals = useNumerals();
  const now = useClock().now();
  const { cash = 0, stock = 0, rights = 0 } = event.action ?? {};
  const payments = [
    cash > 0 && t('events.cash', { percent: formatDividend(cash) }),
    stock > 0 && t('events.stock', { percent: formatDividend(stock) }),
    rights > 0 && t('events.rightsShort', { percent: formatDividend(rights) }),
  ].filter((payment) => payment !== false);
  return (
    <li className="company-event-row">
      <Day day={event.day} style="short" />
      <span>
        {t(`events.kind.${event.kind}`)}
        {payments.length > 0 && <small>{inNumerals(payments.join(', '), numerals)}</small>}
      </span>
      <span className="company-aside">
        <Distance day={event.day} today={now === null ? event.day : dhakaDay(now)} />
      </span>
    </li>
  );
}

const formatDividend = (percent: Percent): string =>
  formatPortion(percent, Number.isInteger(percent) ? 0 : 2);
