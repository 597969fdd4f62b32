// The latest values of the studies used to sort and filter shares.
// %B = (close − lower) ÷ (upper − lower); band width = (upper − lower) ÷ middle × 100
// ATR % = ATR ÷ close × 100
// strength = comparative strength over 60 sessions − 100: percent better than the index
// pattern = ±(position in the list of candle patterns, from 1), the one with the most candles; 0 for
// none
import { aroon } from './aroon.ts';
import { averageDirectionalIndex } from './average-directional-index.ts';
import { averageTrueRange } from './average-true-range.ts';
import { bollingerBands } from './bollinger-bands.ts';
import { chaikinMoneyFlow } from './chaikin-money-flow.ts';
import { commodityChannelIndex } from './commodity-channel-index.ts';
import { comparativeRelativeStrength } from './comparative-relative-strength.ts';
import { correlation } from './correlation.ts';
import { exponentialMovingAverage } from './exponential-moving-average.ts';
import { historicalVolatility } from './historical-volatility.ts';
import { moneyFlowIndex } from './money-flow-index.ts';
import { movingAverageConvergence } from './moving-average-convergence.ts';
import { candlePatterns } from './patterns/candle-patterns.ts';
import { rateOfChange } from './rate-of-change.ts';
import { relativeStrengthIndex } from './relative-strength-index.ts';
import { runStudy } from './run-study.ts';
import { simpleMovingAverage } from './simple-moving-average.ts';
import { stochastic } from './stochastic.ts';
import type { Bars, Study, Values } from './study.ts';
import { supertrend } from './supertrend.ts';
import type { TechnicalId } from './technical-ids.ts';
import { volumeAverage } from './volume-average.ts';
import { volumeRatio } from './volume-ratio.ts';
import { williamsPercentRange } from './williams-percent-range.ts';

/** Enough bars for an average of 200 and for recursive smoothing to converge. */
export const TECHNICAL_BARS = 400;
/** Enough bars for studies that use a fixed window, and for patterns. */
const NEAR_BARS = 80;
const PATTERN_BARS = 40;
const CORRELATED_SESSIONS = 60;
const STRENGTH_SESSIONS = 60;

export type Technicals = Readonly<Record<TechnicalId, number>>;

/** Values of the newest bar; NaN where a study has too few bars. */
export function technicals(bars: Bars): Technicals {
  const near = lastBars(bars, NEAR_BARS);
  const close = bars.close[bars.count - 1] ?? Number.NaN;
  const smoothed = reader(bars);
  const windowed = reader(near);
  const sma = (period: number) => windowed(simpleMovingAverage, { period }).value;
  const ema = (period: number) => smoothed(exponentialMovingAverage, { period }).value;
  const { upper, middle, lower } = windowed(bollingerBands);
  const { adx, plus, minus } = smoothed(averageDirectionalIndex);
  const { k, d } = windowed(stochastic);
  return {
    sma20: sma(20),
    sma50: sma(50),
    sma200: smoothed(simpleMovingAverage, { period: 200 }).value,
    ema20: ema(20),
    ema50: ema(50),
    rsi: smoothed(relativeStrengthIndex).value,
    macd: smoothed(movingAverageConvergence).histogram,
    adx,
    plusDi: plus,
    minusDi: minus,
    percentB: upper > lower ? (close - lower) / (upper - lower) : Number.NaN,
    bandWidth: ((upper - lower) / middle) * 100,
    atrPercent: (smoothed(averageTrueRange).value / close) * 100,
    stochasticK: k,
    stochasticD: d,
    mfi: windowed(moneyFlowIndex).value,
    cci: windowed(commodityChannelIndex).value,
    williams: windowed(williamsPercentRange).value,
    roc: windowed(rateOfChange).value,
    cmf: windowed(chaikinMoneyFlow).value,
    aroon: windowed(aroon).oscillator,
    volumeAverage: windowed(volumeAverage).value,
    volumeRatio: windowed(volumeRatio).value,
    volatility: windowed(historicalVolatility).value,
    correlation: windowed(correlation, { period: CORRELATED_SESSIONS }).value,
    strength: strengthOf(lastBars(bars, STRENGTH_SESSIONS + 1)),
    supertrend: smoothed(supertrend).side,
    pattern: patternOf(lastBars(bars, PATTERN_BARS)),
  };
}

const reader =
  (bars: Bars) =>
  <Param extends string, Out extends string>(study: Study<Param, Out>, params?: Values<Param>) => {
    const read: Record<string, number> = {};
    const columns = runStudy(study, bars, params);
    for (const { key } of study.outputs) read[key] = columns[key][bars.count - 1] ?? Number.NaN;
    return read as Values<Out>;
  };

function strengthOf(bars: Bars): number {
  if (bars.count <= STRENGTH_SESSIONS) return Number.NaN;
  return (runStudy(comparativeRelativeStrength, bars).value[bars.count - 1] ?? Number.NaN) - 100;
}

function patternOf(bars: Bars): number {
  for (let place = candlePatterns.length; place > 0; place -= 1) {
    const mark = runStudy(candlePatterns[place - 1]!, bars).mark[bars.count - 1] ?? 0;
    if (mark > 0) return place;
    if (mark < 0) return -place;
  }
  return 0;
}

/** A view of the newest bars, without copying. */
function lastBars(bars: Bars, most: number): Bars {
  const from = Math.max(0, bars.count - most);
  const part = (column: Float64Array) => column.subarray(from, bars.count);
  const { open, high, low, close, volume, beside } = bars;
  return {
    count: bars.count - from,
    open: part(open),
    high: part(high),
    low: part(low),
    close: part(close),
    volume: part(volume),
    ...(beside && { beside: part(beside) }),
  };
}
