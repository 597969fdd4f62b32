import type { TechnicalIndicators, TradingSignals } from './study-libraries.ts';

/** The same bars in the formats of the two libraries: arrays, and an object per bar. */
export interface Series {
  readonly open: number[];
  readonly high: number[];
  readonly low: number[];
  readonly close: number[];
  readonly volume: number[];
  readonly candles: {
    open: number;
    high: number;
    low: number;
    close: number;
    volume: number;
  }[];
}

/** Computes all bars; returns the newest value of the first output. */
type Run = (series: Series) => number | undefined;

type Runs = Readonly<Record<string, Run>>;

/** With our default parameters. Peers that omit a signal line or a smoothing have an advantage. */
export const technicalRuns = (ti: TechnicalIndicators): Runs => ({
  sma: ({ close: values }) => ti.SMA.calculate({ period: 20, values }).at(-1),
  ema: ({ close: values }) => ti.EMA.calculate({ period: 20, values }).at(-1),
  wma: ({ close: values }) => ti.WMA.calculate({ period: 20, values }).at(-1),
  bollinger: ({ close: values }) =>
    ti.BollingerBands.calculate({ period: 20, stdDev: 2, values }).at(-1)?.upper,
  keltner: ({ high, low, close }) =>
    ti.KeltnerChannels.calculate({
      maPeriod: 20,
      atrPeriod: 10,
      useSMA: false,
      multiplier: 2,
      high,
      low,
      close,
    }).at(-1)?.upper,
  sar: ({ high, low }) => ti.PSAR.calculate({ step: 0.02, max: 0.2, high, low }).at(-1),
  ichimoku: ({ high, low }) =>
    ti.IchimokuCloud.calculate({
      high,
      low,
      conversionPeriod: 9,
      basePeriod: 26,
      spanPeriod: 52,
      displacement: 26,
    }).at(-1)?.conversion,
  rsi: ({ close: values }) => ti.RSI.calculate({ period: 14, values }).at(-1),
  macd: ({ close: values }) =>
    ti.MACD.calculate({
      values,
      fastPeriod: 12,
      slowPeriod: 26,
      signalPeriod: 9,
      SimpleMAOscillator: false,
      SimpleMASignal: false,
    }).at(-1)?.MACD,
  stoch: ({ high, low, close }) =>
    ti.Stochastic.calculate({ high, low, close, period: 14, signalPeriod: 3 }).at(-1)?.d,
  stochrsi: ({ close: values }) =>
    ti.StochasticRSI.calculate({
      values,
      rsiPeriod: 14,
      stochasticPeriod: 14,
      kPeriod: 1,
      dPeriod: 3,
    }).at(-1)?.k,
  willr: ({ high, low, close }) => ti.WilliamsR.calculate({ high, low, close, period: 14 }).at(-1),
  cci: ({ high, low, close }) => ti.CCI.calculate({ high, low, close, period: 20 }).at(-1),
  roc: ({ close: values }) => ti.ROC.calculate({ period: 10, values }).at(-1),
  trix: ({ close: values }) => ti.TRIX.calculate({ period: 15, values }).at(-1),
  ao: ({ high, low }) =>
    ti.AwesomeOscillator.calculate({ high, low, fastPeriod: 5, slowPeriod: 34 }).at(-1),
  adx: ({ high, low, close }) => ti.ADX.calculate({ high, low, close, period: 14 }).at(-1)?.adx,
  atr: ({ high, low, close }) => ti.ATR.calculate({ high, low, close, period: 14 }).at(-1),
  stddev: ({ close: values }) => ti.SD.calculate({ period: 20, values }).at(-1),
  obv: ({ close, volume }) => ti.OBV.calculate({ close, volume }).at(-1),
  ad: ({ high, low, close, volume }) => ti.ADL.calculate({ high, low, close, volume }).at(-1),
  mfi: ({ high, low, close, volume }) =>
    ti.MFI.calculate({ high, low, close, volume, period: 14 }).at(-1),
  vwap: ({ high, low, close, volume }) => ti.VWAP.calculate({ high, low, close, volume }).at(-1),
});

