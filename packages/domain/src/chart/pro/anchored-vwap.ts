// Typical price p = (high + low + close) ÷ 3, weight v = volume, summed since the anchor's bar.
// VWAP = Σ(v × p) ÷ Σv
// deviation = √(Σ(v × (p − VWAP)²) ÷ Σv)
// Bands: VWAP ± 1 and ± 2 deviations. No value before the first trade since the anchor.
// The sum of squares is kept by West's update: Σv·p² − VWAP² loses all digits of a narrow spread.
import type { Bars } from '../../indicators/study.ts';

export interface AnchoredVwap {
  /** The row of the anchor; columns begin here. */
  readonly from: number;
  readonly value: Float64Array;
  readonly deviation: Float64Array;
}

/** The rows from `from` to before `to`, which is the newest bar unless it is given. */
export function anchoredVwap(bars: Bars, from: number, to = bars.count): AnchoredVwap {
  const count = Math.max(0, to - from);
  const value = new Float64Array(count);
  const deviation = new Float64Array(count);
  let [traded, average, squares] = [0, Number.NaN, 0];
  for (let i = 0; i < count; i += 1) {
    const row = from + i;
    const volume = bars.volume[row]!;
    if (volume > 0) {
      const price = (bars.high[row]! + bars.low[row]! + bars.close[row]!) / 3;
      const before = traded === 0 ? price : average;
      traded += volume;
      average = before + ((price - before) * volume) / traded;
      squares += volume * (price - before) * (price - average);
    }
    value[i] = average;
    deviation[i] = traded > 0 ? Math.sqrt(Math.max(0, squares) / traded) : Number.NaN;
  }
  return { from, value, deviation };
}
