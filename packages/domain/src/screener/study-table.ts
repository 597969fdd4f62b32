// Every study of the catalogue is a function of its id, with `_` for `-`: `rsi(14)`, `macd().signal`.
// A study that repaints is none: its value of a day depends on later days.

import { studies } from '../indicators/catalogue.ts';
import { candlePatterns } from '../indicators/patterns/candle-patterns.ts';
import type { Study } from '../indicators/study.ts';
import type { Terms, ValueType } from './field.ts';
import type { Names } from './keywords.data.ts';
import { shortStudyNames } from './study-names.data.ts';

/** Studies that read nothing but the close, so that they can read any series instead. */
export const seriesStudies: ReadonlySet<string> = new Set([
  'sma',
  'ema',
  'wma',
  'dema',
  'tema',
  'hma',
  'kama',
  'bollinger',
  'rsi',
  'macd',
  'stochrsi',
  'mom',
  'roc',
  'ppo',
  'trix',
  'stddev',
  'volatility',
]);

/** Values in the unit of the series although they are drawn in a pane of their own. */
const inPrices: ReadonlySet<string> = new Set(['mom', 'macd', 'atr', 'stddev', 'ao', 'elder-ray']);
const inPercent: ReadonlySet<string> = new Set(['roc', 'ppo', 'trix', 'volatility']);
const inShares: ReadonlySet<string> = new Set(['obv', 'ad', 'volume-average']);

export interface ScreenerStudy {
  readonly study: Study;
  readonly names: Names;
  readonly isPattern: boolean;
  /** Output names of the language by keys of the study. */
  readonly outputs: ReadonlyMap<string, string>;
  /** The output that is meant without a name; none where several are equally likely. */
  readonly main: string | undefined;
}

const patterns: ReadonlySet<string> = new Set(candlePatterns.map(({ id }) => id));

const nameOf = (id: string): string => id.replaceAll('-', '_');

/** `spanA` is written `span_a`. */
const outputName = (key: string): string =>
  key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

export const screenerStudies: readonly ScreenerStudy[] = studies
  .filter(({ repaints }) => !repaints)
  .map((study) => {
    const keys = study.outputs.map(({ key }) => key);
    return {
      study,
      names: {
        en: [nameOf(study.id)],
        bn: [
          ...(shortStudyNames[study.id] ?? []),
          study.name.bn.replace(/[%,]/g, '').replace(/[\s-]+/g, '_'),
        ],
      },
      isPattern: patterns.has(study.id),
      outputs: new Map(keys.map((key) => [outputName(key), key])),
      main: keys.length === 1 ? keys[0] : keys.find((key) => key === 'value' || key === study.id),
    };
  });

export const repaintingStudies: ReadonlySet<string> = new Set(
  studies.filter(({ repaints }) => repaints).map(({ id }) => nameOf(id)),
);

/** `series`: the type and terms of what it reads; the close if nothing is given. */
export function studyType(
  { study }: Pick<ScreenerStudy, 'study'>,
  output: string,
  series: { readonly type: ValueType; readonly terms: Terms },
): { readonly type: ValueType; readonly terms: Terms } {
  const { id, pane, outputs } = study;
  const isMark = outputs.find(({ key }) => key === output)?.as === 'marks';
  if (isMark) return { type: 'number', terms: 'plain' };
  if (pane === 'price' || inPrices.has(id)) return { type: series.type, terms: series.terms };
  if (inShares.has(id)) return { type: 'volume', terms: 'volume' };
  return { type: inPercent.has(id) ? 'percent' : 'number', terms: 'plain' };
}
