import type { EpochMs } from '@dorpon/domain/units';
import { memo, useId, useMemo } from 'react';
import { inNumerals, useNumerals } from '../../../i18n/numerals.tsx';
import { dhakaTime } from '../../text/clock-time.ts';
import { formatPrice } from '../../text/format.ts';
import { toneOf } from '../../text/tone.ts';
import { PriceTag } from '../plot-tags.tsx';
import {
  barsOf,
  clearOf,
  labelsOf,
  type Plot,
  type Point,
  pathOf,
  pointsOf,
  type Values,
  washOf,
  xOf,
  yOf,
} from './mirror-line-geometry.ts';

const HOUR_MIN = 60;
const BAR_MIN = 5;
const BAR_HEIGHT = 28;
const LABEL_DISTANCE = 15;
/** Closer than this, only every second hour is labelled. */
const HOUR_DISTANCE = 54;
const crisp = (value: number): number => Math.round(value) + 0.5;

interface AxesProps {
  readonly plot: Plot;
  readonly opensAt: EpochMs;
  readonly datum: number;
  /** The y of the last value, rounded: closer labels would be under its tag. */
  readonly lastY: number | null;
}

export const MirrorAxes = memo(function MirrorAxes({ plot, opensAt, datum, lastY }: AxesProps) {
  const numerals = useNumerals();
  const hours = Array.from(
    { length: Math.floor(plot.minutes / HOUR_MIN) + 1 },
    (_, hour) => hour * HOUR_MIN,
  );
  const every = xOf(plot, HOUR_MIN) < HOUR_DISTANCE ? 2 : 1;
  const written = hours.filter((_, hour) => hour % every === 0);
  const datumY = yOf(plot, datum);
  const last = lastY === null ? [] : [lastY];
  const showDatum = clearOf([datumY], last, LABEL_DISTANCE).length > 0;
  const values = labelsOf(plot.extent);
  const clear = new Set(
    clearOf(
      values.map((value) => yOf(plot, value)),
      [datumY, ...last],
      LABEL_DISTANCE,
    ),
  );
  return (
    <>
      {hours.slice(1).map((minute) => (
        <path
          key={minute}
          className="plot-grid"
          d={`M${crisp(xOf(plot, minute))} ${plot.top}V${plot.bottom}`}
        />
      ))}
      {values.map((value) => (
        <g key={value}>
          <path className="plot-grid" d={`M0 ${crisp(yOf(plot, value))}H${plot.right}`} />
          {clear.has(yOf(plot, value)) && (
            <text x={plot.right + 8} y={yOf(plot, value) + 4}>
              {inNumerals(formatPrice(value), numerals)}
            </text>
          )}
        </g>
      ))}
      <path className="plot-base" d={`M0 ${crisp(plot.bottom)}H${plot.right}`} />
      {showDatum && (
        <text className="mirror-datum-text" x={plot.right + 8} y={datumY + 4}>
          {inNumerals(formatPrice(datum), numerals)}
        </text>
      )}
      {written.map((minute) => (
        <text
          key={minute}
          x={xOf(plot, minute)}
          y={plot.bottom + 16}
          textAnchor={minute === 0 ? 'start' : 'middle'}
        >
          {inNumerals(dhakaTime(opensAt + minute * 60_000, false), numerals)}
        </text>
      ))}
    </>
  );
});

export const MirrorGhost = memo(function MirrorGhost({
  plot,
  previous,
  datum,
}: {
  plot: Plot;
  previous: Values;
  datum: number;
}) {
  const ghost = useMemo(() => pathOf(pointsOf(plot, previous, null)), [plot, previous]);
  return (
    <>
      <path className="mirror-ghost" d={ghost} />
      <path className="mirror-datum" d={`M0 ${crisp(yOf(plot, datum))}H${plot.right}`} />
    </>
  );
});

export const MirrorFoot = memo(function MirrorFoot({ plot, bars }: { plot: Plot; bars: Values }) {
  const sums = barsOf(bars, BAR_MIN);
  const most = Math.max(1e-9, ...sums);
  const edge = (bar: number) => Math.round(xOf(plot, bar * BAR_MIN));
  const path = sums
    .map((sum, bar) => {
      const height = Math.round((sum / most) * BAR_HEIGHT);
      return `M${edge(bar)} ${plot.bottom}v${-height}H${edge(bar + 1) - 1}v${height}Z`;
    })
    .join('');
  return <path className="mirror-bars" d={path} />;
});

interface LineProps {
  readonly plot: Plot;
  readonly points: readonly Point[];
  readonly datum: number;
}

/** The same line twice, clipped at the datum, each side in its own colour. */
export const MirrorSides = memo(function MirrorSides({ plot, points, datum }: LineProps) {
  const id = useId();
  const datumY = yOf(plot, datum);
  const sides = [
    ['up', 0, datumY],
    ['dn', datumY, plot.bottom + 4 - datumY],
  ] as const;
  const [line, wash] = useMemo(() => [pathOf(points), washOf(points, datumY)], [points, datumY]);
  return sides.map(([tone, y, height]) => (
    <g key={tone} className={tone} clipPath={`url(#${id}${tone})`}>
      <clipPath id={id + tone}>
        <rect x="-2" y={y - (tone === 'up' ? 4 : 0)} width={plot.right + 6} height={height + 4} />
      </clipPath>
      <path className={`mirror-wash ${tone}`} d={wash} />
      <path className="mirror-path" d={line} />
    </g>
  ));
});

interface NowProps {
  readonly plot: Plot;
  readonly at: Point;
  readonly value: number;
  readonly datum: number;
  readonly width: number;
  readonly running: boolean;
}

/** Needle, point and tag: everything that moves between two minutes. */
export function MirrorNow({ plot, at, value, datum, width, running }: NowProps) {
  const tone = toneOf(value - datum);
  const y = Math.min(plot.bottom - 9, Math.max(plot.top + 9, at.y));
  return (
    <g className={tone}>
      {running && <path className="mirror-needle" d={`M${at.x} ${plot.top}V${plot.bottom}`} />}
      <circle className="mirror-point" cx={at.x} cy={at.y} r="3.5" />
      <PriceTag {...{ right: plot.right, width, y, tone }} price={value} />
    </g>
  );
}
