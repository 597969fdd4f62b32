import type { EpochMs } from '@dorpon/domain/units';
import { useMemo, useRef } from 'react';
import { inNumerals, useNumerals } from '../../../i18n/numerals.tsx';
import { UNMEASURED, useElementSize } from '../../../platform/use-element-size.ts';
import { formatPrice } from '../../text/format.ts';
import { usePlotPosition } from '../use-plot-position.ts';
import {
  extentOf,
  type Plot,
  pointsOf,
  type TimeScale,
  type Values,
  xOf,
  yOf,
} from './mirror-line-geometry.ts';
import {
  MirrorAxes,
  MirrorFoot,
  MirrorGhost,
  MirrorNow,
  MirrorOtherEnd,
  MirrorPlain,
  MirrorSides,
  tagYOf,
} from './mirror-line-layers.tsx';
import { besideTag, MirrorReading, readingWords, valueAt } from './mirror-line-reading.tsx';
import { useHourScale } from './use-hour-scale.ts';
import '../plot.css';
import './mirror-line.css';

export interface MirrorLineProps {
  /**
   * The value at the end of each minute so far. Keep the array's identity while it does not grow.
   */
  readonly today: Values;
  /** The opening value. */
  readonly opening: number | null;
  /** The previous session, drawn as a ghost. */
  readonly previous: Values;
  /** The turnover of each minute. */
  readonly bars: Values;
  readonly datum: number;
  readonly now: { readonly minute: number; readonly value: number } | null;
  readonly running: boolean;
  readonly opensAt: EpochMs;
  readonly minutes: number;
  /** For values that are not minutes of one session. */
  readonly scale?: TimeScale;
  readonly label: string;
  /** For values that are not prices. Keep its identity. */
  readonly format?: (value: number) => string;
  /** The side of the datum has no tone. */
  readonly isPlain?: boolean;
  /** Names the previous session in a reading. */
  readonly previousLabel?: string;
}

const AXIS = 62;
const FOOT = 22;
const TOP = 6;
const PAGE_MIN = 30;

/** The day against its datum, yesterday's close: up and down are mirrored at it. */
export function MirrorLine(props: MirrorLineProps) {
  const { opening, previous, datum, now, opensAt, minutes, isPlain = false } = props;
  const format = props.format ?? formatPrice;
  const box = useRef<HTMLDivElement>(null);
  const numerals = useNumerals();
  const { width, height } = useElementSize(box) ?? UNMEASURED;
  const hours = useHourScale(opensAt, minutes);
  const { marks, wordsAt } = props.scale ?? hours;
  const passed = now === null ? props.today.length : Math.floor(now.minute);
  const today = useMemo(() => props.today.slice(0, passed), [props.today, passed]);
  const plot = usePlot(props, width, height);
  const points = useMemo(() => pointsOf(plot, today, opening), [plot, today, opening]);
  const minute = now?.minute ?? null;
  const shown = now?.value ?? null;
  const at = useMemo(
    () =>
      minute === null || shown === null ? null : { x: xOf(plot, minute), y: yOf(plot, shown) },
    [plot, minute, shown],
  );
  const line = useMemo(() => (at === null ? points : [...points, at]), [points, at]);
  const tagY = at === null ? null : tagYOf(plot, at);
  // A named line of days ends on the same day, so the ends are compared.
  const hasOther = isPlain && props.previousLabel !== undefined;
  const other = hasOther ? (previous.findLast((one) => one !== null) ?? null) : null;
  const otherY = other === null ? null : besideTag(yOf(plot, other), tagY, plot);
  const { position: read, handlers } = usePlotPosition({
    last: minutes,
    newest: today.length,
    page: PAGE_MIN,
    positionAt: (x) => (x / plot.right) * minutes,
  });
  const before = read === null ? null : valueAt(previous, read);
  const value = read === null ? null : read === 0 ? opening : valueAt(today, read);
  const spoken = value ?? before ?? now?.value ?? datum;
  const reads = { value, before, datum, previousLabel: props.previousLabel, format: props.format };
  const spokenAt = wordsAt(read ?? passed);
  const words = inNumerals(readingWords(reads).join(' · '), numerals);

  return (
    <div
      ref={box}
      className="plot mirror-line"
      role="slider"
      tabIndex={0}
      aria-label={props.label}
      aria-valuemin={0}
      aria-valuemax={minutes}
      aria-valuenow={read ?? passed}
      aria-valuetext={inNumerals(
        [`${spokenAt}: ${format(spoken)}`, ...readingWords(reads)].join(', '),
        numerals,
      )}
      {...handlers}
    >
      {width > 0 && (
        <svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
          <MirrorAxes
            plot={plot}
            marks={marks}
            datum={datum}
            format={format}
            lastY={at === null ? null : Math.round(at.y / 4) * 4}
            otherY={otherY}
          />
          <MirrorFoot plot={plot} bars={props.bars} />
          <MirrorGhost plot={plot} previous={previous} datum={datum} isPlain={isPlain} />
          {isPlain ? (
            <MirrorPlain points={line} />
          ) : (
            <MirrorSides plot={plot} points={line} datum={datum} />
          )}
          {now !== null && at !== null && (
            <MirrorNow
              plot={plot}
              at={at}
              datum={datum}
              width={width}
              value={now.value}
              running={props.running}
              isPlain={isPlain}
              format={format}
            />
          )}
          {other !== null && otherY !== null && (
            <MirrorOtherEnd {...{ plot, format }} y={otherY} value={other} />
          )}
          {read !== null && (
            <MirrorReading
              plot={plot}
              width={width}
              value={value}
              before={before}
              minute={read}
              words={spokenAt}
              format={format}
              lastTagY={tagY}
            />
          )}
        </svg>
      )}
      {read !== null && words !== '' && (
        <p className="mirror-words" aria-hidden="true">
          {words}
        </p>
      )}
    </div>
  );
}

/** The same plot until its size or scale changes, so that static layers do not render again. */
function usePlot(props: MirrorLineProps, width: number, height: number): Plot {
  const { today, previous, opening, datum, now, minutes } = props;
  const whole = useMemo(() => [today, previous, [opening]], [today, previous, opening]);
  const { low, high, step } = extentOf([...whole, [now?.value ?? null]], datum);
  return useMemo(
    () => ({
      right: Math.max(1, width - AXIS),
      top: TOP,
      bottom: Math.max(TOP + 1, height - FOOT),
      minutes,
      extent: { low, high, step },
    }),
    [width, height, minutes, low, high, step],
  );
}
