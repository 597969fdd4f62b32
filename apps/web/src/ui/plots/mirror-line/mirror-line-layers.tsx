import { memo, useId, useMemo } from 'react';
import { inNumerals, useNumerals } from '../../../i18n/numerals.tsx';
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
  type TimeScale,
  type Values,
  washOf,
  xOf,
  yOf,
} from './mirror-line-geometry.ts';

const BAR_MIN = 5;
const GHOST_MIN = 5;
const BAR_HEIGHT = 28;
const LABEL_DISTANCE = 15;
/** Labels of the time axis keep this distance. */
const MARK_DISTANCE = 54;
/** Half of a label of the time axis: it would begin left of the plot. */
const MARK_HALF = 20;
const crisp = (value: number): number => Math.round(value) + 0.5;

/** Every mark, or every second, third … one where they are close. */
function spaced<Mark>(marks: readonly Mark[], x: (mark: Mark) => number): readonly Mark[] {
  const gaps = marks.slice(1).map((mark, before) => x(mark) - x(marks[before] as Mark));
  const every = Math.max(1, Math.ceil(MARK_DISTANCE / Math.max(1, Math.max(...gaps, 0))));
  return marks.filter((_, index) => index % every === 0);
}

interface AxesProps {
  readonly plot: Plot;
  readonly marks: TimeScale['marks'];
  readonly datum: number;
  /** The y of the last value, rounded: closer labels would be under its tag. */
  readonly lastY: number | null;
  /** The same for the end of the other line. */
  readonly otherY?: number | null;
  /** Keep its identity. */
  readonly format: (value: number) => string;
}

export const MirrorAxes = memo(function MirrorAxes(props: AxesProps) {
  const { plot, marks, datum, lastY, otherY = null, format } = props;
  const numerals = useNumerals();
  const written = spaced(marks, (mark) => xOf(plot, mark.at));
  const datumY = yOf(plot, datum);
  const last = [lastY, otherY].filter((y) => y !== null);
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
      {marks.map(
        ({ at }) =>
          at > 0 && (
            <path
              key={at}
              className="plot-grid"
              d={`M${crisp(xOf(plot, at))} ${plot.top}V${plot.bottom}`}
            />
          ),
      )}
      {values.map((value) => (
        <g key={value}>
          <path className="plot-grid" d={`M0 ${crisp(yOf(plot, value))}H${plot.right}`} />
          {clear.has(yOf(plot, value)) && (
            <text x={plot.right + 8} y={yOf(plot, value) + 4}>
              {inNumerals(format(value), numerals)}
            </text>
          )}
        </g>
      ))}
      <path className="plot-base" d={`M0 ${crisp(plot.bottom)}H${plot.right}`} />
      {showDatum && (
        <text className="mirror-datum-text" x={plot.right + 8} y={datumY + 4}>
          {inNumerals(format(datum), numerals)}
        </text>
      )}
      {written.map(({ at, words }) => (
        <text
          key={at}
          x={xOf(plot, at)}
          y={plot.bottom + 16}
          textAnchor={xOf(plot, at) < MARK_HALF ? 'start' : 'middle'}
        >
          {words}
        </text>
      ))}
    </>
  );
});

/** Every fifth minute and the last: minute by minute, the ghost would be louder than today's line. */
const sparse = (values: Values): Values =>
  values.map((value, at) =>
    (at + 1) % GHOST_MIN === 0 || at === values.length - 1 ? value : null,
  );

export const MirrorGhost = memo(function MirrorGhost({
  plot,
  previous,
  datum,
  isPlain,
}: {
  plot: Plot;
  previous: Values;
  datum: number;
  /** Of days: each of them counts. */
  isPlain: boolean;
}) {
  const ghost = useMemo(
    () => pathOf(pointsOf(plot, isPlain ? previous : sparse(previous), null)),
    [plot, previous, isPlain],
  );
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

/** The same line in one tone, without a wash: its side of the datum says nothing. */
export const MirrorPlain = memo(function MirrorPlain({ points }: Pick<LineProps, 'points'>) {
  return <path className="mirror-path mirror-plain" d={pathOf(points)} />;
});

/** The middle of the last value's tag: as high as the point, but inside the plot. */
export const tagYOf = ({ top, bottom }: Plot, { y }: Point): number =>
  Math.min(bottom - 9, Math.max(top + 9, y));

interface OtherEndProps {
  readonly plot: Plot;
  readonly y: number;
  readonly value: number;
  readonly format: (value: number) => string;
}

/** The last value of the other line, in the axis. */
export function MirrorOtherEnd({ plot, y, value, format }: OtherEndProps) {
  const numerals = useNumerals();
  return (
    <text className="mirror-other-text" x={plot.right + 8} y={y + 4}>
      {inNumerals(format(value), numerals)}
    </text>
  );
}

interface NowProps {
  readonly plot: Plot;
  readonly at: Point;
  readonly value: number;
  readonly datum: number;
  readonly width: number;
  readonly running: boolean;
  readonly isPlain: boolean;
  readonly format: (value: number) => string;
}

/** Needle, point and tag: everything that moves between two minutes. */
export function MirrorNow(props: NowProps) {
  const { plot, at, value, datum, width, running, isPlain, format } = props;
  const tone = isPlain ? 'uc' : toneOf(value - datum);
  const y = tagYOf(plot, at);
  return (
    <g className={isPlain ? 'mirror-plain' : tone}>
      {running && <path className="mirror-needle" d={`M${at.x} ${plot.top}V${plot.bottom}`} />}
      <circle className="mirror-point" cx={at.x} cy={at.y} r="3.5" />
      <PriceTag {...{ right: plot.right, width, y, tone, format }} price={value} />
    </g>
  );
}
