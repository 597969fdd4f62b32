// relative   = close ÷ close of the index on the same bars
// strength   = 100 × relative ÷ mean of the last n relatives (n: 60 days, or 26 weeks)
// momentum   = 100 × strength ÷ mean of the last m strengths (m: 10 days, or 6 weeks)
// Above 100 a share did better than its own past against the index. Quadrants, with the usual path round them:
//   leading (both ≥ 100) → weakening (momentum below) → lagging (both below) → improving (momentum above)
export interface RadarLengths {
  readonly strength: number;
  readonly momentum: number;
}

export const RADAR_LENGTHS: Readonly<Record<'day' | 'week', RadarLengths>> = {
  day: { strength: 60, momentum: 10 },
  week: { strength: 26, momentum: 6 },
};

export type Quadrant = 'leading' | 'weakening' | 'lagging' | 'improving';

export interface RadarColumns {
  /** NaN where there are too few bars, or a close is missing. */
  readonly strength: Float64Array;
  readonly momentum: Float64Array;
}

export const quadrantOf = (strength: number, momentum: number): Quadrant =>
  strength >= 100
    ? momentum >= 100
      ? 'leading'
      : 'weakening'
    : momentum >= 100
      ? 'improving'
      : 'lagging';

/** Closes of a share or sector and of the index, on the same bars. */
export function radarColumns(
  closes: ArrayLike<number>,
  index: ArrayLike<number>,
  lengths: RadarLengths,
): RadarColumns {
  const relative = new Float64Array(closes.length);
  for (let row = 0; row < closes.length; row += 1) {
    const isKnown = closes[row]! > 0 && index[row]! > 0;
    relative[row] = isKnown ? closes[row]! / index[row]! : Number.NaN;
  }
  const strength = againstMean(relative, lengths.strength);
  return { strength, momentum: againstMean(strength, lengths.momentum) };
}

/** 100 × value ÷ mean of the last `length` values. */
function againstMean(values: Float64Array, length: number): Float64Array {
  const out = new Float64Array(values.length).fill(Number.NaN);
  let sum = 0;
  let known = 0;
  for (let row = 0; row < values.length; row += 1) {
    const value = values[row]!;
    if (Number.isNaN(value)) {
      sum = known = 0;
      continue;
    }
    sum += value;
    known += 1;
    if (known > length) sum -= values[row - length]!;
    if (known >= length) out[row] = (100 * value * length) / sum;
  }
  return out;
}
