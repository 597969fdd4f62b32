import type { Output, Parameter, Study, Values, Words } from '../study.ts';
import type { Candles } from './candle-settings.ts';

export type Mark = 1 | -1 | 0;

interface Pattern<Param extends string> {
  readonly id: string;
  readonly name: Words;
  readonly reading: Words;
  readonly params?: Readonly<Record<Param, Parameter>>;
  /** The first row that has all the candles before it that the pattern looks at. */
  readonly first: number;
  /**
   * What the pattern that ends with each candle says: 1 for a rise, −1 for a fall, 0 for no pattern.
   * Each has a loop of its own: one loop for all would call a function that differs, row by row.
   */
  readonly marks: (
    candles: Candles,
    mark: Float64Array,
    from: number,
    to: number,
    params: Values<Param>,
  ) => void;
}

export function candlePattern<Param extends string = never>(
  pattern: Pattern<Param>,
): Study<Param, 'mark'> {
  const { id, name, reading, first, marks } = pattern;
  const outputs: readonly Output<'mark'>[] = [{ key: 'mark', name, as: 'marks' }];
  return {
    id,
    name,
    reading,
    pane: 'price',
    params: pattern.params ?? ({} as Record<Param, Parameter>),
    outputs,
    start({ open, high, low, close }, params, { mark }) {
      // One shape for every caller's bars, so that reading a column stays cheap.
      const candles: Candles = { open, high, low, close };
      return (from, to) => marks(candles, mark, from > first ? from : first, to, params);
    },
  };
}
