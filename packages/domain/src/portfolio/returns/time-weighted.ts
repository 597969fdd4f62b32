// growth of a day = (worth at its end + taken out on it) ÷ (worth at the end of the day before + put in on it)
// return = product of the growths − 1. A day that begins or ends with nothing has no growth; days that are incomplete
// are one step with the next complete day.

export interface WorthColumns {
  /** At the end of each day; NaN when unknown. */
  readonly worth: ArrayLike<number>;
  /** Put in on each day; negative for taken out. */
  readonly flow: ArrayLike<number>;
}

/** The growth of 1 by the end of each day, from the first day with money; NaN on incomplete days. */
export function timeWeightedLine({ worth, flow }: WorthColumns): Float64Array {
  const line = new Float64Array(worth.length);
  let growth = 1;
  let before = 0;
  let [putIn, takenOut] = [0, 0];
  for (let row = 0; row < worth.length; row += 1) {
    const moved = flow[row]!;
    if (moved > 0) putIn += moved;
    else takenOut -= moved;
    const now = worth[row]!;
    if (Number.isNaN(now)) {
      line[row] = Number.NaN;
      continue;
    }
    const [base, end] = [before + putIn, now + takenOut];
    // A fee that takes the first money would make the growth zero for ever.
    if (base > 0 && end > 0) growth *= end / base;
    line[row] = growth;
    before = now;
    putIn = 0;
    takenOut = 0;
  }
  return line;
}

export interface Drawdown {
  /** The deepest fall from a former high, as a fraction; 0 when it never fell. */
  readonly depth: number;
  readonly high: number;
  readonly low: number;
}

/** Rows of the high and of the low of the deepest fall. Rows without a value (NaN) are passed over. */
export function deepestFall(line: ArrayLike<number>): Drawdown {
  let worst: Drawdown = { depth: 0, high: 0, low: 0 };
  let high = 0;
  for (let row = 0; row < line.length; row += 1) {
    if (line[row]! > line[high]! || Number.isNaN(line[high]!)) high = row;
    const depth = line[high]! > 0 ? 1 - line[row]! / line[high]! : 0;
    if (depth > worst.depth) worst = { depth, high, low: row };
  }
  return worst;
}
