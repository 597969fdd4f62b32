import { tradingDayOf } from '@dorpon/domain/bars/day-columns';
import { monthNumber } from '@dorpon/domain/bars/month-bars';
import { memo, useMemo } from 'react';
import { inNumerals, useNumerals } from '../../../i18n/numerals.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { clearOf, labelsOf } from '../../../ui/plots/mirror-line/mirror-line-geometry.ts';
import { PriceTag, TimeTag } from '../../../ui/plots/plot-tags.tsx';
import { useDayWords } from '../../../ui/text/day-and-time.tsx';
import { formatPrice } from '../../../ui/text/format.ts';
import {
  AVERAGES,
  type Averages,
  averagePath,
  type CandleBars,
  type CandlePlot,
  candlePaths,
  columnOf,
  dateMarks,
  dayMarks,
  extremeRows,
  yOfPrice,
} from './candle-geometry.ts';

const LABEL_DISTANCE = 16;
const MARK_DISTANCE = 52;
const EDGE = 24;

interface LayerProps {
  readonly plot: CandlePlot;
  readonly bars: CandleBars;
}

interface AxesProps extends LayerProps {
  /** Position of the last price's tag; labels under it are left out. */
  readonly lastY: number | null;
}

export const CandleAxes = memo(function CandleAxes({ plot, bars, lastY }: AxesProps) {
  const { t } = useTranslation();
  const numerals = useNumerals();
  const dayWords = useDayWords();
  const months = t('parts.date.months').split(' ');
  const marks =
    bars.at === undefined
      ? dateMarks(plot, bars, monthNumber, MARK_DISTANCE).map(({ row, month, isYear }) => ({
          row,
          words: isYear ? inNumerals(String(Math.floor(month / 12)), numerals) : months[month % 12],
        }))
      : dayMarks(plot, bars, MARK_DISTANCE).map((row) => ({
          row,
          words: dayWords(tradingDayOf(bars.day[row] ?? 0), 'short'),
        }));
  const values = labelsOf(plot.extent);
  const clear = new Set(
    clearOf(
      values.map((value) => yOfPrice(plot, value)),
      lastY === null ? [] : [lastY],
      LABEL_DISTANCE,
    ),
  );
  return (
    <>
      {values.map((value) => {
        const y = yOfPrice(plot, value);
        return (
          <g key={value}>
            <path className="plot-grid" d={`M0 ${Math.round(y) + 0.5}H${plot.right}`} />
            {clear.has(y) && (
              <text x={plot.right + 8} y={y + 4}>
                {inNumerals(formatPrice(value), numerals)}
              </text>
            )}
          </g>
        );
      })}
      {marks.map(({ row, words }) => (
        <g key={row}>
          <path
            className="plot-grid"
            d={`M${columnOf(plot, row) + 0.5} ${plot.top}V${plot.foot}`}
          />
          <text x={columnOf(plot, row)} y={plot.foot + 16} textAnchor={anchorOf(plot, row)}>
            {words}
          </text>
        </g>
      ))}
      <path className="plot-base" d={`M0 ${plot.foot + 0.5}H${plot.right}`} />
    </>
  );
});

/** A label at the left edge starts there instead of being cut. */
const anchorOf = (plot: CandlePlot, row: number) =>
  columnOf(plot, row) < EDGE ? 'start' : 'middle';

export const CandleBodies = memo(function CandleBodies({ plot, bars }: LayerProps) {
  const paths = useMemo(() => candlePaths(plot, bars), [plot, bars]);
  return (
    <>
      <path className="candle-volume up" d={paths.upVolume} />
      <path className="candle-volume dn" d={paths.downVolume} />
      <path className="candle-line up" d={paths.up} />
      <path className="candle-line dn" d={paths.down} />
      <path className="candle-solid dn" d={paths.solid} />
    </>
  );
});

export const CandleExtremes = memo(function CandleExtremes({ plot, bars }: LayerProps) {
  const numerals = useNumerals();
  const rows = extremeRows(bars);
  if (rows === null) return null;
  const place = (row: number) => Math.min(plot.right - EDGE, Math.max(EDGE, columnOf(plot, row)));
  const [high, low] = [bars.high[rows.high] ?? 0, bars.low[rows.low] ?? 0];
  return (
    <>
      <text className="candle-extreme" x={place(rows.high)} y={yOfPrice(plot, high) - 5}>
        {inNumerals(formatPrice(high), numerals)}
      </text>
      <text className="candle-extreme" x={place(rows.low)} y={yOfPrice(plot, low) + 13}>
        {inNumerals(formatPrice(low), numerals)}
      </text>
    </>
  );
});

interface AveragesProps {
  readonly plot: CandlePlot;
  readonly averages: Averages;
}

export const CandleAverages = memo(function CandleAverages({ plot, averages }: AveragesProps) {
  return AVERAGES.map((period) => (
    <path
      key={period}
      className={`candle-average average-${period}`}
      d={averagePath(plot, averages[period])}
    />
  ));
});

interface LastProps {
  readonly plot: CandlePlot;
  readonly width: number;
  readonly price: number;
  readonly tone: 'up' | 'dn' | 'uc';
}

export function CandleLast({ plot, width, price, tone }: LastProps) {
  const y = Math.min(plot.bottom, Math.max(plot.top, yOfPrice(plot, price)));
  return (
    <g className={tone}>
      <path className="candle-last" d={`M0 ${Math.round(y) + 0.5}H${plot.right}`} />
      <PriceTag {...{ right: plot.right, width, y, price, tone }} />
    </g>
  );
}

interface CrossProps extends LayerProps {
  readonly width: number;
  readonly row: number;
  readonly words: string;
}

const TAG_WIDTH = 92;

export function CandleCross({ plot, bars, width, row, words }: CrossProps) {
  const { right, top, foot } = plot;
  const x = columnOf(plot, row) + 0.5;
  const price = bars.close[row] ?? 0;
  const y = yOfPrice(plot, price);
  return (
    <g className="plot-cross" data-day={tradingDayOf(bars.day[row] ?? 0)}>
      <path d={`M${x} ${top}V${foot}M0 ${Math.round(y) + 0.5}H${right}`} />
      <PriceTag {...{ right, width, y, price }} />
      <TimeTag {...{ right, x, foot, words }} tagWidth={TAG_WIDTH} />
    </g>
  );
}