const closes =
  (make: () => { updates(inputs: number[]): (number | null)[] }): Run =>
  ({ close }) =>
    make().updates(close).at(-1) ?? undefined;

const candles =
  (make: () => { updates(inputs: Series['candles']): (number | null)[] }): Run =>
  (series) =>
    make().updates(series.candles).at(-1) ?? undefined;

export const tradingRuns = (ts: TradingSignals): Runs => ({
  sma: closes(() => new ts.SMA(20)),
  ema: closes(() => new ts.EMA(20)),
  wma: closes(() => new ts.WMA(20)),
  dema: closes(() => new ts.DEMA(20)),
  tema: closes(() => new ts.TEMA(20)),
  hma: closes(() => new ts.HMA(9)),
  kama: closes(() => new ts.KAMA(10)),
  vwma: candles(() => new ts.VWMA(20)),
  vwap: candles(() => new ts.VWAP()),
  bollinger: ({ close }) => new ts.BollingerBands(20, 2).updates(close).at(-1)?.upper,
  keltner: ({ candles: all }) =>
    new ts.KeltnerChannels({ emaInterval: 20, atrInterval: 10, multiplier: 2 }).updates(all).at(-1)
      ?.upper,
  donchian: ({ candles: all }) => new ts.DonchianChannels(20).updates(all).at(-1)?.upper,
  supertrend: ({ candles: all }) =>
    new ts.SuperTrend({ interval: 10, multiplier: 3 }).updates(all).at(-1)?.supertrend,
  sar: candles(() => new ts.PSAR({ accelerationStep: 0.02, accelerationMax: 0.2 })),
  ichimoku: ({ candles: all }) => new ts.IchimokuCloud().updates(all).at(-1)?.conversion,
  'zig-zag': candles(() => new ts.ZigZag({ deviation: 5 })),
  rsi: closes(() => new ts.RSI(14)),
  macd: ({ close }) =>
    new ts.MACD(new ts.EMA(12), new ts.EMA(26), new ts.EMA(9)).updates(close).at(-1)?.macd,
  stoch: ({ candles: all }) =>
    new ts.StochasticOscillator({ kPeriod: 14, kSlowingPeriod: 3, dPeriod: 3 }).updates(all).at(-1)
      ?.stochK,
  stochrsi: closes(() => new ts.StochasticRSI(14, ts.WSMA, { k: new ts.SMA(1), d: new ts.SMA(3) })),
  willr: candles(() => new ts.WilliamsR(14)),
  cci: candles(() => new ts.CCI(20)),
  mom: closes(() => new ts.MOM(10)),
  roc: closes(() => new ts.ROC(10)),
  ppo: closes(() => new ts.PPO({ fastPeriod: 12, slowPeriod: 26 })),
  trix: closes(() => new ts.TRIX(15)),
  ultosc: candles(() => new ts.UltimateOscillator()),
  ao: candles(() => new ts.AO(5, 34)),
  adx: candles(() => new ts.ADX(14)),
  aroon: ({ candles: all }) => new ts.Aroon(14).updates(all).at(-1)?.aroonUp,
  vortex: ({ candles: all }) => new ts.VortexIndicator(14).updates(all).at(-1)?.plus,
  'elder-ray': ({ candles: all }) => new ts.ElderRay(13).updates(all).at(-1)?.bullPower,
  atr: candles(() => new ts.ATR(14)),
  'volume-ratio': ({ volume }) => new ts.RVOL(20).updates(volume).at(-1) ?? undefined,
  obv: candles(() => new ts.OBV(2)),
  ad: candles(() => new ts.AD()),
  cmf: candles(() => new ts.CMF(20)),
  mfi: candles(() => new ts.MFI(14)),
});
