import { type SessionHours, totalMinutes } from '@dorpon/domain/market/session';
import type { MonitorEntry } from '@dorpon/domain/monitor/entry';
import type { EpochMs } from '@dorpon/domain/units';
import { memo, useMemo } from 'react';
import { inNumerals, useNumerals } from '../../i18n/numerals.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { GlossaryTerm } from '../../market-ui/glossary/glossary-term.tsx';
import { PHONE, useMedia } from '../../platform/use-media.ts';
import { dhakaTime } from '../../ui/text/clock-time.ts';
import { Count } from '../../ui/text/figures.tsx';
import { type Lane, laneOf, lanes, laneTerms } from './lanes.ts';

interface LaneStripProps {
  readonly hours: SessionHours;
  readonly now: EpochMs | null;
  /** All entries of the day, shown in the list or not. */
  readonly entries: readonly MonitorEntry[];
  /** Nothing is known, yet or at all: dashes instead of zeros. */
  readonly isUnknown: boolean;
  readonly off: ReadonlySet<Lane>;
  readonly from: number;
  readonly onFrom: (minute: number) => void;
}

const MINUTE_MS = 60_000;
const LANE = 24;

/** The day: one line per kind, one tick per entry. The handle chooses from when the list shows entries. */
export function LaneStrip(props: LaneStripProps) {
  const { hours, now, entries, isUnknown, off, from, onFrom } = props;
  const { t } = useTranslation();
  const numerals = useNumerals();
  // A phone leaves the names to screen readers: nothing there may take the focus.
  const isPhone = useMedia(PHONE);
  const whole = totalMinutes(hours);
  const timeOf = (minute: number) =>
    inNumerals(dhakaTime(hours.opensAt + minute * MINUTE_MS, false), numerals);
  const counts = useMemo(() => {
    const sums = Object.fromEntries(lanes.map((lane) => [lane, 0])) as Record<Lane, number>;
    for (const { finding } of entries) sums[laneOf[finding.kind]] += 1;
    return sums;
  }, [entries]);
  const part = (minute: number) => `${(Math.min(whole, Math.max(0, minute)) / whole) * 100}%`;
  const minuteNow = now === null ? null : (now - hours.opensAt) / MINUTE_MS;
  const isOpen = minuteNow !== null && minuteNow >= 0 && minuteNow < whole;
  return (
    <div className="lane-strip">
      <ul className="lane-names" aria-label={t('marketMonitor.strip')}>
        {lanes.map((lane) => (
          <li key={lane} data-off={off.has(lane) || undefined}>
            <span>
              <GlossaryTerm id={isPhone ? undefined : laneTerms[lane]}>
                {t(`marketMonitor.lane.${lane}`)}
              </GlossaryTerm>
            </span>
            <b>
              <Count value={isUnknown ? null : counts[lane]} />
            </b>
          </li>
        ))}
      </ul>
      <div className="lane-plot">
        <Ticks entries={entries} opensAt={hours.opensAt} minutes={whole} off={off} />
        <i
          className="lane-span"
          data-all={from === 0 || undefined}
          style={{ left: part(from), right: `calc(100% - ${part(isOpen ? minuteNow : whole)})` }}
        />
        {isOpen && <i className="lane-now" style={{ left: part(minuteNow) }} />}
        <input
          type="range"
          className="lane-from"
          min={0}
          max={whole - 1}
          value={from}
          aria-label={t('marketMonitor.from')}
          aria-valuetext={timeOf(from)}
          onChange={(event) => onFrom(Number(event.target.value))}
        />
      </div>
      <div className="lane-hours" aria-hidden="true">
        {hoursOf(whole).map((minute) => (
          <span key={minute} style={{ left: part(minute) }}>
            {timeOf(minute)}
          </span>
        ))}
      </div>
    </div>
  );
}

const hoursOf = (whole: number): number[] =>
  Array.from({ length: Math.floor(whole / 60) + 1 }, (_, hour) => hour * 60);

interface TicksProps {
  readonly entries: readonly MonitorEntry[];
  readonly opensAt: EpochMs;
  readonly minutes: number;
  readonly off: ReadonlySet<Lane>;
}

const sides = ['none', 'up', 'down'] as const;

/** One path per kind and side: a day has a thousand ticks. A phone has no room for a line per kind. */
const Ticks = memo(function Ticks({ entries, opensAt, minutes, off }: TicksProps) {
  const isPhone = useMedia(PHONE);
  const paths = useMemo(() => {
    const ticks = new Map<string, string>();
    for (const { at, side, finding } of entries) {
      const lane = laneOf[finding.kind];
      const x = Math.min(minutes, Math.max(0, (at - opensAt) / MINUTE_MS)).toFixed(2);
      const key = `${lane} ${side}`;
      const y = (isPhone ? 0 : lanes.indexOf(lane) * LANE) + 4;
      ticks.set(key, `${ticks.get(key) ?? ''}M${x} ${y}v${LANE - 8}`);
    }
    return ticks;
  }, [entries, opensAt, minutes, isPhone]);
  const height = (isPhone ? 1 : lanes.length) * LANE;
  return (
    <svg viewBox={`0 0 ${minutes} ${height}`} preserveAspectRatio="none" aria-hidden="true">
      {hoursOf(minutes).map((minute) => (
        <path key={minute} className="lane-hour" d={`M${minute} 0V${height}`} />
      ))}
      {lanes.flatMap((lane) =>
        sides.map((side) => {
          const d = paths.get(`${lane} ${side}`);
          return (
            d && (
              <path
                key={`${lane} ${side}`}
                className={`lane-tick ${side}`}
                data-off={off.has(lane) || undefined}
                d={d}
              />
            )
          );
        }),
      )}
    </svg>
  );
});
