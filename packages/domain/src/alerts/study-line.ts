import { studyById } from '../indicators/catalogue.ts';
import { defaultsOf } from '../indicators/run-study.ts';
import type { Bars, Columns, Fill, Study, Values } from '../indicators/study.ts';
import type { StudyTest, StudyValue } from './condition.ts';
import type { MetLevels } from './met-levels.ts';
import { PriceRange } from './price-range.ts';
import { boundsOf, followsClose, slopeOf } from './study-bounds.ts';

/** Studies that read volumes or the index: they change also with a trade at the same price. */
export const beyondPrices: ReadonlySet<string> = new Set([
  'ad',
  'cmf',
  'correlation',
  'crs',
  'mfi',
  'obv',
  'volume-average',
  'volume-ratio',
  'vwap',
  'vwma',
]);

/** Bars of one share and interval that grow: the newest row is the unfinished bar. */
export interface GrowingBars {
  /** Other columns than before once `room` has changed. */
  readonly bars: Bars;
  readonly room: number;
  readonly hasUnfinished: boolean;
  /** Increases with each trade. */
  readonly version: number;
  /** Of all bars. */
  readonly lowest: number;
  readonly highest: number;
}

/** One output of a study over bars that grow; only rows that changed are computed. */
class StudyOutput {
  readonly #value: StudyValue;
  readonly #source: GrowingBars;
  readonly #study: Study | undefined;
  readonly #params: Values<string>;
  #out: Columns<string> = {};
  #columns: readonly Float64Array[] = [];
  #own: Float64Array | undefined;
  #fill: Fill = () => {};
  #room = -1;
  #done = 0;

  constructor(value: StudyValue, source: GrowingBars) {
    this.#value = value;
    this.#source = source;
    this.#study = studyById(value.study);
    this.#params = { ...(this.#study && defaultsOf(this.#study)), ...value.params };
  }

