/** What the newest bar of a share says, apart from the studies: who only reads needs none of them. */
export const technicalIds = [
  ...(['sma20', 'sma50', 'sma200', 'ema20', 'ema50', 'rsi', 'macd', 'adx'] as const),
  ...(['plusDi', 'minusDi', 'percentB', 'bandWidth', 'atrPercent'] as const),
  ...(['stochasticK', 'stochasticD', 'mfi', 'cci', 'williams', 'roc', 'cmf', 'aroon'] as const),
  ...(['volumeAverage', 'volumeRatio', 'volatility', 'correlation', 'strength'] as const),
  ...(['supertrend', 'pattern'] as const),
] as const;
export type TechnicalId = (typeof technicalIds)[number];
