import type { Chart, ChartStudy } from '@dorpon/domain/chart/chart-document';
import { paneOf } from '@dorpon/domain/chart/chart-panes';
import { chartStudy, chartStudyParams } from '@dorpon/domain/chart/chart-study';
import { VOLUME_PANE } from '@dorpon/domain/chart/edit-studies';
import { studyById } from '@dorpon/domain/indicators/catalogue';
import type { Study } from '@dorpon/domain/indicators/study';
import { volumeProfileEntry } from '@dorpon/domain/indicators/volume-profile';
import type { BarColumns } from '../bar-source.ts';
import type { ComputedRows, ReadyFormula } from '../chart-host.ts';
import { coloursOf, type PaintedStudy } from './paint/study.ts';
import { StudyRows } from './study-rows.ts';

const VOLUME_AVERAGE = 'volume-average';

/** A study on the chart: its choice, its pane and its values so far. */
export class ChosenStudy {
  readonly id: string;
  readonly study: Study;
  readonly rows: ComputedRows;
  /** What computes it, if it is a formula. */
  readonly ready: ReadyFormula | undefined;
  choice: ChartStudy;
  pane: string;
  place = 0;
  base: ChosenStudy | undefined;
  /** The first row that is not computed with the newest bars. */
  stale = 0;

  constructor(choice: ChartStudy, study: Study, pane: string, ready?: ReadyFormula) {
    const given = chartStudyParams(choice);
    this.ready = ready;
    this.id = choice.id;
    this.study = study;
    this.choice = choice;
    this.pane = pane;
    this.rows = ready
      ? ready.open()
      : new StudyRows(study, given && 'params' in given ? given.params : choice.params);
  }

  get painted(): PaintedStudy {
    const { study, rows, choice, place } = this;
    const { params, columns } = rows;
    return { study, params, columns, colours: coloursOf(choice.colours), place };
  }

  /** Computes what changed; the study that it is based on comes first. */
  update(bars: BarColumns): void {
    if (this.stale === Number.POSITIVE_INFINITY && this.rows.count === bars.count) return;
    const from = Math.min(this.stale, bars.count);
    this.stale = Number.POSITIVE_INFINITY;
    if (!this.base) {
      this.rows.update(bars, from);
      return;
    }
    this.base.update(bars);
    const column = this.base.rows.columns[this.choice.on!.output];
    if (!column) return;
    const input = { ...bars, open: column, high: column, low: column, close: column };
    this.rows.update(input, this.base.study.repaints ? 0 : from);
  }
}

const isSame = (a: ChartStudy, b: ChartStudy): boolean =>
  a.study === b.study &&
  a.formula?.text === b.formula?.text &&
  a.formula?.type === b.formula?.type &&
  a.formula?.pane === b.formula?.pane &&
  JSON.stringify(a.params) === JSON.stringify(b.params) &&
  a.on?.id === b.on?.id &&
  a.on?.output === b.on?.output;

/** The studies of a chart. Values of a study that stays are kept. */
export class StudySet {
  #studies = new Map<string, ChosenStudy>();
  readonly #average = new ChosenStudy(
    { id: VOLUME_AVERAGE, study: VOLUME_AVERAGE, params: {} },
    studyById(VOLUME_AVERAGE)!,
    VOLUME_PANE,
  );
  #hasVolume = false;

  /** The average of the volume of 20 bars, over the bars of the volume; undefined without these. */
  get volumeAverage(): Float64Array | undefined {
    return this.#hasVolume ? this.#average.rows.columns.value : undefined;
  }

  get all(): Iterable<ChosenStudy> {
    return this.#studies.values();
  }

  get(id: string): ChosenStudy | undefined {
    return this.#studies.get(id);
  }

  show(chart: Chart, formulas?: ReadonlyMap<string, ReadyFormula>): void {
    this.#hasVolume = chart.volume;
    const before = this.#studies;
    const next = new Map<string, ChosenStudy>();
    const places = new Map<string, number>();
    for (const choice of chart.studies) {
      const study = chartStudy(choice);
      if (!study) continue;
      const pane = paneOf(chart, choice);
      const kept = before.get(choice.id);
      const ready = choice.formula && formulas?.get(choice.id);
      const chosen =
        kept && kept.ready === ready && isSame(kept.choice, choice)
          ? kept
          : new ChosenStudy(choice, study, pane, ready);
      chosen.choice = choice;
      chosen.pane = pane;
      chosen.place = places.get(pane) ?? 0;
      places.set(pane, chosen.place + study.outputs.filter(({ as }) => as === 'line').length);
      next.set(choice.id, chosen);
    }
    for (const chosen of next.values()) {
      const base = chosen.choice.on && next.get(chosen.choice.on.id);
      if (chosen.base !== base) chosen.stale = 0;
      chosen.base = base === chosen ? undefined : base;
    }
    this.#studies = next;
  }

  /** Rows from `from` on have changed. */
  invalidate(from: number): void {
    for (const chosen of [...this.#studies.values(), this.#average])
      chosen.stale = Math.min(chosen.stale, from);
  }

  update(bars: BarColumns): void {
    for (const chosen of this.#studies.values()) chosen.update(bars);
    if (this.#hasVolume) this.#average.update(bars);
  }
}

export const isProfile = ({ study }: ChartStudy): boolean => study === volumeProfileEntry.id;
