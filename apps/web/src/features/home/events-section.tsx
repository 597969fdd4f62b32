import { addDays } from '@dorpon/domain/calendar/trading-calendar';
import {
  type CompanyEvent,
  type CompanyEventKind,
  eventKey,
} from '@dorpon/domain/company/company-event';
import type { TradingDay } from '@dorpon/domain/units';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { upcomingEventsQuery } from '../../api/events.ts';
import { useDigits } from '../../i18n/numerals.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useSessionHours } from '../../live/use-session-hours.ts';
import { ShareLink } from '../../market-ui/share/share-link.tsx';
import { useMedia } from '../../platform/use-media.ts';
import { SectionFault } from '../../ui/page/section-fault.tsx';
import { Day } from '../../ui/text/day-and-time.tsx';
import { formatPortion } from '../../ui/text/format.ts';
import { BoneRows, HomeSection } from './home-section.tsx';
import '../../market-ui/share/events-words.ts';
import './lazy-sections.css';

/** On a desktop as many as make the column about as high as those beside it. */
const SHOWN = { phone: 8, desktop: 10 } as const;
const DAYS = 14;

export function EventsSection() {
  const { t } = useTranslation();
  const shown = useMedia('(width < 680px)') ? SHOWN.phone : SHOWN.desktop;
  const today = useSessionHours()?.day;
  const range =
    today === undefined
      ? null
      : { from: today, upto: addDays(today, DAYS), limit: shown, keep: 'important' as const };
  const query = useQuery(upcomingEventsQuery(range));
  return (
    <HomeSection
      name="events"
      title={t('events.home.title')}
      aside={<Link to="/upcoming-event">{t('events.home.all')}</Link>}
    >
      {query.isPending && <BoneRows count={shown} className="home-event" />}
      {query.isError && query.data === undefined && (
        <SectionFault title={t('events.home.failed')} query={query} />
      )}
      {query.data?.length === 0 && <p className="section-empty">{t('events.home.none')}</p>}
      <ul>
        {query.data?.map((event) => (
          <EventLine key={eventKey(event)} event={event} today={today} />
        ))}
      </ul>
    </HomeSection>
  );
}

const kinds = (kind: CompanyEventKind) => `events.kind.${kind}` as const;

interface EventLineProps {
  readonly event: CompanyEvent;
  readonly today: TradingDay | undefined;
}

function EventLine({ event: { code, kind, day, action }, today }: EventLineProps) {
  const { t } = useTranslation();
  const parts = [action?.cash ?? 0, action?.stock ?? 0, action?.rights ?? 0];
  const words = ['events.cash', 'events.stock', 'events.rightsShort'] as const;
  const paid = parts.flatMap((percent, at) =>
    percent > 0
      ? [
          t(words[at] ?? 'events.cash', {
            percent: formatPortion(percent, Number.isInteger(percent) ? 0 : 2),
          }),
        ]
      : [],
  );
  const payment = useDigits(paid.join(', '));
  return (
    <li className="home-event">
      <span className="line-day">
        {day === today ? t('events.inDays.today') : <Day day={day} style="short" />}
      </span>
      <span className="line-text">
        <ShareLink code={code} /> {t(kinds(kind))}
      </span>
      <span className="line-payment">{payment}</span>
    </li>
  );
}
