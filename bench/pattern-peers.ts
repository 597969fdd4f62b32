import type { NewestCandles, PatternName, TechnicalIndicators } from './study-libraries.ts';
import type { Series } from './study-peers.ts';

/** Pattern functions of `technicalindicators`, with the number of candles that they take. */
const finders: Readonly<Record<string, readonly [candles: number, ...finders: PatternName[]]>> = {
  doji: [1, 'doji'],
  'dragonfly-doji': [1, 'dragonflydoji'],
  'gravestone-doji': [1, 'gravestonedoji'],
  hammer: [1, 'bullishhammerstick'],
  'hanging-man': [5, 'hangingman'],
  'inverted-hammer': [1, 'bullishinvertedhammerstick'],
  'shooting-star': [5, 'shootingstar'],
  marubozu: [1, 'bullishmarubozu', 'bearishmarubozu'],
  'spinning-top': [1, 'bullishspinningtop', 'bearishspinningtop'],
  engulfing: [2, 'bullishengulfingpattern', 'bearishengulfingpattern'],
  harami: [2, 'bullishharami', 'bearishharami'],
  'harami-cross': [2, 'bullishharamicross', 'bearishharamicross'],
  'piercing-line': [2, 'piercingline'],
  'dark-cloud-cover': [2, 'darkcloudcover'],
  'morning-star': [3, 'morningstar'],
  'evening-star': [3, 'eveningstar'],
  'three-white-soldiers': [3, 'threewhitesoldiers'],
  'three-black-crows': [3, 'threeblackcrows'],
};

export const patternPeers = Object.keys(finders);

/** Windows are created beforehand. Results differ from ours, because its tolerances are percentages. */
export function patternRun(ti: TechnicalIndicators, id: string, series: Series): () => number {
  const [size, ...names] = finders[id]!;
  const look = names.map((name) => ti[name]);
  const windows = series.close.slice(size - 1).map((_, row): NewestCandles => {
    const of = (column: number[]) => column.slice(row, row + size);
    return {
      open: of(series.open),
      high: of(series.high),
      low: of(series.low),
      close: of(series.close),
    };
  });
  return () => windows.filter((newest) => look.some((finds) => finds(newest))).length;
}
