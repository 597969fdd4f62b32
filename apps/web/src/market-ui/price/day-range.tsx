import type { CircuitLimits } from '@dorpon/domain/market/circuit-band';
import type { Paisa } from '@dorpon/domain/units';
import { memo } from 'react';
import { toneOf } from '../../ui/text/tone.ts';

interface DayRangeProps {
  readonly low: Paisa;
  readonly high: Paisa;
  readonly last: Paisa;
  readonly yesterday: Paisa;
  /** If known, the rail spans the limits. */
  readonly limits?: CircuitLimits | null;
}

const WIDTH = 76;
const INSET = 3.5;

/** The bar is today's range, the dotted stem yesterday's close, the triangle the last price. */
export const DayRange = memo(function DayRange(props: DayRangeProps) {
  const { low, high, last, yesterday, limits } = props;
  const traded = low > 0 && high > 0;
  const floor = limits?.lower ?? (traded ? Math.min(low, yesterday || low) : 0);
  const ceiling = limits?.upper ?? (traded ? Math.max(high, yesterday) : 0);
  const span = ceiling - floor;
  const at = (price: Paisa): number =>
    span > 0 ? INSET + ((price - floor) / span) * (WIDTH - 2 * INSET) : WIDTH / 2;
  const x = at(last);
  return (
    <svg
      className="day-range"
      width={WIDTH}
      height="16"
      viewBox={`0 0 ${WIDTH} 16`}
      aria-hidden="true"
    >
      <path className="day-rail" d={`M0 8.5H${WIDTH}`} />
      {traded && (
        <rect
          className="day-bar"
          x={at(low) - 0.5}
          y="7"
          width={at(high) - at(low) + 1}
          height="3"
        />
      )}
      {yesterday > 0 && (
        <path className="day-stem" d={`M${Math.round(at(yesterday)) + 0.5} 3V14`} />
      )}
      {traded && (
        <path
          className={`day-last ${toneOf(last - yesterday)}`}
          d={`M${x - 3.5} 1H${x + 3.5}L${x} 6.5Z`}
        />
      )}
    </svg>
  );
});
