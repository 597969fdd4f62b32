import type { Paisa } from '../units.ts';

/** Minutes since 1970. */
export type MinuteNumber = number;

const SLOTS = 32;
/** The number of minutes in a picture. */
const LINE = 30;

/** The last half hour of one share by minute, in a ring: a minute without a trade has no slot. */
export class RecentMinutes {
  readonly #minute = new Int32Array(SLOTS).fill(-1);
  readonly #close = new Float64Array(SLOTS);
  readonly #volume = new Float64Array(SLOTS);
  readonly #value = new Float64Array(SLOTS);
  readonly #trades = new Int32Array(SLOTS);
  /** Prices before this minute are not those before the next trade: the feed was silent. */
  #knownFrom: MinuteNumber = 0;
  /** The newest minute that left the ring. */
  #olderMinute = -1;
  #olderClose = 0;

  add(minute: MinuteNumber, price: Paisa, quantity: number, value: Paisa, trades: number): void {
    const slot = minute % SLOTS;
    if (this.#minute[slot] !== minute) this.#begin(slot, minute);
    this.#close[slot] = price;
    this.#volume[slot]! += quantity;
    this.#value[slot]! += value;
    this.#trades[slot]! += trades;
  }

  #begin(slot: number, minute: MinuteNumber): void {
    const left = this.#minute[slot]!;
    if (left > this.#olderMinute) {
      this.#olderMinute = left;
      this.#olderClose = this.#close[slot]!;
    }
    this.#minute[slot] = minute;
    this.#volume[slot] = this.#value[slot] = this.#trades[slot] = 0;
  }

  /** The feed was silent up to this minute: the prices before it have no part in what follows. */
  resume(minute: MinuteNumber): void {
    this.#knownFrom = minute;
  }

  /** The last price up to the end of a minute; 0 when there is none. */
  priceAt(minute: MinuteNumber): Paisa {
    if (minute < this.#knownFrom) return 0;
    for (let at = minute; at > minute - SLOTS && at >= 0; at -= 1) {
      // A minute that left the ring can be newer than one that no other has pushed out yet.
      if (at === this.#olderMinute) return this.#olderClose;
      if (this.#minute[at % SLOTS] === at) return this.#close[at % SLOTS]!;
    }
    return this.#priceLongBefore(minute);
  }

  /** Of a share that has rested for longer than the ring: its last minutes are still in it. */
  #priceLongBefore(minute: MinuteNumber): Paisa {
    const isOlder = this.#olderMinute >= 0 && this.#olderMinute <= minute;
    let [newest, price] = isOlder ? [this.#olderMinute, this.#olderClose] : [-1, 0];
    for (const [slot, at] of this.#minute.entries())
      if (at > newest && at <= minute) [newest, price] = [at, this.#close[slot]!];
    return price;
  }

  /** What was traded in a minute and the `count` − 1 before it. */
  sums(minute: MinuteNumber, count: number): { volume: number; value: Paisa; trades: number } {
    const sums = { volume: 0, value: 0, trades: 0 };
    for (let at = minute; at > minute - count && at >= 0; at -= 1) {
      const slot = at % SLOTS;
      if (this.#minute[slot] !== at) continue;
      sums.volume += this.#volume[slot]!;
      sums.value += this.#value[slot]!;
      sums.trades += this.#trades[slot]!;
    }
    return sums;
  }

  /** The last price of each minute with trades, of 30 minutes, the newest last. */
  line(minute: MinuteNumber): Paisa[] {
    const line: Paisa[] = [];
    for (let at = Math.max(0, minute - LINE + 1); at <= minute; at += 1)
      if (this.#minute[at % SLOTS] === at) line.push(this.#close[at % SLOTS]!);
    return line;
  }

  /** The volume of each of 30 minutes, the newest last. */
  volumes(minute: MinuteNumber): number[] {
    return Array.from({ length: LINE }, (_, i) => {
      const at = minute - LINE + 1 + i;
      return at >= 0 && this.#minute[at % SLOTS] === at ? this.#volume[at % SLOTS]! : 0;
    });
  }
}
