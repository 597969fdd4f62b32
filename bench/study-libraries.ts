// The libraries of studies beside which ours are measured. They are no dependencies of ours: these are the few
// types that are used of them.
import { fetchPackage } from './fetched-package.ts';

interface Candle {
  open: number;
  high: number;
  low: number;
  close: number;
  volume: number;
}

interface Calculates<Value> {
  calculate(input: object): Value[];
}
type Values<Part extends string> = Readonly<Partial<Record<Part, number>>>;

type TiValue =
  | 'SMA'
  | 'EMA'
  | 'WMA'
  | 'PSAR'
  | 'RSI'
  | 'WilliamsR'
  | 'CCI'
  | 'ROC'
  | 'TRIX'
  | 'AwesomeOscillator'
  | 'ATR'
  | 'SD'
  | 'OBV'
  | 'ADL'
  | 'MFI'
  | 'VWAP';
interface TiValues {
  readonly BollingerBands: Calculates<Values<'upper'>>;
  readonly KeltnerChannels: Calculates<Values<'upper'>>;
  readonly IchimokuCloud: Calculates<Values<'conversion'>>;
  readonly MACD: Calculates<Values<'MACD'>>;
  readonly Stochastic: Calculates<Values<'d'>>;
  readonly StochasticRSI: Calculates<Values<'k'>>;
  readonly ADX: Calculates<Values<'adx'>>;
}
export interface NewestCandles {
  readonly open: number[];
  readonly high: number[];
  readonly low: number[];
  readonly close: number[];
}
export type PatternName =
  | 'doji'
  | 'dragonflydoji'
  | 'gravestonedoji'
  | 'bullishhammerstick'
  | 'hangingman'
  | 'bullishinvertedhammerstick'
  | 'shootingstar'
  | 'bullishmarubozu'
  | 'bearishmarubozu'
  | 'bullishspinningtop'
  | 'bearishspinningtop'
  | 'bullishengulfingpattern'
  | 'bearishengulfingpattern'
  | 'bullishharami'
  | 'bearishharami'
  | 'bullishharamicross'
  | 'bearishharamicross'
  | 'piercingline'
  | 'darkcloudcover'
  | 'morningstar'
  | 'eveningstar'
  | 'threewhitesoldiers'
  | 'threeblackcrows';
export type TechnicalIndicators = TiValues &
  Readonly<Record<TiValue, Calculates<number>>> &
  Readonly<Record<PatternName, (newest: NewestCandles) => boolean>>;

interface Updates<Input, Value> {
  updates(inputs: Input[]): (Value | null)[];
}
type OfNumbers<Value = number> = new (...options: unknown[]) => Updates<number, Value>;
type OfCandles<Value = number> = new (...options: unknown[]) => Updates<Candle, Value>;

type TsNumbers =
  | 'SMA'
  | 'EMA'
  | 'WMA'
  | 'DEMA'
  | 'TEMA'
  | 'HMA'
  | 'KAMA'
  | 'RSI'
  | 'StochasticRSI'
  | 'WSMA'
  | 'MOM'
  | 'ROC'
  | 'PPO'
  | 'TRIX'
  | 'RVOL';
type TsCandles =
  | 'VWMA'
  | 'VWAP'
  | 'PSAR'
  | 'ZigZag'
  | 'WilliamsR'
  | 'CCI'
  | 'UltimateOscillator'
  | 'AO'
  | 'ADX'
  | 'ATR'
  | 'OBV'
  | 'AD'
  | 'CMF'
  | 'MFI';
interface TsValues {
  readonly BollingerBands: OfNumbers<Values<'upper'>>;
  readonly MACD: OfNumbers<Values<'macd'>>;
  readonly KeltnerChannels: OfCandles<Values<'upper'>>;
  readonly DonchianChannels: OfCandles<Values<'upper'>>;
  readonly SuperTrend: OfCandles<Values<'supertrend'>>;
  readonly IchimokuCloud: OfCandles<Values<'conversion'>>;
  readonly StochasticOscillator: OfCandles<Values<'stochK'>>;
  readonly Aroon: OfCandles<Values<'aroonUp'>>;
  readonly VortexIndicator: OfCandles<Values<'plus'>>;
  readonly ElderRay: OfCandles<Values<'bullPower'>>;
}
export type TradingSignals = Readonly<Record<TsNumbers, OfNumbers> & Record<TsCandles, OfCandles>> &
  TsValues;

export const fetchTechnicalIndicators = () =>
  fetchPackage<TechnicalIndicators>('technicalindicators', '3.1.0');
export const fetchTradingSignals = () => fetchPackage<TradingSignals>('trading-signals', '8.3.0');
