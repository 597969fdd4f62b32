import * as ti from 'technicalindicators';
import type { Series } from './study-peers.ts';

interface Newest {
  readonly open: number[];
  readonly high: number[];
  readonly low: number[];
  readonly close: number[];
}
type Finder = (newest: Newest) => boolean;

/** Pattern functions of `technicalindicators`, with the number of candles that they take. */
const finders: Readonly<Record<string, readonly [candles: number, ...finders: Finder[]]>> = {
  doji: [1, ti.doji],
  'dragonfly-doji': [1, ti.dragonflydoji],
  'gravestone-doji': [1, ti.gravestonedoji],
  hammer: [1, ti.bullishhammerstick],
  'hanging-man': [5, ti.hangingman],
  'inverted-hammer': [1, ti.bullishinvertedhammerstick],
  'shooting-star': [5, ti.shootingstar],
  marubozu: [1, ti.bullishmarubozu, ti.bearishmarubozu],
  'spinning-top': [1, ti.bullishspinningtop, ti.bearishspinningtop],
  engulfing: [2, ti.bullishengulfingpattern, ti.bearishengulfingpattern],
  harami: [2, ti.bullishharami, ti.bearishharami],
  'harami-cross': [2, ti.bullishharamicross, ti.bearishharamicross],
  'piercing-line': [2, ti.piercingline],
  'dark-cloud-cover': [2, ti.darkcloudcover],
  'morning-star': [3, ti.morningstar],
  'evening-star': [3, ti.eveningstar],
  'three-white-soldiers': [3, ti.threewhitesoldiers],
  'three-black-crows': [3, ti.threeblackcrows],
};

export const patternPeers = Object.keys(finders);

/** Windows are created beforehand. Results differ from ours, because its tolerances are percentages. */
export function patternRun(id: string, series: Series): () => number {
  const [size, ...look] = finders[id]!;
  const windows = series.close.slice(size - 1).map((_, row): Newest => {
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
