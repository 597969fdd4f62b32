import { daysBetween } from '@dorpon/domain/calendar/trading-calendar';
import type { CompanyEvent } from '@dorpon/domain/company/company-event';
import type { Company } from '@dorpon/domain/shares/company';
import type { TradingDay } from '@dorpon/domain/units';
import { useTranslation } from 'react-i18next';
import { useDigits } from '../../i18n/numerals.tsx';
import { ShareLink } from '../../market-ui/share/share-link.tsx';
import { useCompanyName } from '../../market-ui/share/use-company-name.ts';
import { EventMark } from './event-mark.tsx';
import { usePayment } from './use-payment.ts';

interface EventRowProps {
  readonly event: CompanyEvent;
  readonly company: Company | undefined;
}

export function EventRow({ event, company }: EventRowProps) {
  const { t } = useTranslation();
  const payment = usePayment()(event.action);
  return (
    <li className="agenda-row">
      <span className="agenda-share">
        <ShareLink code={event.code} />
        <span className="agenda-company">{useCompanyName(company)}</span>
      </span>
      <span className="agenda-kind">
        <EventMark kind={event.kind} />
        {t(`events.kind.${event.kind}`)}
      </span>
      <span className="agenda-payment">{payment}</span>
    </li>
  );
}

/** How far a day is from the exchange's today, in words. */
export function Distance({ day, today }: { day: TradingDay; today: TradingDay }) {
  const { t } = useTranslation();
  const n = daysBetween(today, day);
  const word = n === 0 ? 'today' : n === 1 ? 'tomorrow' : n > 0 ? 'later' : 'past';
  return useDigits(t(`events.inDays.${word}`, { n: Math.abs(n) }));
}
