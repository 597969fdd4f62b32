import type { Anchor } from '@dorpon/domain/chart/drawings/drawing';
import type { EpochMs } from '@dorpon/domain/units';
import type { BarColumns } from '../bar-source.ts';
import type { HostEvents, HostView } from '../chart-host.ts';
import type { Beyond } from './canvas-slide.ts';
import type { CapturedPlaces } from './places.ts';

/**
 * The price pane as drawings see it. Pixels are CSS pixels from the left top of the pane without its scale.
 * Times between bars and beyond the newest bar are interpolated, so an anchor keeps its place on every interval.
 */
export interface PricePane {
  /** The chart's element: overlays of HTML and cursors belong here. The price pane begins at its left top. */
  readonly element: HTMLElement;
  readonly width: number;
  readonly height: number;
  /** The bars as loaded (on Renko and point & figure too), for magnet and regression. */
  readonly bars: BarColumns;
  /** Decimals of the symbol's prices. */
  readonly decimals: number;
  /** Pixels per bar. */
  readonly barSpace: number;
  /** The time of the left and right edge. */
  readonly from: EpochMs;
  readonly upto: EpochMs;
  /** Sessions after a time, up to and including that of a later one; trading days beyond the newest bar. */
  sessionsBetween(after: EpochMs, upto: EpochMs): number;
  /** For many conversions at once: `xOf` and `yOf` ask the chart each time. */
  places(): CapturedPlaces;
  xOf(at: EpochMs): number;
  yOf(price: number): number;
  anchorAt(x: number, y: number): Anchor;
  /** The row of the loaded bars at or before this time, limited to existing rows. */
  rowOf(at: EpochMs): number;
  /** The computed value of a colour token: `ink`, `needle`, `up`. */
  colour(token: string): string;
  /** The font of labels: `11px Archivo, …`. */
  font(size: number, weight?: number): string;
  /** A price as the scale writes it. */
  priceText(price: number): string;
  /** Asks for one paint of the drawings in the next frame. Scroll, zoom and new bars paint them anyway. */
  repaint(): void;
}

export interface Pointed {
  readonly x: number;
  readonly y: number;
  readonly touch: boolean;
  readonly shift: boolean;
  readonly ctrl: boolean;
}

/**
 * Drawings of the price pane. The host owns the canvas above the bars and below the crosshair, and sends the
 * gestures of the main button or of one finger.
 */
export interface DrawingLayer {
  /** Called for every view, before the paint that it leads to. */
  show(view: HostView): void;
  /** `beyond`: pixels beyond each edge of the pane that are painted too. */
  paint(context: CanvasRenderingContext2D, beyond: Beyond): void;
  /**
   * Whether there are so many drawings that painting them with every frame would slow a scroll down, and none of
   * them is being changed.
   */
  readonly isCrowded: boolean;
  /** True takes the gesture: the chart neither scrolls nor shows its crosshair until it ends. */
  press(at: Pointed): boolean;
  /** While a gesture that was taken lasts. */
  drag(at: Pointed): void;
  release(at: Pointed): void;
  /**
   * A press that was not taken was released without moving: selects what is there, or nothing. A locked drawing,
   * and an unselected one under a finger, is not taken, so that the chart can be scrolled from it.
   */
  click(at: Pointed): void;
  /** The pointer moves without a pressed button. Returns the cursor, or undefined for the chart's own. */
  hover(at: Pointed): string | undefined;
  /** The pointer left the price pane. */
  leave(): void;
  /** True when the double click was used, for example to end a path. */
  doubleClick(at: Pointed): boolean;
  /** The topmost drawing here. */
  drawingAt(at: Pointed): string | undefined;
  destroy(): void;
}

export type OpenDrawingLayer = (pane: PricePane, events: HostEvents) => DrawingLayer;
