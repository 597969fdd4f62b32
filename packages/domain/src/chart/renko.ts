// Levels are multiples of the brick size. Of an up brick, the next up brick is added when the close
// is one brick above its top, a down brick when the close is one brick below its bottom; of a down
// brick the other way round. The first brick starts at the level nearest to the first close. The
// volume of the bars since the brick before is divided equally among the bricks that a bar completes.
import { exact } from './box-size.ts';
import {
  type ChartBars,
  type DerivedBars,
  emptyDerivedBars,
  withDerivedBar,
} from './chart-bars.ts';

/** Closes are sums of decimal fractions: 25.3 ÷ 0.1 is slightly below 253. */
const ROUNDING = 1e-9;

interface State {
  /** Bricks made by the bars before `row`. */
  count: number;
  row: number;
  /** Bottom and top of the newest brick as multiples of the size; equal before the first one. */
  bottom: number;
  top: number;
  /** Of the bars since the newest brick. */
  volume: number;
}

/** Bricks of closes. Only the newest bar is computed again when it changes. */
export class RenkoRun {
  readonly size: number;
  #bricks = emptyDerivedBars();
  #settled: State | undefined;

  constructor(size: number) {
    this.size = size;
  }

  /** Bars before the newest must be those of the call before; start a new run when they changed. */
  update(bars: ChartBars): DerivedBars {
    if (bars.count === 0) return emptyDerivedBars(0);
    const first = Math.round(bars.close[0]! / this.size);
    const settled = this.#settled ?? { count: 0, row: 0, bottom: first, top: first, volume: 0 };
    while (settled.row < bars.count - 1) this.#add(bars, settled);
    // While the first bar runs, its close and so the first level can change.
    if (settled.row > 0) this.#settled = settled;
    const newest = { ...settled };
    this.#add(bars, newest);
    return { ...this.#bricks, count: newest.count };
  }

  #add(bars: ChartBars, state: State): void {
    const { row } = state;
    const level = bars.close[row]! / this.size;
    const above = Math.floor(level + ROUNDING);
    const below = Math.ceil(level - ROUNDING);
    state.row += 1;
    state.volume += bars.volume[row]!;
    const [rises, falls] = [above - state.top, state.bottom - below];
    if (rises < 1 && falls < 1) return;
    const [bricks, step] = rises >= 1 ? [rises, 1] : [falls, -1];
    const volume = state.volume / bricks;
    for (let made = 0; made < bricks; made += 1) {
      const from = step === 1 ? state.top : state.bottom;
      const [open, close] = [exact(from * this.size), exact((from + step) * this.size)];
      state.bottom = Math.min(from, from + step);
      state.top = Math.max(from, from + step);
      const brick = { row, open, high: Math.max(open, close), low: Math.min(open, close), close };
      this.#bricks = withDerivedBar(this.#bricks, state.count, { ...brick, volume }, bars);
      state.count += 1;
    }
    state.volume = 0;
  }
}
