import type { EpochMs, Paisa } from '../units.ts';
import type { Finding, Side } from './entry.ts';
import { DAY_EXTREME } from './limits.ts';

/** Prices of the past, adjusted; 0 where there are none. Those of all time include those of the year. */
export interface PastExtremes {
  readonly yearHigh: Paisa;
  readonly yearLow: Paisa;
  readonly allHigh: Paisa;
  readonly allLow: Paisa;
}

type Span = 'day' | 'year' | 'all';
const length: Readonly<Record<Span, number>> = { day: 1, year: 2, all: 3 };

/** One side: `sign` is 1 for highs and −1 for lows, so that further is always greater. */
interface Edge {
  readonly kind: 'new-high' | 'new-low';
  readonly side: Side;
  readonly sign: 1 | -1;
  readonly year: Paisa;
  readonly all: Paisa;
  /** The day's extreme so far; 0 before the first trade. */
  extreme: Paisa;
  /** The extreme that was said last, or stood when a day's extremes began to count; 0 for none. */
  said: Paisa;
  saidSpan: Span | undefined;
}

/** New highs and lows of the day, of 52 weeks and of all time (K4). */
export class ExtremeWatch {
  readonly #edges: readonly Edge[];
  readonly #countsFrom: EpochMs;

  constructor(past: PastExtremes, opensAt: EpochMs) {
    const none = { extreme: 0, said: 0, saidSpan: undefined };
    this.#edges = [
      { kind: 'new-high', side: 'up', sign: 1, year: past.yearHigh, all: past.allHigh, ...none },
      { kind: 'new-low', side: 'down', sign: -1, year: past.yearLow, all: past.allLow, ...none },
    ];
    this.#countsFrom = opensAt + DAY_EXTREME.afterMinutes * 60_000;
  }

  /** Extremes of trades that nobody saw: the next one must pass them. */
  miss(high: Paisa, low: Paisa): void {
    for (const edge of this.#edges) {
      const price = edge.sign > 0 ? high : low;
      if (edge.extreme === 0 || (price - edge.extreme) * edge.sign > 0) edge.extreme = price;
    }
  }

  take(
    { at, high, low }: { readonly at: EpochMs; readonly high: Paisa; readonly low: Paisa },
    isLiquid: boolean,
    found: (side: Side, finding: Finding) => void,
  ): void {
    for (const edge of this.#edges) {
      const price = edge.sign > 0 ? high : low;
      const before = edge.extreme;
      if (before > 0 && (price - before) * edge.sign <= 0) continue;
      edge.extreme = price;
      const isDayCounted = at >= this.#countsFrom;
      // The extreme that stood when the day's extremes began to count is the one to beat.
      if (isDayCounted && edge.said === 0) edge.said = before;
      const span = spanOf(edge, price);
      if (span === 'day' && (!isDayCounted || before === 0 || !isLiquid)) continue;
      if (!isWorthSaying(edge, price, span)) continue;
      found(edge.side, {
        kind: edge.kind,
        price,
        span,
        before: span === 'day' ? before : edge[span],
      });
      edge.said = price;
      edge.saidSpan = span;
    }
  }
}

function spanOf({ sign, year, all }: Edge, price: Paisa): Span {
  if (all > 0 && (price - all) * sign > 0) return 'all';
  if (year > 0 && (price - year) * sign > 0) return 'year';
  return 'day';
}

function isWorthSaying({ sign, said, saidSpan }: Edge, price: Paisa, span: Span): boolean {
  if (said === 0) return true;
  if (saidSpan ? length[span] > length[saidSpan] : span !== 'day') return true;
  return (price - said) * sign >= (said * DAY_EXTREME.percent) / 100;
}
