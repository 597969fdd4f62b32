import type { ComparedSymbol } from '@dorpon/domain/chart/chart-document';
import type { KLineData, Chart as KlineChart } from 'klinecharts';
import type { BarChange, BarColumns, BarSource } from '../bar-source.ts';
import type { HostView } from '../chart-host.ts';
import { type BarHolder, barList, barOfRow } from './bar-list.ts';
import { ComparedColumn } from './compare.ts';
import { hasTimeAxis, type ShownBars, type ShownBarsRun, shownBarsRun } from './shown-bars.ts';
import { StudySet } from './study-set.ts';

export interface Compared {
  readonly choice: ComparedSymbol;
  readonly source: BarSource;
  readonly column: ComparedColumn;
}

/** Called around bars that are loaded anew; `isSame` when they are of the same share. */
export interface Reloads {
  before(): void;
  after(isSame: boolean): void;
  /** The newest bar changed: true if it was painted without klinecharts. */
  touchUp(): boolean;
}

const NO_BARS: BarColumns = {
  count: 0,
  at: new Float64Array(0),
  open: new Float64Array(0),
  high: new Float64Array(0),
  low: new Float64Array(0),
  close: new Float64Array(0),
  volume: new Float64Array(0),
  session: new Int32Array(0),
  beside: new Float64Array(0),
};

/** Bars, studies and compared lines of a chart, kept up to date. Live changes are taken once per frame. */
export class HostData {
  readonly studies = new StudySet();
  compared: readonly Compared[] = [];
  shown: ShownBars = { bars: NO_BARS, studied: NO_BARS, box: 0, changed: 0 };
  readonly #holder: BarHolder = { bars: NO_BARS };
  readonly #chart: KlineChart;
  readonly #reloads: Reloads;
  #source: BarSource | undefined;
  #run: ShownBarsRun | undefined;
  #view: HostView | undefined;
  #list: KLineData[] = [];
  #push: ((bar: KLineData) => void) | undefined;
  #stale = Number.POSITIVE_INFINITY;
  #frame = 0;
  #ends: (() => void)[] = [];

  constructor(chart: KlineChart, reloads: Reloads) {
    this.#chart = chart;
    this.#reloads = reloads;
    chart.setDataLoader({
      getBars: ({ callback }) => callback(this.#list, false),
      subscribeBar: ({ callback }) => {
        this.#push = callback;
      },
      unsubscribeBar: () => {
        this.#push = undefined;
      },
    });
    // Symbol and interval are ours: klinecharts only needs to have some in order to load.
    chart.setSymbol({ ticker: 'chart', pricePrecision: 2, volumePrecision: 0 });
    chart.setPeriod({ type: 'day', span: 1 });
  }

  get bars(): BarColumns {
    return this.shown.bars;
  }

  get source(): BarSource | undefined {
    return this.#source;
  }

  show(view: HostView): void {
    const before = this.#view;
    this.#view = view;
    const isOther = before?.source !== view.source || before.chart.type !== view.chart.type;
    this.studies.show(view.chart, view.formulas);
    if (
      isOther ||
      before.compared !== view.compared ||
      before.chart.compared !== view.chart.compared
    )
      this.#showCompared(view);
    if (!isOther) return;
    this.#listen(view);
    const isSameShare =
      before !== undefined &&
      before.chart.symbol === view.chart.symbol &&
      hasTimeAxis(before.chart.type) === hasTimeAxis(view.chart.type);
    this.#reload(isSameShare);
  }

  /** Computes what the bars changed. klinecharts asks for it through each study too. */
  update(): void {
    this.studies.update(this.shown.studied);
    if (!this.#view) return;
    const { interval } = this.#view.chart;
    for (const { column, source } of this.compared)
      column.update(this.shown.bars, source.bars, interval);
  }

  /** Paints anew without new bars. */
  repaint(): void {
    const last = this.#list[this.#list.length - 1];
    if (last) this.#push?.(last);
  }

  close(): void {
    for (const end of this.#ends) end();
    cancelAnimationFrame(this.#frame);
    this.#push = undefined;
  }

  #listen({ source, compared }: HostView): void {
    for (const end of this.#ends) end();
    this.#source = source;
    this.#ends = [
      source.subscribe((change) => this.#onChange(change)),
      ...compared.map((other) => other.subscribe((change) => this.#onCompared(other, change))),
    ];
  }

  #showCompared(view: HostView): void {
    const before = this.compared;
    this.compared = view.compared.flatMap((source, place) => {
      const choice = view.chart.compared[place];
      if (!choice) return [];
      const kept = before.find((one) => one.source === source);
      return [{ choice, source, column: kept?.column ?? new ComparedColumn() }];
    });
    if (this.#source === view.source) this.#listen(view);
  }

  #onCompared(source: BarSource, { kind }: BarChange): void {
    const compared = this.compared.find((one) => one.source === source);
    if (!compared || !this.#view) return;
    compared.column.onChange(kind, this.shown.bars, source.bars, this.#view.chart.interval);
    this.#schedule(Math.max(0, this.#sourceCount - 1));
  }

  #onChange(change: BarChange): void {
    if (change.kind === 'reset') this.#reload(true);
    else if (change.kind === 'older') this.#addOlder(change.added);
    else this.#schedule(Math.max(0, this.#sourceCount - 1));
  }

  #sourceCount = 0;

  #schedule(from: number): void {
    this.#stale = Math.min(this.#stale, from);
    this.#frame ||= requestAnimationFrame(() => {
      this.#frame = 0;
      this.#takeNewest();
    });
  }

  #takeNewest(): void {
    if (!this.#source || !this.#run || this.#stale === Number.POSITIVE_INFINITY) return;
    if (this.#list.length === 0) {
      this.#reload(false);
      return;
    }
    this.#compute(this.#stale);
    const { count } = this.shown.bars;
    const isDerived = this.shown.box > 0;
    const before = this.#list.length;
    if (count < before) this.#list.length = count;
    // klinecharts adds a bar that is later than its last one and keeps a scrolled chart in place.
    const ready = isDerived ? count : Math.max(before, count - 1);
    for (let row = this.#list.length; row < ready; row += 1)
      this.#list.push(barOfRow(this.#holder, row));
    if (count === before && this.#reloads.touchUp()) return;
    this.#push?.(this.#list[count - 1] ?? barOfRow(this.#holder, count - 1));
  }

  #compute(from: number): void {
    this.#stale = Number.POSITIVE_INFINITY;
    this.shown = this.#run!.update(this.#source!.bars, from);
    this.#sourceCount = this.#source!.bars.count;
    this.#holder.bars = this.shown.bars;
    this.studies.invalidate(this.shown.changed);
    for (const { column } of this.compared)
      column.stale = Math.min(column.stale, this.shown.changed);
  }

  #addOlder(added: number): void {
    if (this.shown.box > 0 || this.#list.length === 0) {
      this.#reload(true);
      return;
    }
    this.#compute(0);
    // A bar object knows its row: bars in front need more rows at the end, and the place of the view,
    // which klinecharts counts from the newest bar, stays.
    for (let row = 0; row < added; row += 1)
      this.#list.push(barOfRow(this.#holder, this.#list.length));
    this.repaint();
  }

  #reload(isSame: boolean): void {
    this.#reloads.before();
    this.#run = shownBarsRun(this.#view!.chart.type, this.#source!);
    this.#compute(0);
    this.#list = barList(this.#holder);
    this.#chart.resetData();
    this.#reloads.after(isSame);
  }
}
