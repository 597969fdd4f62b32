import { phaseAt } from '@dorpon/domain/market/session';
import { useQuery } from '@tanstack/react-query';
import { hoursOf, marketTimeQuery } from '../../../api/market-time.ts';
import { useDigits } from '../../../i18n/numerals.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useMarket } from '../../../live/market-context.ts';
import { useConnection } from '../../../live/use-connection.ts';
import { agoOf } from '../../../ui/text/ago-of.ts';
import { useSecond } from '../../../ui/text/clock.ts';
import { dhakaTime } from '../../../ui/text/clock-time.ts';
import { useDayWords } from '../../../ui/text/day-and-time.tsx';

export function TvClock() {
  const { t } = useTranslation();
  const { data } = useQuery(marketTimeQuery);
  const now = useSecond();
  const time = useDigits(now === null ? '' : dhakaTime(now, true));
  const phase = data === undefined || now === null ? 'unknown' : phaseAt(hoursOf(data), now);
  const trading = phase === 'continuous' || phase === 'post-close';
  return (
    <span className="tv-clock">
      <Source />
      <span className="tv-phase">
        <i className={`live-dot ${trading ? '' : 'still'}`} />
        {t(`phase.${phase}`)}
      </span>
      <b>{time}</b>
    </span>
  );
}

function Source() {
  const { t } = useTranslation();
  const state = useConnection(useMarket().connection);
  const market = useQuery(marketTimeQuery).data;
  const dayWords = useDayWords();
  const age = 'age' in state && state.age !== undefined ? agoOf(0, state.age) : null;
  const stale = useDigits(
    age === null ? '' : t('source.stale', { age: t(`time.${age.unit}`, { count: age.count }) }),
  );
  if (stale !== '') return <span className="badge stale">{stale}</span>;
  if (state.code !== 'live' || market === undefined)
    return <span className="badge">{t('source.connecting')}</span>;
  const day = dayWords(market.day, 'long');
  return <span className="badge">{t(`source.${market.source}`, { day })}</span>;
}
