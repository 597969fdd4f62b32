// growth of a day = worth at its end ÷ (worth at the end of the day before + what was put in on that day)
// return = product of the growths − 1. A day that begins with nothing has no growth.
import type { Paisa } from '../units.ts';

export interface WorthDay {
  /** At the end of the day. */
  readonly worth: Paisa;
  /** Put in on this day; negative for taken out. */
  readonly flow: Paisa;
}

/** The growth of 1 by the end of each day, from the first day with money. */
export function timeWeightedLine(days: readonly WorthDay[]): Float64Array {
  const line = new Float64Array(days.length);
  let growth = 1;
  let before = 0;
  days.forEach(({ worth, flow }, i) => {
    const base = before + flow;
    if (base > 0 && worth >= 0) growth *= worth / base;
    line[i] = growth;
    before = worth;
  });
  return line;
}

export interface Drawdown {
  /** The deepest fall from a former high, as a fraction; 0 when it never fell. */
  readonly depth: number;
  readonly high: number;
  readonly low: number;
}

/** Rows of the high and of the low of the deepest fall. */
export function deepestFall(line: ArrayLike<number>): Drawdown {
  let worst: Drawdown = { depth: 0, high: 0, low: 0 };
  let high = 0;
  for (let row = 0; row < line.length; row += 1) {
    if (line[row]! > line[high]!) high = row;
    const depth = line[high]! > 0 ? 1 - line[row]! / line[high]! : 0;
    if (depth > worst.depth) worst = { depth, high, low: row };
  }
  return worst;
}
