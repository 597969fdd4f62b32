import { type DayColumns, tradingDayOf } from '@dorpon/domain/bars/day-columns';
import { useMemo, useRef } from 'react';
import { inNumerals, useNumerals } from '../../../i18n/numerals.tsx';
import { useSize } from '../../../ui/plots/mirror-line/mirror-line-size.ts';
import { usePlotPosition } from '../../../ui/plots/use-plot-position.ts';
import { useDayWords } from '../../../ui/text/day-and-time.tsx';
import { formatPrice } from '../../../ui/text/format.ts';
import { toneOf } from '../../../ui/text/tone.ts';
import { type CandlePlot, extentOfBars, foldToFit, rowAt, yOfPrice } from './candle-geometry.ts';
import {
  CandleAxes,
  CandleBodies,
  CandleCross,
  CandleExtremes,
  CandleLast,
} from './candle-layers.tsx';
import { CandleLegend } from './candle-legend.tsx';
import '../../../ui/plots/plot.css';
import './candles.css';

interface CandlesProps {
  /** Oldest first. Keep its identity while its content is the same. */
  readonly days: DayColumns;
  readonly label: string;
}

const AXIS = 62;
const FOOT = 22;
const TOP = 16;
const VOLUME = 0.17;
const PAGE = 20;

/** Candles over volumes. Days that do not fit the width become weeks or months. */
export function Candles({ days, label }: CandlesProps) {
  const box = useRef<HTMLDivElement>(null);
  const { width, height } = useSize(box);
  const right = Math.max(0, width - AXIS);
  const { bars, fold } = useMemo(() => foldToFit(days, right), [days, right]);
  const plot = useMemo((): CandlePlot => {
    const foot = height - FOOT;
    const bottom = Math.round(foot - (foot - TOP) * VOLUME);
    return { right, top: TOP, bottom, foot, count: bars.count, ...extentOfBars(bars) };
  }, [bars, right, height]);
  const last = bars.count - 1;
  const { position: pointed, handlers } = usePlotPosition({
    last,
    newest: last,
    page: PAGE,
    positionAt: (x) => rowAt(plot, x),
  });
  const numerals = useNumerals();
  const words = useDayWords();
  const row = pointed ?? last;
  const dayWords = row < 0 ? '' : words(tradingDayOf(bars.day[row] ?? 0), 'long');
  const price = last < 0 ? null : (bars.close[last] ?? 0);
  const lastY = price === null ? null : Math.round(yOfPrice(plot, price) / 4) * 4;
  return (
    <>
      <CandleLegend bars={bars} row={row} fold={fold} />
      <div
        ref={box}
        className="plot candles"
        role="slider"
        tabIndex={0}
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={Math.max(0, last)}
        aria-valuenow={Math.max(0, row)}
        aria-valuetext={
          row < 0 ? '' : `${dayWords}: ${inNumerals(formatPrice(bars.close[row] ?? 0), numerals)}`
        }
        {...handlers}
      >
        {width > 0 && bars.count > 0 && (
          <svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
            <CandleAxes plot={plot} bars={bars} lastY={lastY} />
            <CandleBodies plot={plot} bars={bars} />
            <CandleExtremes plot={plot} bars={bars} />
            {price !== null && (
              <CandleLast
                plot={plot}
                width={width}
                price={price}
                tone={toneOf(price - (bars.yesterdayClose[last] ?? price))}
              />
            )}
            {pointed !== null && (
              <CandleCross plot={plot} bars={bars} width={width} row={pointed} words={dayWords} />
            )}
          </svg>
        )}
      </div>
    </>
  );
}
