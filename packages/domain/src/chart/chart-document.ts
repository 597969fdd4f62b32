import type { Values } from '../indicators/study.ts';
import type { ValueType } from '../screener/field.ts';
import type { EpochMs } from '../units.ts';
import type { Colour, Drawing } from './drawings/drawing.ts';
import type { Interval } from './interval.ts';

export const CHART_TYPES = [
  'candles',
  'hollow',
  'bars',
  'line',
  'step',
  'area',
  'baseline',
  'heikin-ashi',
  'renko',
  'point-figure',
] as const;
export type ChartType = (typeof CHART_TYPES)[number];

export const SCALES = ['linear', 'log', 'percent'] as const;
export type Scale = (typeof SCALES)[number];

export const MARK_KINDS = [
  'dividend',
  'stock',
  'record-date',
  'results',
  'news',
  'block',
  'halt',
] as const;
export type MarkKind = (typeof MARK_KINDS)[number];

/** A share, an index, a ratio (`ACI/DSEX`) or a spread (`ACI-GP`). */
export type ChartSymbol = string;

export const MAX_COMPARED = 5;
export const MAX_CHARTS = 8;
export const MAX_UNDO = 40;

/** A text of the screener language that is drawn as a study. */
export interface StudyFormula {
  readonly text: string;
  /** Instead of the text in the legend. */
  readonly name?: string;
  /** Where a number is drawn; conditions are marks on the price. */
  readonly pane: 'price' | 'own';
  /** Of its values, as the text was checked when it was written. */
  readonly type: ValueType;
}

export interface ChartStudy {
  /** Unique on its chart: a study may be added several times. */
  readonly id: string;
  /** Its entry in the catalogue of indicators. */
  readonly study: string;
  readonly params: Values<string>;
  /** What a study of the kind `formula` computes; others have none. */
  readonly formula?: StudyFormula;
  /** An output of another study of this chart, instead of the bars. */
  readonly on?: { readonly id: string; readonly output: string };
  /** By output; others have the colour of their place. */
  readonly colours?: Readonly<Record<string, Colour>>;
  readonly hidden?: true;
}

/** A pane below the price; studies of the price pane are not listed here. */
export interface ChartPane {
  /** The studies in it: one, and those computed from it. The volume is `volume`. */
  readonly id: string;
  /** Share of the chart's height; undefined: the default. */
  readonly height?: number;
  readonly collapsed?: true;
}

export interface ComparedSymbol {
  readonly symbol: ChartSymbol;
  readonly scale: 'percent' | 'own';
  readonly colour: Colour;
}

/** What one chart shows. Everything here can be undone. */
export interface Chart {
  readonly symbol: ChartSymbol;
  readonly interval: Interval;
  readonly type: ChartType;
  /** 0: raw. 1: adjusted for bonus, split and rights. 2: total return. */
  readonly adjust: 0 | 1 | 2;
  readonly scale: Scale;
  readonly inverted: boolean;
  readonly grid: boolean;
  readonly volume: boolean;
  readonly studies: readonly ChartStudy[];
  /** The order of the panes below the price; panes of studies that are missing here come last. */
  readonly panes: readonly ChartPane[];
  readonly compared: readonly ComparedSymbol[];
  readonly marks: readonly MarkKind[];
}

/** The visible part; not undone, but kept in links and layouts. Without `upto` it follows the newest bar. */
export interface VisibleRange {
  readonly from: EpochMs;
  readonly upto?: EpochMs;
  /** Where the bars are exactly, for a chart of the same width; others fit the range into theirs. */
  readonly place?: RangePlace;
}

export interface RangePlace {
  /** Of the price pane, in pixels. */
  readonly width: number;
  /** Pixels from bar to bar. */
  readonly space: number;
  /** Bars between the last one of the range and the newest. */
  readonly behind: number;
  /** Bars that fit between the newest and the right edge; negative while the newest is beyond it. */
  readonly free: number;
}

export const LINKS = ['crosshair', 'share', 'interval', 'range', 'drawings'] as const;
export type Link = (typeof LINKS)[number];

export const ARRANGEMENTS = [
  '1',
  '2-columns',
  '2-rows',
  '3-columns',
  '3-rows',
  '3-left',
  '3-top',
  '4-grid',
  '4-left',
  '6-grid',
  '6-columns',
  '8-grid',
] as const;
export type Arrangement = (typeof ARRANGEMENTS)[number];

/** What a layout holds: one chart on the simple screen, up to eight on the pro screen. */
export interface ChartDocument {
  readonly charts: readonly Chart[];
  readonly arrangement: Arrangement;
  readonly links: readonly Link[];
  /** By symbol: drawings belong to the share and show on every interval and layout. */
  readonly drawings: Readonly<Record<ChartSymbol, readonly Drawing[]>>;
}

export const firstChart = (symbol: ChartSymbol): Chart => ({
  symbol,
  interval: 'day',
  type: 'candles',
  adjust: 1,
  scale: 'linear',
  inverted: false,
  grid: true,
  volume: true,
  studies: [],
  panes: [],
  compared: [],
  marks: ['dividend', 'stock', 'record-date', 'results', 'news'],
});

export const firstDocument = (symbol: ChartSymbol): ChartDocument => ({
  charts: [firstChart(symbol)],
  arrangement: '1',
  links: [],
  drawings: {},
});
