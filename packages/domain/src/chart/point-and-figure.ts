// Levels are multiples of the box size. A column of X is extended by each level that the high of a
// bar reaches. If it reaches none, and the low is at least `reversal` boxes below the highest X, a
// column of O starts one box below that X and goes down to the lowest level reached. A column of O
// the other way round. The first column starts at the level nearest to the first close.
import { exact } from './box-size.ts';
import {
  type ChartBars,
  type DerivedBars,
  emptyDerivedBars,
  withDerivedBar,
} from './chart-bars.ts';

export const REVERSAL = 3;

const ROUNDING = 1e-9;

interface State {
  /** Columns made by the bars before `row`, with the running one. */
  count: number;
  row: number;
  /** 1: X. −1: O. 0 before the first column. */
  direction: 1 | -1 | 0;
  /** The bar in which the running column started. */
  start: number;
  /** Lowest and highest box of the running column, as multiples of the size. */
  bottom: number;
  top: number;
  volume: number;
}

/**
 * Columns of boxes by the high and low of bars. A column of X opens at its lowest box and closes at
 * its highest, a column of O the other way round; it has (high − low) ÷ size + 1 boxes. Only the
 * newest bar is computed again when it changes.
 */
export class PointAndFigureRun {
  readonly size: number;
  readonly reversal: number;
  #columns = emptyDerivedBars();
  #settled: State | undefined;

  constructor(size: number, reversal = REVERSAL) {
    this.size = size;
    this.reversal = reversal;
  }

  /** Bars before the newest must be those of the call before; start a new run when they changed. */
  update(bars: ChartBars): DerivedBars {
    if (bars.count === 0) return emptyDerivedBars(0);
    const first = Math.round(bars.close[0]! / this.size);
    const settled = this.#settled ?? startAt(first);
    while (settled.row < bars.count - 1) this.#add(bars, settled);
    // While the first bar runs, its close and so the first level can change.
    if (settled.row > 0) this.#settled = settled;
    const newest = { ...settled };
    // The newest bar, as it was in the call before, may have extended this column.
    this.#write(bars, newest);
    this.#add(bars, newest);
    return { ...this.#columns, count: newest.count };
  }

  #add(bars: ChartBars, state: State): void {
    const { row } = state;
    const high = Math.floor(bars.high[row]! / this.size + ROUNDING);
    const low = Math.ceil(bars.low[row]! / this.size - ROUNDING);
    if (state.direction === 0) begin(state, high, low, bars.close[row]! >= bars.open[row]!);
    else if (state.direction === 1) {
      if (high > state.top) state.top = high;
      else if (low <= state.top - this.reversal) turn(state, -1, low, state.top - 1);
    } else if (low < state.bottom) state.bottom = low;
    else if (high >= state.bottom + this.reversal) turn(state, 1, state.bottom + 1, high);
    state.volume += bars.volume[row]!;
    state.row += 1;
    this.#write(bars, state);
  }

  #write(bars: ChartBars, state: State): void {
    if (state.direction === 0) return;
    const [low, high] = [exact(state.bottom * this.size), exact(state.top * this.size)];
    const [open, close] = state.direction === 1 ? [low, high] : [high, low];
    const column = { row: state.start, open, high, low, close, volume: state.volume };
    this.#columns = withDerivedBar(this.#columns, state.count - 1, column, bars);
  }
}

const startAt = (level: number): State => ({
  count: 0,
  row: 0,
  direction: 0,
  start: 0,
  bottom: level,
  top: level,
  volume: 0,
});

function begin(state: State, high: number, low: number, isRising: boolean): void {
  const [rises, falls] = [high > state.top, low < state.bottom];
  if (!rises && !falls) return;
  const isUp = rises && (!falls || isRising);
  state.direction = isUp ? 1 : -1;
  state.start = state.row;
  state.count = 1;
  if (isUp) state.top = high;
  else state.bottom = low;
}

function turn(state: State, direction: 1 | -1, bottom: number, top: number): void {
  state.direction = direction;
  state.start = state.row;
  state.count += 1;
  state.bottom = bottom;
  state.top = top;
  state.volume = 0;
}
