import type { Anchor } from '@dorpon/domain/chart/drawings/drawing';
import type { EpochMs } from '@dorpon/domain/units';
import type { BarColumns } from '../bar-source.ts';
import type { HostEvents, HostView } from '../chart-host.ts';
import {
  type Beyond,
  beyondOf,
  fillsPane,
  isStill,
  type PanePosition,
  slideOf,
} from './canvas-slide.ts';
import { lastAtOrBefore } from './compare.ts';
import type { DrawingLayer, OpenDrawingLayer, PricePane } from './drawing-layer.ts';
import type { HostData } from './host-data.ts';
import { DRAWINGS_Z } from './host-layers.ts';
import type { Look } from './host-paint.ts';
import type { CapturedPlaces, Places } from './places.ts';
import type { Tags } from './tags.ts';
import { sessionsUpTo } from './time-rows.ts';
import { TopCanvas } from './top-layer.ts';

/**
 * Pixels of the canvas beyond each edge of the pane, out of sight. Lines go on beyond the edge, and Skia paints
 * a line that ends inside the canvas more than twice as fast as one that is cut by it.
 */
const EDGE = 12;

const NO_BEYOND: Beyond = { x: 0, y: 0 };
/** Without a move for so long the chart rests. */
const REST_MS = 400;

/** The canvas of the drawings: above the bars, below the crosshair, and shows the price pane only. */
export class DrawingSurface implements PricePane {
  readonly element: HTMLElement;
  readonly layer: DrawingLayer;
  readonly #window: HTMLElement;
  readonly #canvas: TopCanvas;
  readonly #data: HostData;
  readonly #places: Places;
  readonly #tags: Tags;
  readonly #look: () => Look;
  #shown = { width: 0, height: 0 };
  #frame = 0;
  #rest = 0;
  #painted: { readonly position: PanePosition; readonly beyond: Beyond } | undefined;

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
    this.#window = paneWindow();
    element.append(this.#window);
    this.#canvas = new TopCanvas(this.#window, DRAWINGS_Z);
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
      this.#paintAt(this.#position(), NO_BEYOND);
    });
  }

  show(view: HostView): void {
    this.layer.show(view);
    this.repaint();
  }

  /**
   * With every paint of the price pane. Many drawings are painted with room around the pane and then moved with the
   * chart as one picture, until it rests or has used up the room.
   */
  paint(): void {
    const position = this.#position();
    const slide = this.#painted && slideOf(this.#painted.position, position);
    const isResting = this.#rest === 0 && slide !== undefined && isStill(slide);
    if (!slide || isResting || !this.layer.isCrowded) {
      this.#paintAt(position, NO_BEYOND);
      return;
    }
    clearTimeout(this.#rest);
    this.#rest = window.setTimeout(() => this.settle(), REST_MS);
    if (fillsPane(slide, this.#painted!.beyond, position.height)) this.#canvas.slide(slide);
    else this.#paintAt(position, beyondOf(position));
  }

  /** Paints what was only moved. */
  settle(): void {
    if (this.#rest !== 0) this.#paintAt(this.#position(), NO_BEYOND);
  }

  #position(): PanePosition {
    const { width, height } = this.#places.price;
    const { barSpace, xOfSlot, yOf } = this.places();
    const { at, close, count } = this.bars;
    return {
      width,
      height,
      barSpace,
      bars: [at, count, at[0], close[count - 1], this.#data.bars.count],
      x: xOfSlot(0),
      y1: yOf(1),
      y10: yOf(10),
    };
  }

  #paintAt(position: PanePosition, beyond: Beyond): void {
    const { width, height } = position;
    if (width <= 0 || height <= 0 || this.#data.bars.count === 0) return;
    if (width !== this.#shown.width || height !== this.#shown.height) {
      this.#shown = { width, height };
      this.#window.style.width = `${width}px`;
      this.#window.style.height = `${height}px`;
    }
    this.#painted = { position, beyond };
    if (beyond === NO_BEYOND) {
      clearTimeout(this.#rest);
      this.#rest = 0;
    }
    const [left, top] = [beyond.x + EDGE, beyond.y + EDGE];
    this.#canvas.place(-left, -top, width + 2 * left, height + 2 * top);
    const context = this.#canvas.begin();
    context.save();
    this.layer.paint(context, beyond);
    context.restore();
  }

  destroy(): void {
    cancelAnimationFrame(this.#frame);
    clearTimeout(this.#rest);
    this.layer.destroy();
    this.#window.remove();
  }
}

function paneWindow(): HTMLElement {
  const made = document.createElement('div');
  const { style } = made;
  style.position = 'absolute';
  style.left = '0';
  style.top = '0';
  style.overflow = 'hidden';
  style.pointerEvents = 'none';
  style.zIndex = String(DRAWINGS_Z);
  return made;
}
