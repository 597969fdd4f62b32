import { type DayColumns, type DayNumber, tradingDayOf } from '@dorpon/domain/bars/day-columns';
import type { Paisa } from '@dorpon/domain/units';
import { useMemo, useRef } from 'react';
import { inNumerals, useNumerals } from '../../../i18n/numerals.tsx';
import { UNMEASURED, useElementSize } from '../../../platform/use-element-size.ts';
import { usePlotPosition } from '../../../ui/plots/use-plot-position.ts';
import { dhakaTime } from '../../../ui/text/clock-time.ts';
import { useDayWords } from '../../../ui/text/day-and-time.tsx';
import { formatPrice } from '../../../ui/text/format.ts';
import { toneOf } from '../../../ui/text/tone.ts';
import {
  type Averages,
  averagesOf,
  type CandleBars,
  type CandlePlot,
  extentOfBars,
  foldToFit,
  rowAt,
  yOfPrice,
} from './candle-geometry.ts';
import {
  CandleAverages,
  CandleAxes,
  CandleBodies,
  CandleCross,
  CandleExtremes,
  CandleLast,
} from './candle-layers.tsx';
import { type BarLength, CandleLegend } from './candle-legend.tsx';
import '../../../ui/plots/plot.css';
import './candles.css';

const AXIS = 62;
const FOOT = 22;
const TOP = 16;
const VOLUME = 0.17;
const PAGE = 20;

interface DayCandlesProps {
  /** Oldest first. Keep its identity while its content is the same. */
  readonly days: DayColumns;
  /** The first day shown; the days before it are for the averages. */
  readonly first: DayNumber;
  readonly label: string;
}

/** Candles of days. Days that do not fit the width become weeks or months, and the legend says so. */
export function DayCandles({ days, first, label }: DayCandlesProps) {
  const box = useRef<HTMLDivElement>(null);
  const size = useElementSize(box) ?? UNMEASURED;
  const right = Math.max(0, size.width - AXIS);
  const { bars, averages, fold } = useMemo(
    () => foldToFit(days, first, right),
    [days, first, right],
  );
  return <Candles {...{ box, size, bars, averages, label }} length={fold} />;
}

interface MinuteCandlesProps {
  readonly bars: CandleBars;
  readonly minutes: number;
  readonly last: { readonly price: Paisa; readonly yesterday: Paisa };
  readonly label: string;
}

export function MinuteCandles({ bars, minutes, last, label }: MinuteCandlesProps) {
  const box = useRef<HTMLDivElement>(null);
  const size = useElementSize(box) ?? UNMEASURED;
  const averages = useMemo(() => averagesOf(bars, 0), [bars]);
  return <Candles {...{ box, size, bars, averages, last, label }} length={minutes} />;
}

interface CandlesProps {
  readonly box: React.RefObject<HTMLDivElement | null>;
  readonly size: { readonly width: number; readonly height: number };
  readonly bars: CandleBars;
  readonly averages: Averages;
  readonly length: BarLength;
  /** The price on the tag, where it is not the close of the last bar. */
  readonly last?: MinuteCandlesProps['last'];
  readonly label: string;
}

/** Candles with two moving averages of the close, and volumes below. */
function Candles(props: CandlesProps) {
  const { box, bars, averages, label } = props;
  const { width, height } = props.size;
  const right = Math.max(0, width - AXIS);
  const plot = useMemo((): CandlePlot => {
    const foot = height - FOOT;
    const bottom = Math.round(foot - (foot - TOP) * VOLUME);
    return { right, top: TOP, bottom, foot, count: bars.count, ...extentOfBars(bars, averages) };
  }, [bars, averages, right, height]);
  const end = bars.count - 1;
  const { position: pointed, handlers } = usePlotPosition({
    last: end,
    newest: end,
    page: PAGE,
    positionAt: (x) => rowAt(plot, x),
  });
  const numerals = useNumerals();
  const words = useDayWords();
  const row = pointed ?? end;
  const at = bars.at?.[row];
  const day = row < 0 ? '' : tradingDayOf(bars.day[row] ?? 0);
  const moment =
    at === undefined
      ? words(day, 'long')
      : `${words(day, 'short')} ${inNumerals(dhakaTime(at, false), numerals)}`;
  const last = props.last ?? {
    price: bars.close[end] ?? 0,
    yesterday: bars.yesterdayClose[end] ?? bars.close[end] ?? 0,
  };
  const lastY = end < 0 ? null : Math.round(yOfPrice(plot, last.price) / 4) * 4;
  return (
    <>
      <CandleLegend bars={bars} averages={averages} row={row} length={props.length} />
      <div
        ref={box}
        className="plot candles"
        role="slider"
        tabIndex={0}
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={Math.max(0, end)}
        aria-valuenow={Math.max(0, row)}
        aria-valuetext={
          row < 0 ? '' : `${moment}: ${inNumerals(formatPrice(bars.close[row] ?? 0), numerals)}`
        }
        {...handlers}
      >
        {width > 0 && end >= 0 && (
          <svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
            <CandleAxes plot={plot} bars={bars} lastY={lastY} />
            <CandleBodies plot={plot} bars={bars} />
            <CandleAverages plot={plot} averages={averages} />
            <CandleExtremes plot={plot} bars={bars} />
            <CandleLast
              plot={plot}
              width={width}
              price={last.price}
              tone={toneOf(last.price - last.yesterday)}
            />
            {pointed !== null && (
              <CandleCross plot={plot} bars={bars} width={width} row={pointed} words={moment} />
            )}
          </svg>
        )}
      </div>
    </>
  );
}
