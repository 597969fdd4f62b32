import type { EpochMs } from '@dorpon/domain/units';
import { inNumerals, useNumerals } from '../../../i18n/numerals.tsx';
import { dhakaTime } from '../../text/clock-time.ts';
import { formatPrice } from '../../text/format.ts';
import { type Plot, type Values, xOf, yOf } from './mirror-line-geometry.ts';

interface ReadingProps {
  readonly plot: Plot;
  readonly width: number;
  readonly opensAt: EpochMs;
  /** Minutes since the opening. */
  readonly minute: number;
  readonly value: number | null;
  /** The value of the previous session at the same minute. */
  readonly before: number | null;
}

const TIME_WIDTH = 42;

/** The crosshair: the minute below, its value at the right. */
export function MirrorReading({ plot, width, opensAt, minute, value, before }: ReadingProps) {
  const numerals = useNumerals();
  const x = xOf(plot, minute);
  const shown = value ?? before;
  const tagX = Math.min(plot.right - TIME_WIDTH, Math.max(0, x - TIME_WIDTH / 2));
  if (shown === null) return null;
  const y = yOf(plot, shown);
  return (
    <g className="mirror-reading">
      <path d={`M${Math.round(x) + 0.5} ${plot.top}V${plot.bottom}`} />
      <path d={`M0 ${Math.round(y) + 0.5}H${plot.right}`} />
      {before !== null && <circle className="mirror-then" cx={x} cy={yOf(plot, before)} r="3" />}
      {value !== null && <circle cx={x} cy={y} r="3.5" />}
      <rect x={plot.right + 2} y={y - 9} width={width - plot.right - 2} height="18" rx="2" />
      <text x={plot.right + 8} y={y + 4}>
        {inNumerals(formatPrice(shown), numerals)}
      </text>
      <rect x={tagX} y={plot.bottom + 2} width={TIME_WIDTH} height="18" rx="2" />
      <text x={tagX + TIME_WIDTH / 2} y={plot.bottom + 15} textAnchor="middle">
        {inNumerals(dhakaTime(opensAt + minute * 60_000, false), numerals)}
      </text>
    </g>
  );
}

/** The value at the end of a minute; the opening is minute 0. */
export const valueAt = (values: Values, minute: number): number | null =>
  values[minute - 1] ?? null;
