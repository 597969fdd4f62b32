import type { EpochMs } from '@dorpon/domain/units';
import { memo } from 'react';
import { inNumerals, useNumerals } from '../../i18n/numerals.tsx';
import { dhakaTime } from '../text/clock-time.ts';

export interface DayRulerProps {
  readonly from: EpochMs;
  readonly upto: EpochMs;
  /** Null before the clock is known: no needle. */
  readonly now: EpochMs | null;
  readonly label: string;
  /** The screen shows an earlier moment: the needle at now is hollow. */
  readonly isPast?: boolean;
  /** A pointer or a finger has reached it. */
  readonly onReach?: () => void;
}

const STEP = 5 * 60_000;
const HALF_HOUR = 30 * 60_000;
const HOUR = 60 * 60_000;
/** For so long after an hour the needle may stand over its name, on a phone. */
const COVERED = 10 * 60_000;

/** The trading day as a thin ruler under the top bar, with the needle at the current minute. */
export function DayRuler({ from, upto, now, label, isPast, onReach }: DayRulerProps) {
  const share = now === null ? 0 : Math.min(1, Math.max(0, (now - from) / (upto - from)));
  const covered = now !== null && now % HOUR < COVERED ? now - (now % HOUR) : null;
  return (
    <svg
      className="ruler"
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
      onPointerEnter={onReach}
    >
      <Marks from={from} upto={upto} covered={covered} />
      <line className="ruler-past" x2={`${share * 100}%`} y1=".5" y2=".5" />
      {now !== null && (
        <rect
          className="ruler-needle"
          data-hollow={isPast || undefined}
          x={`${share * 100}%`}
          width="3"
          height="11"
        />
      )}
    </svg>
  );
}

interface MarksProps {
  readonly from: EpochMs;
  readonly upto: EpochMs;
  /** An hour without its name. */
  readonly covered: EpochMs | null;
}

const Marks = memo(function Marks({ from, upto, covered }: MarksProps) {
  const numerals = useNumerals();
  const count = Math.max(0, Math.ceil((upto - from) / STEP) - 1);
  const marks = Array.from({ length: count }, (_, index) => from + (index + 1) * STEP);
  return (
    <>
      <line className="ruler-base" x2="100%" y1=".5" y2=".5" />
      {marks.map((at) => {
        const x = `${((at - from) / (upto - from)) * 100}%`;
        const isHour = at % HOUR === 0;
        return (
          <g key={at}>
            <line x1={x} x2={x} y2={isHour ? 9 : at % HALF_HOUR === 0 ? 6 : 3} />
            {isHour && at !== covered && (
              <text x={x} dx="4" y="12">
                {inNumerals(dhakaTime(at, false).slice(0, 2), numerals)}
              </text>
            )}
          </g>
        );
      })}
    </>
  );
});
