import type { Anchor } from '@dorpon/domain/chart/drawings/drawing';
import type { EpochMs } from '@dorpon/domain/units';
import type { BarColumns } from '../bar-source.ts';
import type { HostEvents, HostView } from '../chart-host.ts';
import { lastAtOrBefore } from './compare.ts';
import type { DrawingLayer, OpenDrawingLayer, PricePane } from './drawing-layer.ts';
import type { HostData } from './host-data.ts';
import { DRAWINGS_Z } from './host-layers.ts';
import type { Look } from './host-paint.ts';
import type { CapturedPlaces, Places } from './places.ts';
import type { Tags } from './tags.ts';
import { sessionsUpTo } from './time-rows.ts';
import { TopCanvas } from './top-layer.ts';

/** The canvas of the drawings: above the bars, below the crosshair, and only as large as the price pane. */
export class DrawingSurface implements PricePane {
  readonly element: HTMLElement;
  readonly layer: DrawingLayer;
  readonly #canvas: TopCanvas;
  readonly #data: HostData;
  readonly #places: Places;
  readonly #tags: Tags;
  readonly #look: () => Look;
  #frame = 0;

  constructor(
    element: HTMLElement,
    parts: { data: HostData; places: Places; tags: Tags; look: () => Look },
    open: OpenDrawingLayer,
    events: HostEvents,
  ) {
    this.element = element;
    this.#data = parts.data;
    this.#places = parts.places;
    this.#tags = parts.tags;
    this.#look = parts.look;
    this.#canvas = new TopCanvas(element, DRAWINGS_Z);
    this.layer = open(this, events);
  }

  get width(): number {
    return this.#places.price.width;
  }
  get height(): number {
    return this.#places.price.height;
  }
  get bars(): BarColumns {
    return this.#data.source?.bars ?? this.#data.bars;
  }
  get decimals(): number {
    return this.#look().view.source.decimals;
  }
  get barSpace(): number {
    return this.#places.barSpace;
  }
  get from(): EpochMs {
    return this.#places.timeAt(0);
  }
  get upto(): EpochMs {
    return this.#places.timeAt(this.width);
  }

  sessionsBetween(after: EpochMs, upto: EpochMs): number {
    return sessionsUpTo(this.#look().view.source, after, upto);
  }

  places(): CapturedPlaces {
    return this.#places.captured();
  }
  xOf(at: EpochMs): number {
    return this.#places.xOf(at);
  }
  yOf(price: number): number {
    return this.#places.yOf(price);
  }
  anchorAt(x: number, y: number): Anchor {
    return this.#places.anchorAt(x, y);
  }
  rowOf(at: EpochMs): number {
    return Math.max(0, lastAtOrBefore(this.bars.at, this.bars.count, at));
  }
  colour(token: string): string {
    return this.#look().palette.colour(token);
  }
  font(size: number, weight?: number): string {
    return this.#look().palette.font(size, weight);
  }
  priceText(price: number): string {
    return this.#tags.priceText(price);
  }

  repaint(): void {
    this.#frame ||= requestAnimationFrame(() => {
      this.#frame = 0;
      this.paint();
    });
  }

  show(view: HostView): void {
    this.layer.show(view);
    this.repaint();
  }

  /** With every paint of the price pane. */
  paint(): void {
    const { width, height } = this.#places.price;
    if (width <= 0 || height <= 0 || this.#data.bars.count === 0) return;
    this.#canvas.place(0, 0, width, height);
    const context = this.#canvas.begin();
    context.save();
    this.layer.paint(context);
    context.restore();
  }

  destroy(): void {
    cancelAnimationFrame(this.#frame);
    this.layer.destroy();
    this.#canvas.destroy();
  }
}
