import type { EpochMs } from '@dorpon/domain/units';
import type { HostData } from './host-data.ts';
import type { Places } from './places.ts';
import type { CrossPlace } from './tags.ts';
import { rowOfMoment } from './time-rows.ts';

const SNAP_PX = 14;

interface Point {
  readonly x: number;
  readonly y: number;
}

/** Where the crosshair is: under the pointer, at a row chosen by keys, or at the moment of another chart. */
export class Crosshair {
  /** That of a long press stays until it is closed. */
  isHeld = false;
  pointer: Point | undefined;
  row: number | undefined;
  linked: EpochMs | undefined;
  readonly #data: HostData;
  readonly #places: Places;

  constructor(data: HostData, places: Places) {
    this.#data = data;
    this.#places = places;
  }

  point(place: Point | undefined): void {
    if (place === undefined && this.isHeld) return;
    this.pointer = place;
    this.row = undefined;
  }

  /** By keys; undefined removes it. */
  choose(row: number | undefined): void {
    const last = this.#data.bars.count - 1;
    this.pointer = undefined;
    this.row = row === undefined ? undefined : Math.max(0, Math.min(row, last));
    if (row === undefined) this.isHeld = false;
  }

  place(): CrossPlace | undefined {
    const { bars } = this.#data;
    if (bars.count === 0) return undefined;
    if (this.pointer) {
      const row = this.#places.rowAt(this.pointer.x);
      const y = this.isHeld ? this.#snapped(row, this.pointer.y) : this.pointer.y;
      return { row, x: this.#places.xOfSlot(row), y, isLinked: false };
    }
    const linked = this.linked === undefined ? undefined : rowOfMoment(bars, this.linked);
    const row = this.row ?? linked;
    if (row === undefined) return undefined;
    return { row, x: this.#places.xOfSlot(row), y: undefined, isLinked: true };
  }

  /** The time of the bar that this chart points at; undefined for that of another chart. */
  time(): EpochMs | undefined {
    if (!this.pointer && this.row === undefined) return undefined;
    const { at, count } = this.#data.bars;
    const row = this.place()?.row;
    return row === undefined ? undefined : at[Math.max(0, Math.min(row, count - 1))];
  }

  /** A finger hides what it points at: a held crosshair snaps to the bar's prices. */
  #snapped(row: number, y: number): number {
    const { open, high, low, close } = this.#data.bars;
    if (y > this.#places.price.height) return y;
    const levels = [open, high, low, close].map((column) => this.#places.yOf(column[row] ?? 0));
    const nearest = levels.reduce((a, b) => (Math.abs(b - y) < Math.abs(a - y) ? b : a));
    return Math.abs(nearest - y) < SNAP_PX ? nearest : y;
  }
}
