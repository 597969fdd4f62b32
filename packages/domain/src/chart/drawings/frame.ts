import type { EpochMs } from '../../units.ts';

/** Time as bars: sessions without trades take no room. */
export interface BarAxis {
  /** The bar that contains a moment. Below 0 and beyond the newest bar it goes on in even steps. */
  rowOf(at: EpochMs): number;
  /** The start of a bar. */
  atOf(row: number): EpochMs;
}

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
  textWidth(text: string, size: number): number;
}

export interface Point {
  readonly x: number;
  readonly y: number;
}
