import type { Output, Parameter, Study, Values, Words } from '../study.ts';
import type { Candles } from './candle-settings.ts';

export type Mark = 1 | -1 | 0;

interface Pattern<Param extends string> {
  readonly id: string;
  readonly name: Words;
  readonly reading: Words;
  readonly params?: Readonly<Record<Param, Parameter>>;
  /** The first row with enough candles before it for this pattern. */
  readonly first: number;
  /**
   * Marks each candle: 1 where it ends a bullish pattern, −1 a bearish one, 0 none. Each pattern has its
   * own loop: a shared loop would make a polymorphic call per row.
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
      // The same object shape for every caller keeps property access monomorphic.
      const candles: Candles = { open, high, low, close };
      return (from, to) => marks(candles, mark, from > first ? from : first, to, params);
    },
  };
}
