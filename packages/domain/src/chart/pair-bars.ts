// ratio: open = open ÷ open, close = close ÷ close; spread: open − open, close − close
// high = the higher of open and close, low = the lower one
// The two highs of a bar need not be simultaneous: high ÷ high is a ratio that may never have been, so
// only open and close count. A bar exists when one of the two has a bar; the other then has its close
// before four times. Bars before the first bar of both are left out. There is no volume.
import type { EpochMs } from '../units.ts';
import { lastRowUpTo } from './aligned-closes.ts';
import { barGroup } from './bar-group.ts';
import type { ChartBars } from './chart-bars.ts';
import type { ChartBar } from './day-chart-bars.ts';
import type { Interval } from './interval.ts';

type Prices = Pick<ChartBars, 'count' | 'at' | 'open' | 'close' | 'session'>;

const operations = {
  ratio: (left: number, right: number) => left / right,
  spread: (left: number, right: number) => left - right,
};

/** The bars of a pair from a time on. Bars in which the right side is zero are left out of a ratio. */
export function pairBars(
  kind: keyof typeof operations,
  left: Prices,
  right: Prices,
  interval: Interval,
  from: EpochMs = Number.NEGATIVE_INFINITY,
): ChartBar[] {
  const of = operations[kind];
  const bars: ChartBar[] = [];
  let [l, r] = [rowBefore(left, from, interval), rowBefore(right, from, interval)];
  while (l + 1 < left.count || r + 1 < right.count) {
    const nextLeft = groupAt(left, l + 1, interval);
    const nextRight = groupAt(right, r + 1, interval);
    const hasLeft = nextLeft <= nextRight;
    const hasRight = nextRight <= nextLeft;
    if (hasLeft) l += 1;
    if (hasRight) r += 1;
    if (l < 0 || r < 0) continue;
    const open = of(
      hasLeft ? left.open[l]! : left.close[l]!,
      hasRight ? right.open[r]! : right.close[r]!,
    );
    const close = of(left.close[l]!, right.close[r]!);
    if (!Number.isFinite(open) || !Number.isFinite(close)) continue;
    const [high, low] = [Math.max(open, close), Math.min(open, close)];
    const at = Math.min(
      hasLeft ? left.at[l]! : Number.POSITIVE_INFINITY,
      hasRight ? right.at[r]! : Number.POSITIVE_INFINITY,
    );
    const session = hasLeft ? left.session[l]! : right.session[r]!;
    bars.push({ at, open, high, low, close, volume: 0, session });
  }
  return bars;
}

const groupAt = (bars: Prices, row: number, interval: Interval): number =>
  row < bars.count ? barGroup(interval, bars.at[row]!) : Number.POSITIVE_INFINITY;

/** The newest row whose bar ends before the bar of `from`. */
function rowBefore(bars: Prices, from: EpochMs, interval: Interval): number {
  if (from === Number.NEGATIVE_INFINITY) return -1;
  const row = lastRowUpTo(bars, from, interval);
  return row >= 0 && barGroup(interval, bars.at[row]!) === barGroup(interval, from) ? row - 1 : row;
}

/** Decimals that show five digits of a ratio, and paisa of a spread. */
export function pairDecimals(kind: keyof typeof operations, close: number): number {
  if (kind === 'spread' || !(Math.abs(close) > 0)) return 2;
  return Math.min(8, Math.max(2, 4 - Math.floor(Math.log10(Math.abs(close)))));
}