  at(row: number): number {
    const study = this.#study;
    if (!study || row < 0) return Number.NaN;
    const { bars, room } = this.#source;
    if (room !== this.#room) {
      const column = () => new Float64Array(room);
      this.#out = Object.fromEntries(
        study.outputs.map(({ key }) => [key, column().fill(Number.NaN)]),
      );
      this.#fill = study.start(bars, this.#params, this.#out, column);
      this.#columns = Object.values(this.#out);
      this.#own = this.#out[this.#value.output];
      this.#room = room;
      this.#done = 0;
    }
    // The newest row is computed again with each trade; earlier ones never change.
    const from = study.repaints ? 0 : Math.min(this.#done, row);
    if (from === row) for (const column of this.#columns) column[row] = Number.NaN;
    else for (const column of this.#columns) column.fill(Number.NaN, from, row + 1);
    this.#fill(from, row + 1);
    this.#done = row;
    return this.#own?.[row] ?? Number.NaN;
  }

  /** Keeps no columns until it is computed again. */
  release(): void {
    this.#room = -1;
    this.#out = {};
    this.#columns = [];
    this.#own = undefined;
    this.#fill = () => {};
  }

  bounds(lowest: number, highest: number): readonly [number, number] | undefined {
    return boundsOf[this.#value.study]?.(lowest, highest, this.#params);
  }

  /** NaN if unknown. */
  get slope(): number {
    return slopeOf[this.#value.study]?.(this.#params) ?? Number.NaN;
  }
}

/** Prices beyond those so far up to which a line sleeps, so that not each new high wakes it. */
const SPARE = 0.02;
/** Bounds hold but for the rounding of the last bits. */
const ROUNDING = 1e-9;

/**
 * What a test about a study compares: a value, or the difference of two (A6).
 *
 * It is computed only where it can meet a level. It _sleeps_ through prices between which its study
 * cannot reach the next level, whatever bars they make. Else it rests within the current bar: at prices
 * from which the slope of its study does not lead to a level; or, if it follows the close, between two
 * prices at which it was computed without a level between. What it was computed to be is then old, but
 * on the same side of every level.
 */
export class StudyLine {
  readonly when: StudyTest['when'];
  /** Whether a trade that leaves the prices of the bars as they are cannot change it. */
  readonly isOfPrices: boolean;
  readonly #followsClose: boolean;
  /** NaN if unknown. */
  readonly #slope: number;
  readonly #value: StudyOutput;
  readonly #against: StudyOutput | undefined;
  readonly #source: GrowingBars;
  /** At these prices no level is met. */
  readonly quiet = new PriceRange();
  /** Whether also after the current bar. */
  sleeps = false;
  /** Its levels have changed since the quiet prices were found. */
  #isNew = true;
  /** With these prices it did not fall asleep, and need not try again. */
  #lowestTried = Number.NaN;
  #highestTried = Number.NaN;
  before = Number.NaN;
  now = Number.NaN;
  /** The event at which `now` was computed. */
  changedAt = 0;
  #row = Number.NaN;
  #version = -1;

  constructor({ value, against, when }: StudyTest, source: GrowingBars) {
    this.when = when;
    const all = typeof against === 'number' ? [value] : [value, against];
    this.isOfPrices = !all.some(({ study }) => beyondPrices.has(study));
    this.#followsClose = all.length === 1 && followsClose.has(value.study);
    this.#value = new StudyOutput(value, source);
    this.#against = typeof against === 'number' ? undefined : new StudyOutput(against, source);
    this.#slope = this.#value.slope + (this.#against?.slope ?? 0);
    this.#source = source;
  }

  /** What it is now, if it was not computed for that. */
  refresh(): void {
    const { version } = this.#source;
    if (this.#row === this.#newestRow() && (this.when === 'close' || version === this.#version))
      return;
    this.now = this.#compute();
    this.before = this.now;
  }

  update(event: number): void {
    this.before = this.now;
    this.now = this.#compute();
    this.changedAt = event;
  }

  /** After a level was added: at no price it is known to be quiet. */
  wake(): void {
    this.refresh();
    this.quiet.clear();
    this.sleeps = false;
    this.#isNew = true;
    this.#lowestTried = Number.NaN;
  }

  /** Finds the prices at which it meets no level, after a close has moved; in a new bar there is none before. */
  settle(met: MetLevels, from: number, to: number, isNewBar: boolean): void {
    if (this.sleeps || this.#isNew || isNewBar || this.when === 'close') {
      this.#isNew = false;
      this.sleeps = this.#fallAsleep(met);
      if (this.sleeps) return;
      this.quiet.clear();
    }
    if (this.when === 'close') return;
    if (this.#slope > 0) this.#restAround(to, met.distance(this.now));
    else if (this.#followsClose) this.#restBetween(from, to, !isNewBar, met);
  }

  #restAround(price: number, distance: number): void {
    const room = (distance - ROUNDING * Math.max(1, Math.abs(this.now))) / this.#slope;
    if (room > 0) this.quiet.set(price - room, price + room);
    else this.quiet.set(price, price);
  }

  #restBetween(from: number, to: number, isSameBar: boolean, met: MetLevels): void {
    const least = Math.min(this.before, this.now);
    const most = Math.max(this.before, this.now);
    const margin = ROUNDING * Math.max(1, Math.abs(least), Math.abs(most));
    this.quiet.move(from, to, isSameBar && met.isQuiet(least - margin, most + margin));
  }

  #fallAsleep(met: MetLevels): boolean {
    if (met.isEmpty) {
      this.quiet.set(Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY);
      return true;
    }
    const { lowest, highest } = this.#source;
    if (lowest === this.#lowestTried && highest === this.#highestTried) return false;
    for (const spare of [SPARE, 0]) {
      const [from, upTo] = [lowest * (1 - spare), highest * (1 + spare)];
      const bounds = this.#bounds(from, upTo);
      if (!bounds) break;
      const [least, most] = bounds;
      const margin = ROUNDING * Math.max(1, Math.abs(least), Math.abs(most));
      if (!met.hasNone(least - margin, most + margin)) continue;
      // An unknown value will be known at some event, which counts in a joined condition (C3).
      this.refresh();
      if (Number.isNaN(this.now)) return false;
      this.quiet.set(from, upTo);
      this.#value.release();
      this.#against?.release();
      return true;
    }
    this.#lowestTried = lowest;
    this.#highestTried = highest;
    return false;
  }

  #bounds(lowest: number, highest: number): readonly [number, number] | undefined {
    const own = this.#value.bounds(lowest, highest);
    if (!this.#against || !own) return own;
    const other = this.#against.bounds(lowest, highest);
    return other && [own[0] - other[1], own[1] - other[0]];
  }

  #compute(): number {
    const row = this.#newestRow();
    this.#row = row;
    this.#version = this.#source.version;
    return this.#value.at(row) - (this.#against?.at(row) ?? 0);
  }

  #newestRow(): number {
    const { bars, hasUnfinished } = this.#source;
    return bars.count - 1 - (this.when === 'close' && hasUnfinished ? 1 : 0);
  }
}
