import './words.ts';
import { memo } from 'react';
import { useDigits } from '../../i18n/numerals.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { PastMinute } from '../../live/past-minute.ts';
import { dhakaTime } from '../../ui/text/clock-time.ts';
import { Time } from '../../ui/text/day-and-time.tsx';
import { useRunningSession } from './use-travel.ts';

/** The shown moment in the place of the clock, and the time now below it. */
export function TravelClock({ past }: { past: PastMinute }) {
  const { t } = useTranslation();
  return (
    <div className="phase" data-past>
      <span className="phase-now">
        <i className="live-dot hollow" />
        {t('travel.asOf')}
        <b>
          <Time at={past.at} seconds />
        </b>
      </span>
      <RunningTime />
    </div>
  );
}

/** Renders once a second, not with each step of the needle. */
const RunningTime = memo(function RunningTime() {
  const { t } = useTranslation();
  const { now, phase } = useRunningSession();
  const running = useDigits(now === null ? '' : t('travel.now', { time: dhakaTime(now, true) }));
  return (
    <span className="phase-more">
      {running}
      {phase !== null && `, ${t(`phase.${phase}`)}`}
    </span>
  );
});
