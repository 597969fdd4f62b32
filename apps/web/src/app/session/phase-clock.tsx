import type { Phase, SessionHours } from '@dorpon/domain/market/session';
import type { EpochMs } from '@dorpon/domain/units';
import { useSyncExternalStore } from 'react';
import { inNumerals, useNumerals } from '../../i18n/numerals.tsx';
import type { Translate } from '../../i18n/translate.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { usePastMinute } from '../../live/past-minute.ts';
import { shownPast } from '../../platform/shown-past.ts';
import { dhakaTime } from '../../ui/text/clock-time.ts';
import { TravelClock } from '../travel/lazy-travel.tsx';
import { SourceBadge } from './source-badge.tsx';
import { useSession } from './use-session.ts';

/** Phase, clock, time left, and source of the prices; the shown moment while it is a past one. */
export function PhaseClock() {
  const past = usePastMinute();
  return past === null ? <RunningClock /> : <TravelClock past={past} />;
}

function RunningClock() {
  const { t } = useTranslation();
  const numerals = useNumerals();
  const { hours, now, phase } = useSession();
  const past = useSyncExternalStore(shownPast.subscribe, shownPast.read);
  const trading = phase === 'continuous' || phase === 'post-close';
  const left = hours === null || now === null ? null : remaining(hours, phase, now);
  return (
    <div className="phase">
      <span className="phase-now">
        <i className={`live-dot ${trading ? '' : 'still'}`} />
        {t(`phase.${phase}`)}
        {now !== null && <b>{inNumerals(dhakaTime(now, true), numerals)}</b>}
      </span>
      <span className="phase-more">
        {past !== null && <b className="badge">{past}</b>}
        {past === null && left !== null && (
          <span className="phase-left">
            {inNumerals(t(left.key, { time: timeLeft(left.ms, t) }), numerals)}
          </span>
        )}
        {past === null && <SourceBadge />}
      </span>
    </div>
  );
}

function remaining(hours: SessionHours, phase: Phase | 'unknown', now: EpochMs) {
  if (phase === 'before-open') return { key: 'time.opensIn', ms: hours.opensAt - now } as const;
  if (phase === 'continuous')
    return { key: 'time.left', ms: hours.continuousEndsAt - now } as const;
  if (phase === 'post-close') return { key: 'time.left', ms: hours.closesAt - now } as const;
  return null;
}

function timeLeft(ms: number, t: Translate): string {
  const total = Math.ceil(ms / 60_000);
  const hours = Math.floor(total / 60);
  return hours === 0
    ? t('time.minutes', { minutes: total })
    : t('time.hoursMinutes', { hours, minutes: total % 60 });
}
