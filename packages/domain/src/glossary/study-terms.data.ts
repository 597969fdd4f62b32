import type { TermId } from './terms.data.ts';

/** The term of a study, by the id that charts give it. */
export const studyTerms: Readonly<Record<string, TermId>> = {
  sma: 'moving-average',
  ema: 'ema',
  wma: 'moving-average',
  dema: 'ema',
  tema: 'ema',
  hma: 'moving-average',
  kama: 'moving-average',
  vwma: 'moving-average',
  vwap: 'average-price',
  bollinger: 'bollinger',
  supertrend: 'trend',
  rsi: 'rsi',
  macd: 'macd',
  stochrsi: 'rsi',
  atr: 'atr',
  volatility: 'volatility',
  'volume-average': 'volume',
  'volume-ratio': 'volume-ratio',
};

/** Undefined for a study whose name is no term of the glossary. */
export const termOfStudy = (study: string): TermId | undefined =>
  Object.hasOwn(studyTerms, study) ? studyTerms[study] : undefined;
