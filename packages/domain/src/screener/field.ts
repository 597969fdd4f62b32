import type { Words } from '../indicators/study.ts';
import type { Names } from './keywords.data.ts';

/** A price is taka per share, money is taka. A number is also a ratio or a reading of a study. */
export const valueTypes = [
  'number',
  'price',
  'percent',
  'volume',
  'money',
  'count',
  'days',
  'date',
  'text',
  'boolean',
] as const;
export type ValueType = (typeof valueTypes)[number];

/**
 * What a column is multiplied by on an ex-day (T5): `price` and `volume` columns count today's
 * securities, `plain` ones are as they were on their day.
 */
export type Terms = 'plain' | 'price' | 'volume';

/** Where a field comes from; also the reason why it may be unknown. */
export type FieldSource =
  | 'bars'
  | 'quote'
  | 'depth'
  | 'limits'
  | 'company'
  | 'results'
  | 'holdings'
  | 'dividends'
  | 'events'
  | 'news'
  | 'index'
  | 'mine'
  | 'formula';

export interface Field {
  readonly names: Names;
  readonly type: ValueType;
  readonly from: FieldSource;
  readonly meaning: Words;
  readonly terms?: Terms;
  /** Changes with every trade, not only from day to day. */
  readonly moves?: true;
  /** How days make a week, and sessions a period: `volume on week`, `volume(5d)`. */
  readonly fold?: 'first' | 'last' | 'highest' | 'lowest' | 'sum';
  /** Has bars of minutes too, or reads those of another field. */
  readonly minutes?: true | 'close';
  /**
   * In the language itself. `{n}` is the number of sessions in `change(5d)`, `{before}` is one less.
   */
  readonly is?: string;
  /** Sessions when `{n}` is not given. */
  readonly sessions?: number;
  /** What `quarter_eps(2)` counts back. */
  readonly back?: 'quarters' | 'years' | 'reports';
  /** Values of a text field that are the same for every market. */
  readonly texts?: readonly string[];
  readonly textNames?: TextNames;
}

/** Bangla names of texts, each with the text that it means; the first of several is offered. */
export type TextNames = Readonly<Record<string, string>>;
