import { memo, useMemo } from 'react';
import { toneOf } from '../text/tone.ts';
import { sparklineShape } from './sparkline-shape.ts';
import './sparkline.css';

interface SparklineProps {
  /** In time order; null where unknown. Keep the array's identity while it does not change. */
  readonly values: readonly (number | null)[];
  /** The value that the line is compared with, such as yesterday's close. Null when there is none. */
  readonly datum: number | null;
  /** The value now, at the end of the line: it decides the colour, as for the figures beside it. */
  readonly now?: number | undefined;
  readonly width?: number;
  readonly height?: number;
  /** Follows the width that its style gives it. */
  readonly stretches?: boolean;
  /** A point at the end of a line that still grows. */
  readonly live?: boolean;
}

/** A small line with its dotted datum. Decoration: the figures beside it say the same. */
export const Sparkline = memo(function Sparkline({
  values,
  datum,
  now,
  width = 60,
  height = 20,
  stretches = false,
  live = false,
}: SparklineProps) {
  const shape = useMemo(
    () => sparklineShape(now === undefined ? values : [...values, now], datum, width, height),
    [values, now, datum, width, height],
  );
  const last = now ?? values.findLast((value) => value !== null) ?? 0;
  const tone = shape === null || datum === null ? 'uc' : toneOf(last - datum);
  return (
    <svg
      className={`sparkline ${tone}`}
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio={stretches ? 'none' : undefined}
      aria-hidden="true"
    >
      <path className="sparkline-datum" d={`M0 ${shape?.datumY ?? height / 2 + 0.5}H${width}`} />
      {shape !== null && <path className="sparkline-line" d={shape.path} />}
      {shape !== null && live && <circle cx={shape.endX} cy={shape.endY} r="1.75" />}
    </svg>
  );
});
