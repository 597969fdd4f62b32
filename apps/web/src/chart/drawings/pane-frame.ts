import type { Anchor } from '@dorpon/domain/chart/drawings/drawing';
import type { Frame, Point } from '@dorpon/domain/chart/drawings/frame';
import { type EpochMs, round } from '@dorpon/domain/units';
import type { PricePane } from '../host/drawing-layer.ts';
import { nearestPrice } from './snapping.ts';
import { onTick } from './tick-price.ts';
import type { PaintedPane } from './wide-pane.ts';

/** Bars begin at whole seconds; a time computed from a pixel may be a few milliseconds off. */
const wholeSecond = (at: number): number => Math.round(at / 1000) * 1000;

/** Of a stroke: a tenth of the last digit that is shown is finer than a pixel, and short in links. */
const strokePrice = (pane: PricePane, price: number): number => round(price, pane.decimals + 1);

/** By the size of the font, then by the text. */
const widths = new Map<number, Map<string, number>>();
const MOST_WIDTHS = 2000;
let measuring: CanvasRenderingContext2D | null = null;

function textWidth(pane: PaintedPane, text: string, size: number): number {
  const ofSize = widths.get(size) ?? new Map<string, number>();
  const known = ofSize.get(text);
  if (known !== undefined) return known;
  measuring ??= startMeasuring();
  if (!measuring) return text.length * size * 0.5;
  measuring.font = pane.font(size);
  const { width } = measuring.measureText(text);
  if (ofSize.size >= MOST_WIDTHS) ofSize.clear();
  widths.set(size, ofSize.set(text, width));
  return width;
}

function startMeasuring(): CanvasRenderingContext2D | null {
  // A font that loads later makes all widths wrong.
  document.fonts?.addEventListener('loadingdone', () => widths.clear());
  return document.createElement('canvas').getContext('2d');
}

/** The pane as the geometry of drawings needs it, for one scroll and scale. `slots`: known ones of these bars. */
export function frameOf(pane: PaintedPane, slots: Map<EpochMs, number>): Frame {
  const places = pane.places();
  const slotOf = (at: EpochMs): number => {
    let slot = slots.get(at);
    if (slot === undefined) {
      slot = places.slotOf(at);
      slots.set(at, slot);
    }
    return slot;
  };
  return {
    width: pane.width,
    height: pane.height,
    xOf: (at) => places.xOfSlot(slotOf(at)),
    yOf: places.yOf,
    priceAt: places.priceAt,
    slotOf,
    atOf: (slot) => wholeSecond(places.atOf(slot)),
    bars: pane.bars,
    sessionsBetween: (after, upto) => pane.sessionsBetween(after, upto),
    textWidth: (text, size) => textWidth(pane, text, size),
  };
}

const MAGNET_REACH = { mouse: 20, touch: 32 };

interface PlaceOptions {
  readonly magnet: boolean;
  readonly touch: boolean;
  /** A brush is not held to bars and ticks. */
  readonly free?: boolean;
}

/** The anchor at a pixel, on a bar and a tick; with the magnet on one of the bar's prices if one is near. */
export function anchorAt(pane: PricePane, { x, y }: Point, options: PlaceOptions): Anchor {
  const { bars } = pane;
  const places = pane.places();
  const slot = options.free ? places.slotAt(x) : Math.round(places.slotAt(x));
  const at = wholeSecond(places.atOf(slot));
  const price = options.free
    ? strokePrice(pane, places.priceAt(y))
    : onTick(pane, places.priceAt(y));
  if (!options.magnet || options.free || bars.count === 0) return { at, price };
  const row = pane.rowOf(at);
  const isOnBar = Math.abs(places.slotOf(bars.at[row]!) - slot) < 0.5;
  const reach = options.touch ? MAGNET_REACH.touch : MAGNET_REACH.mouse;
  const snapped = isOnBar
    ? nearestPrice(
        [bars.open[row]!, bars.high[row]!, bars.low[row]!, bars.close[row]!],
        y,
        places.yOf,
        reach,
      )
    : undefined;
  return { at, price: snapped === undefined ? price : round(snapped, pane.decimals) };
}

/** A stroke after a shift, as short as it was drawn. */
export const strokeOf = (pane: PricePane, anchors: readonly Anchor[]): Anchor[] =>
  anchors.map(({ at, price }) => ({ at, price: strokePrice(pane, price) }));
