import { accumulationDistribution } from './accumulation-distribution.ts';
import { aroon } from './aroon.ts';
import { averageDirectionalIndex } from './average-directional-index.ts';
import { averageTrueRange } from './average-true-range.ts';
import { awesomeOscillator } from './awesome-oscillator.ts';
import { bollingerBands } from './bollinger-bands.ts';
import { chaikinMoneyFlow } from './chaikin-money-flow.ts';
import { commodityChannelIndex } from './commodity-channel-index.ts';
import { comparativeRelativeStrength } from './comparative-relative-strength.ts';
import { correlation } from './correlation.ts';
import { donchianChannel } from './donchian-channel.ts';
import { doubleExponentialMovingAverage } from './double-exponential-moving-average.ts';
import { elderRay } from './elder-ray.ts';
import { exponentialMovingAverage } from './exponential-moving-average.ts';
import { historicalVolatility } from './historical-volatility.ts';
import { hullMovingAverage } from './hull-moving-average.ts';
import { ichimoku } from './ichimoku.ts';
import { kaufmanAdaptiveMovingAverage } from './kaufman-adaptive-moving-average.ts';
import { keltnerChannel } from './keltner-channel.ts';
import { momentum } from './momentum.ts';
import { moneyFlowIndex } from './money-flow-index.ts';
import { movingAverageConvergence } from './moving-average-convergence.ts';
import { onBalanceVolume } from './on-balance-volume.ts';
import { parabolicSar } from './parabolic-sar.ts';
import { candlePatterns } from './patterns/candle-patterns.ts';
import { percentagePriceOscillator } from './percentage-price-oscillator.ts';
import { camarillaPivots, classicPivots, fibonacciPivots } from './pivot-points.ts';
import { rateOfChange } from './rate-of-change.ts';
import { relativeStrengthIndex } from './relative-strength-index.ts';
import { simpleMovingAverage } from './simple-moving-average.ts';
import { standardDeviation } from './standard-deviation.ts';
import { stochastic } from './stochastic.ts';
import { stochasticRsi } from './stochastic-rsi.ts';
import type { Study, Values } from './study.ts';
import { supertrend } from './supertrend.ts';
import { tripleExponentialMovingAverage } from './triple-exponential-moving-average.ts';
import { trix } from './trix.ts';
import { ultimateOscillator } from './ultimate-oscillator.ts';
import { volumeAverage } from './volume-average.ts';
import { volumeProfileEntry } from './volume-profile.ts';
import { volumeRatio } from './volume-ratio.ts';
import { volumeWeightedAveragePrice } from './volume-weighted-average-price.ts';
import { volumeWeightedMovingAverage } from './volume-weighted-moving-average.ts';
import { vortex } from './vortex.ts';
import { weightedMovingAverage } from './weighted-moving-average.ts';
import { williamsPercentRange } from './williams-percent-range.ts';
import { zigZag } from './zig-zag.ts';

/** All studies, in the order of the menu. */
export const studies: readonly Study[] = [
  // averages
  simpleMovingAverage,
  exponentialMovingAverage,
  weightedMovingAverage,
  doubleExponentialMovingAverage,
  tripleExponentialMovingAverage,
  hullMovingAverage,
  kaufmanAdaptiveMovingAverage,
  volumeWeightedMovingAverage,
  volumeWeightedAveragePrice,
  // bands and trend, on the price
  bollingerBands,
  keltnerChannel,
  donchianChannel,
  supertrend,
  parabolicSar,
  ichimoku,
  classicPivots,
  fibonacciPivots,
  camarillaPivots,
  zigZag,
  // oscillators
  relativeStrengthIndex,
  movingAverageConvergence,
  stochastic,
  stochasticRsi,
  williamsPercentRange,
  commodityChannelIndex,
  momentum,
  rateOfChange,
  percentagePriceOscillator,
  trix,
  ultimateOscillator,
  awesomeOscillator,
  // strength of a trend, and how far prices move
  averageDirectionalIndex,
  aroon,
  vortex,
  elderRay,
  averageTrueRange,
  standardDeviation,
  historicalVolatility,
  // compared with the index
  correlation,
  comparativeRelativeStrength,
  // volume
  volumeAverage,
  volumeRatio,
  onBalanceVolume,
  accumulationDistribution,
  chaikinMoneyFlow,
  moneyFlowIndex,
  ...candlePatterns,
];

export type StudyEntry = Pick<Study, 'id' | 'name' | 'reading' | 'params' | 'needs'>;

/** Everything a user can choose: the studies, and the volume profile. */
export const studyEntries: readonly StudyEntry[] = [...studies, volumeProfileEntry];

const byId: ReadonlyMap<string, Study> = new Map(studies.map((study) => [study.id, study]));

export const studyById = (id: string): Study | undefined => byId.get(id);

export type StudyParams =
  | { readonly params: Values<string> }
  /** `unknown`: no such parameter; `range`: outside its range; `step`: between two steps. */
  | { readonly wrong: string; readonly why: 'unknown' | 'range' | 'step' };

/** All parameters of a study, given or default; or the first that is wrong. */
export function studyParams(
  study: Pick<Study, 'params'>,
  given: Readonly<Record<string, number>>,
): StudyParams {
  for (const [key, value] of Object.entries(given)) {
    if (!Object.hasOwn(study.params, key)) return { wrong: key, why: 'unknown' };
    const { min, max, step } = study.params[key]!;
    if (!(value >= min && value <= max)) return { wrong: key, why: 'range' };
    // 0.3 is not exactly three times 0.1 in binary.
    const steps = (value - min) / step;
    if (Math.abs(steps - Math.round(steps)) > 1e-6) return { wrong: key, why: 'step' };
  }
  const all = Object.entries(study.params).map(([key, one]) => [key, given[key] ?? one.default]);
  return { params: Object.fromEntries(all) };
}
