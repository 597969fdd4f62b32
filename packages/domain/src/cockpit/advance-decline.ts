// net = up − down; line = sum of net since the first session
// part = 1000 × net ÷ (up + down), 0 when none moved
// McClellan oscillator = EMA19(part) − EMA39(part), ratio-adjusted; each average begins with the first part
import type { MarketDays } from './market-days.ts';

export interface AdvanceDecline {
  readonly net: Int32Array;
  readonly line: Int32Array;
  /** NaN in the first 39 sessions, while the longer average still depends on where it began. */
  readonly oscillator: Float64Array;
}

const FAST = 19;
const SLOW = 39;

export function advanceDecline({ up, down }: Pick<MarketDays, 'up' | 'down'>): AdvanceDecline {
  const count = up.length;
  const net = new Int32Array(count);
  const line = new Int32Array(count);
  const oscillator = new Float64Array(count).fill(Number.NaN);
  let [sum, fast, slow] = [0, 0, 0];
  for (let session = 0; session < count; session += 1) {
    const moved = up[session]! + down[session]!;
    net[session] = up[session]! - down[session]!;
    sum += net[session]!;
    line[session] = sum;
    const part = moved === 0 ? 0 : (1000 * net[session]!) / moved;
    fast = session === 0 ? part : fast + (part - fast) * (2 / (FAST + 1));
    slow = session === 0 ? part : slow + (part - slow) * (2 / (SLOW + 1));
    if (session >= SLOW) oscillator[session] = fast - slow;
  }
  return { net, line, oscillator };
}
