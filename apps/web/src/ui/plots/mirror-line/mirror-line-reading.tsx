import { round } from '@dorpon/domain/units';
import { formatChange, formatPercent, formatPrice } from '../../text/format.ts';
import { PriceTag, TimeTag } from '../plot-tags.tsx';
import { type Plot, type Values, xOf, yOf } from './mirror-line-geometry.ts';

interface ReadingProps {
  readonly plot: Plot;
  readonly width: number;
  /** Minutes since the opening, or the number of the value. */
  readonly minute: number;
  /** What the position is called. */
  readonly words: string;
  /** The middle of the last value's tag, which the crosshair's must not cover. */
  readonly lastTagY: number | null;
  readonly value: number | null;
  /** The value of the previous session at the same minute. */
  readonly before: number | null;
  readonly format: (value: number) => string;
}

interface Reads extends Pick<ReadingProps, 'value' | 'before'> {
  readonly datum: number;
  readonly previousLabel: string | undefined;
  /** Of values that are not prices; their difference from the datum is not said. */
  readonly format?: ((value: number) => string) | undefined;
}

/** The change from the datum, then the value of the previous session, as far as they are known. */
export function readingWords(reads: Reads): string[] {
  const { value, before, datum, previousLabel, format } = reads;
  const change = (value ?? datum) - datum;
  const percent = datum > 0 ? round((change / datum) * 100, 2) : 0;
  return [
    ...(value === null || format !== undefined
      ? []
      : [`${formatChange(change)} ${formatPercent(percent)}`]),
    ...(before === null || previousLabel === undefined
      ? []
      : [`${previousLabel} ${(format ?? formatPrice)(before)}`]),
  ];
}

const TAG_HEIGHT = 18;
const DIGIT_WIDTH = 6.6;

/** The crosshair: the minute below and its value at the right. */
export function MirrorReading(props: ReadingProps) {
  const { plot, width, minute, words, value, before, lastTagY, format } = props;
  const { right, top, bottom } = plot;
  const price = value ?? before;
  if (price === null) return null;
  const x = xOf(plot, minute);
  const y = yOf(plot, price);
  return (
    <g className="plot-cross">
      <path d={`M${Math.round(x) + 0.5} ${top}V${bottom}M0 ${Math.round(y) + 0.5}H${right}`} />
      {before !== null && <circle className="mirror-then" cx={x} cy={yOf(plot, before)} r="3" />}
      {value !== null && <circle cx={x} cy={y} r="3.5" />}
      <PriceTag {...{ right, width, price, format }} y={besideTag(y, lastTagY, plot)} />
      <TimeTag {...{ right, x, words }} foot={bottom} tagWidth={10 + words.length * DIGIT_WIDTH} />
    </g>
  );
}

/** Where a tag is clear of the last value's: above or below it, whichever is nearer and fits. */
export function besideTag(y: number, taken: number | null, { top, bottom }: Plot): number {
  const [first, last] = [top + TAG_HEIGHT / 2, bottom - TAG_HEIGHT / 2];
  const wanted = Math.min(last, Math.max(first, y));
  if (taken === null || Math.abs(wanted - taken) > TAG_HEIGHT) return wanted;
  const [above, below] = [taken - TAG_HEIGHT - 1, taken + TAG_HEIGHT + 1];
  return (wanted < taken && above >= first) || below > last ? above : below;
}

/** The value at the end of a minute; the opening is minute 0. */
export const valueAt = (values: Values, minute: number): number | null =>
  values[minute - 1] ?? null;
