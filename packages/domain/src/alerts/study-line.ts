import { studyById } from '../indicators/catalogue.ts';
import { defaultsOf } from '../indicators/run-study.ts';
import type { Bars, Columns, Fill, Study } from '../indicators/study.ts';
import type { StudyTest, StudyValue } from './condition.ts';

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
}

/** One output of a study over bars that grow; only rows that changed are computed. */
class StudyOutput {
  readonly #value: StudyValue;
  readonly #source: GrowingBars;
  readonly #study: Study | undefined;
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
      this.#fill = study.start(
        bars,
        { ...defaultsOf(study), ...this.#value.params },
        this.#out,
        column,
      );
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
}

/** What a test about a study compares: a value, or the difference of two (A6). */
export class StudyLine {
  readonly when: StudyTest['when'];
  /** Whether a trade that leaves the prices of the bars as they are cannot change it. */
  readonly isOfPrices: boolean;
  readonly #value: StudyOutput;
  readonly #against: StudyOutput | undefined;
  readonly #source: GrowingBars;
  before = Number.NaN;
  now = Number.NaN;
  /** The event at which `now` was computed. */
  changedAt = 0;

  constructor({ value, against, when }: StudyTest, source: GrowingBars) {
    this.when = when;
    const all = typeof against === 'number' ? [value] : [value, against];
    this.isOfPrices = !all.some(({ study }) => beyondPrices.has(study));
    this.#value = new StudyOutput(value, source);
    this.#against = typeof against === 'number' ? undefined : new StudyOutput(against, source);
    this.#source = source;
    this.update(0);
    this.before = this.now;
  }

  update(event: number): void {
    const { bars, hasUnfinished } = this.#source;
    const row = bars.count - 1 - (this.when === 'close' && hasUnfinished ? 1 : 0);
    this.before = this.now;
    this.now = this.#value.at(row) - (this.#against?.at(row) ?? 0);
    this.changedAt = event;
  }
}
