import { type EpochMs, round } from '@dorpon/domain/units';
import { inNumerals, useNumerals } from '../../../i18n/numerals.tsx';
import { dhakaTime } from '../../text/clock-time.ts';
import { formatChange, formatPercent, formatPrice } from '../../text/format.ts';
import { PriceTag, TimeTag } from '../plot-tags.tsx';
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
  readonly datum: number;
  readonly previousLabel: string | undefined;
}

type Reads = Pick<ReadingProps, 'value' | 'before' | 'datum' | 'previousLabel'>;

/** The change from the datum, then the value of the previous session, as far as they are known. */
export function readingWords({ value, before, datum, previousLabel }: Reads): string[] {
  const change = (value ?? datum) - datum;
  const percent = datum > 0 ? round((change / datum) * 100, 2) : 0;
  return [
    ...(value === null ? [] : [`${formatChange(change)} ${formatPercent(percent)}`]),
    ...(before === null || previousLabel === undefined
      ? []
      : [`${previousLabel} ${formatPrice(before)}`]),
  ];
}

const TIME_WIDTH = 42;

/** The crosshair: the minute below, its value at the right, change and yesterday's value on top. */
export function MirrorReading(props: ReadingProps) {
  const { plot, width, opensAt, minute, value, before } = props;
  const numerals = useNumerals();
  const { right, top, bottom } = plot;
  const price = value ?? before;
  if (price === null) return null;
  const x = xOf(plot, minute);
  const y = yOf(plot, price);
  const words = inNumerals(dhakaTime(opensAt + minute * 60_000, false), numerals);
  const onLeft = x > right / 2;
  return (
    <g className="plot-cross">
      <path d={`M${Math.round(x) + 0.5} ${top}V${bottom}M0 ${Math.round(y) + 0.5}H${right}`} />
      {before !== null && <circle className="mirror-then" cx={x} cy={yOf(plot, before)} r="3" />}
      {value !== null && <circle cx={x} cy={y} r="3.5" />}
      <PriceTag {...{ right, width, y, price }} />
      <text
        className="mirror-words"
        x={onLeft ? x - 8 : x + 8}
        y={top + 10}
        textAnchor={onLeft ? 'end' : 'start'}
      >
        {inNumerals(readingWords(props).join(' · '), numerals)}
      </text>
      <TimeTag {...{ right, x, words }} foot={bottom} tagWidth={TIME_WIDTH} />
    </g>
  );
}

/** The value at the end of a minute; the opening is minute 0. */
export const valueAt = (values: Values, minute: number): number | null =>
  values[minute - 1] ?? null;
