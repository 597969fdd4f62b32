import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { marketTimeQuery } from '../../api/market-time.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useEmptyMarket, useMarket } from '../../live/market-context.ts';
import { useConnection } from '../../live/use-connection.ts';
import { dhakaDay } from '../../ui/text/calendar-day.ts';
import { useSecond } from '../../ui/text/clock.ts';
import { Day, Time } from '../../ui/text/day-and-time.tsx';

export function Footer() {
  const { t } = useTranslation();
  return (
    <footer className="footer">
      <AsOf />
      <span>{useSourceSentence()}</span>
      <span className="footer-units">{t('footer.units')}</span>
      <Link to="/privacy-policy">{t('footer.policy')}</Link>
    </footer>
  );
}

/** The source of the prices in one sentence. */
export function useSourceSentence(): string {
  const { t } = useTranslation();
  const source = useQuery(marketTimeQuery).data?.source;
  return t(source === 'simulator' ? 'footer.simulated' : 'footer.source');
}

/**
 * The time of the prices: now while live, else when they were last received; without a feed, the
 * close of the newest stored session.
 */
function AsOf() {
  const { t } = useTranslation();
  const now = useSecond();
  const state = useConnection(useMarket().connection);
  const time = useQuery(marketTimeQuery).data;
  const empty = useEmptyMarket();
  if (now === null || time === undefined || empty) return null;
  const at =
    time.source === 'none'
      ? time.marketEndTime
      : now - ('age' in state ? (state.age ?? 0) * time.speed : 0);
  const [before, between, after] = t('shell.asOf', { time: '\n', day: '\n' }).split('\n');
  return (
    <span className="footer-as-of">
      {before}
      <Time at={at} seconds />
      {between}
      <Day day={dhakaDay(at)} style="full" />
      {after}
    </span>
  );
}
