import type { EpochMs } from '../../units.ts';

/** Time as bars: sessions without trades take no room. */
export interface BarAxis {
  /** The place of a moment among the bars: whole numbers are their starts. Goes on beyond both ends. */
  slotOf(at: EpochMs): number;
  /** The inverse of `slotOf`. */
  atOf(slot: number): EpochMs;
}

/** The bar that contains a moment. The tolerance absorbs rounding between pixels and times. */
export const rowOf = (axis: BarAxis, at: EpochMs): number => Math.floor(axis.slotOf(at) + 1e-6);

/** The price pane: how anchors become pixels, from the top left. */
export interface Frame extends BarAxis {
  readonly width: number;
  readonly height: number;
  xOf(at: EpochMs): number;
  yOf(price: number): number;
  priceAt(y: number): number;
  readonly bars: {
    readonly count: number;
    readonly at: ArrayLike<number>;
    readonly close: ArrayLike<number>;
    readonly volume: ArrayLike<number>;
  };
  /** Sessions after a time, up to and including that of a later one. */
  sessionsBetween(after: EpochMs, upto: EpochMs): number;
  textWidth(text: string, size: number): number;
}

export interface Point {
  readonly x: number;
  readonly y: number;
}
