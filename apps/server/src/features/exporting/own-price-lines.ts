import { JsonBytes } from '@dorpon/contract/json-bytes';
import { ownDayHeading, ownMinuteHeading } from '@dorpon/contract/own-files';
import type { LineInterval } from '@dorpon/contract/price-lines';
import type { ShareCode, TradingDay } from '@dorpon/domain/units';

const two = Array.from({ length: 100 }, (_, n) => String(n).padStart(2, '0'));
const headings: Readonly<Record<LineInterval, string>> = {
  day: ownDayHeading,
  minute: ownMinuteHeading,
};

const money = (...places: number[]) => places.map((at) => ({ at, isMoney: true }));
const whole = (...places: number[]) => places.map((at) => ({ at, isMoney: false }));

/** The position of each heading's value in a copied row, and whether it is in paisa. */
const fields: Readonly<Record<LineInterval, readonly { at: number; isMoney: boolean }[]>> = {
  day: [...money(1, 2, 3, 4, 5, 6), ...whole(8), ...money(9), ...whole(7, 10, 11)],
  minute: [...money(1, 2, 3, 4), ...whole(7), ...money(8), ...whole(5)],
};

/** Lines of own-format price files as bytes, with every value that a file or a feed gave. */
export class OwnPriceLines {
  readonly #interval: LineInterval;
  readonly #bytes = new JsonBytes();
  /** Lines since the last `take`. */
  count = 0;

  constructor(interval: LineInterval) {
    this.#interval = interval;
    this.#bytes.begin();
  }

  heading(): void {
    this.#bytes.raw(`${headings[this.#interval]}\n`);
  }

  /** Writes the numbers of a copied row in the order of the heading. */
  line(code: ShareCode, day: TradingDay, minuteOfDay: number, row: Float64Array): void {
    const bytes = this.#bytes;
    bytes.raw(code);
    bytes.raw(',');
    bytes.raw(day);
    if (this.#interval === 'minute') {
      bytes.raw(',');
      bytes.raw(two[Math.floor(minuteOfDay / 60)] ?? '');
      bytes.raw(':');
      bytes.raw(two[minuteOfDay % 60] ?? '');
      bytes.raw(':00');
    }
    for (const { at, isMoney } of fields[this.#interval])
      if (isMoney) this.#money(row[at] ?? 0);
      else this.#whole(row[at] ?? 0);
    bytes.raw('\n');
    this.count += 1;
  }

  take(): Uint8Array {
    const written = this.#bytes.end();
    this.#bytes.begin();
    this.count = 0;
    return written;
  }

  #whole(value: number): void {
    this.#bytes.raw(',');
    this.#bytes.number(value);
  }

  #money(paisa: number): void {
    const bytes = this.#bytes;
    // The sign is written separately, because the whole part of −0.50 is 0.
    bytes.raw(paisa < 0 ? ',-' : ',');
    const size = Math.abs(paisa);
    const whole = Math.floor(size / 100);
    bytes.number(whole);
    bytes.raw('.');
    bytes.raw(two[size - whole * 100] ?? '');
  }
}
