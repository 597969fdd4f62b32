import type { Chart, ChartSymbol, VisibleRange } from '@dorpon/domain/chart/chart-document';
import type { Anchor, Drawing, DrawingStyle, Tool } from '@dorpon/domain/chart/drawings/drawing';
import type { Values } from '@dorpon/domain/indicators/study';
import type { EpochMs, TradingDay } from '@dorpon/domain/units';
import type { BarColumns, BarSource } from './bar-source.ts';

/** Values of a study over the bars of a chart, kept up to date. */
export interface ComputedRows {
  readonly params: Values<string>;
  readonly columns: Readonly<Record<string, Float64Array>>;
  readonly count: number;
  /** Rows before `from` are as they were. */
  update(bars: BarColumns, from: number): void;
}

/** Computes a formula; the same object while nothing but bars has changed. */
export interface ReadyFormula {
  open(): ComputedRows;
}

/** What a chart draws. A host compares it with the former one and changes only what differs. */
export interface HostView {
  readonly chart: Chart;
  readonly source: BarSource;
  readonly compared: readonly BarSource[];
  /** By the id of their study; those that are missing have no values yet. */
  readonly formulas?: ReadonlyMap<string, ReadyFormula>;
  /** Lowest first. */
  readonly drawings: readonly Drawing[];
  readonly selected: string | undefined;
  readonly tool: Tool | undefined;
  /** The style of the next drawing. */
  readonly toolStyle: DrawingStyle;
  readonly magnet: boolean;
  readonly drawingsLocked: boolean;
  readonly drawingsHidden: boolean;
  readonly language: 'en' | 'bn';
  readonly bengaliDigits: boolean;
  /** Changes when theme or palette change: colours are read from the tokens again. */
  readonly look: string;
  /** A moment shown by another chart. */
  readonly linkedCrosshair: EpochMs | undefined;
  /** False where nothing can be marked, as on an index: there is no lane of marks then. */
  readonly canMark?: boolean;
  /** Marks that are no part of the chart, such as the member's trades, need the lane as well. */
  readonly hasOwnMarks?: boolean;
}

export interface StudyReading {
  /** `ChartStudy.id`. */
  readonly id: string;
  readonly name: string;
  readonly values: readonly {
    readonly key: string;
    readonly name: string;
    readonly value: number;
    readonly text: string;
    readonly colour: string;
    readonly dash: 'solid' | 'dashed' | 'dotted';
  }[];
}

/** Of the bar under the crosshair, or of the newest bar. */
export interface Readings {
  readonly row: number;
  readonly isNewest: boolean;
  readonly at: EpochMs;
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly close: number;
  readonly volume: number;
  /** Of 20 bars; NaN where there are fewer, and where the volume is not shown. */
  readonly volumeAverage: number;
  readonly change: number;
  readonly changePercent: number;
  /** From the traded close at this bar to the newest one; NaN on the newest bar. */
  readonly percentToNow: number;
  /** Of the price under the crosshair; undefined while there is none. */
  readonly cursorPrice: number | undefined;
  readonly studies: readonly StudyReading[];
  readonly compared: readonly {
    readonly symbol: ChartSymbol;
    readonly value: number;
    readonly percent: number;
  }[];
}

/** Where panes and visible bars are, for parts that are drawn over the chart. */
export interface HostGeometry {
  /** Increases with each change of scale, scroll or size. */
  readonly version: number;
  readonly width: number;
  readonly height: number;
  /** Panes from the top: `price`, `volume`, or a study's id. The same list while none of them changes. */
  readonly panes: readonly {
    readonly id: string;
    readonly top: number;
    readonly height: number;
    readonly collapsed: boolean;
  }[];
  readonly axisWidth: number;
  /** Whether the scale of the price follows the visible bars; false once a person has stretched it. */
  readonly automatic: boolean;
  /** Rows that are visible, and all rows. */
  readonly firstRow: number;
  readonly lastRow: number;
  readonly rows: number;
}

export interface Store<Value> {
  get(): Value;
  subscribe(listener: () => void): () => void;
}

export interface HostEvents {
  /** A finished drawing; the host shows it once it is part of the view. */
  onDrawn(drawing: Drawing): void;
  /** A drawing was moved or reshaped, once at the end of the gesture. */
  onChanged(drawing: Drawing): void;
  /** Deleted by a key. */
  onRemoved(id: string): void;
  onSelected(id: string | undefined): void;
  onToolEnd(): void;
  onCrosshair(at: EpochMs | undefined): void;
  onRange(range: VisibleRange): void;
  onPaneHeights(heights: Readonly<Record<string, number>>): void;
  /** Right click or long press. */
  onMenu(place: {
    readonly x: number;
    readonly y: number;
    readonly anchor: Anchor;
    readonly drawing?: string;
  }): void;
}

export interface ChartHost {
  show(view: HostView): void;
  readonly readings: Store<Readings | undefined>;
  readonly geometry: Store<HostGeometry>;
  xOf(at: EpochMs): number;
  yOf(price: number): number;
  anchorAt(x: number, y: number): Anchor;
  rowAt(x: number): number;
  setRange(range: VisibleRange): void;
  goTo(day: TradingDay): Promise<void>;
  scrollBars(bars: number): void;
  zoom(scale: number): void;
  /** Newest bar and automatic price scale. */
  reset(): void;
  /** Moves the crosshair by keyboard; undefined removes it. */
  setCrosshair(row: number | undefined): void;
  /** The chart's canvases as one picture, without what lies over them. */
  picture(): HTMLCanvasElement;
  destroy(): void;
}

export type OpenChartHost = (element: HTMLElement, events: HostEvents) => ChartHost;
