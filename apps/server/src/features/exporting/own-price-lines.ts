import { JsonBytes } from '@dorpon/contract/json-bytes';
import { ownDayHeading, ownMinuteHeading } from '@dorpon/contract/own-files';
import type { LineInterval } from '@dorpon/contract/price-lines';
import type { ShareCode, TradingDay } from '@dorpon/domain/units';

const two = Array.from({ length: 100 }, (_, n) => String(n).padStart(2, '0'));
const headings: Readonly<Record<LineInterval, string>> = {
  day: ownDayHeading,
  minute: ownMinuteHeading,
};

/** Lines of our own price files, in bytes: every figure of a row as the store has it. */
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

  /** `money` are taka with two decimals, in the order of the heading; then whole numbers. */
  line(
    code: ShareCode,
    day: TradingDay,
    minuteOfDay: number,
    prices: readonly number[],
    volume: number,
    value: number,
    counts: readonly number[],
  ): void {
    const bytes = this.#bytes;
    bytes.raw(code);
    bytes.raw(',');
    bytes.raw(day);
    if (this.#interval === 'minute') {
      const hour = two[Math.floor(minuteOfDay / 60)] ?? '';
      bytes.raw(`,${hour}:${two[minuteOfDay % 60] ?? ''}:00`);
    }
    for (const price of prices) this.#money(price);
    this.#whole(volume);
    this.#money(value);
    for (const count of counts) this.#whole(count);
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
    // Half a taka below zero has no whole part that could carry the sign.
    bytes.raw(paisa < 0 ? ',-' : ',');
    const size = Math.abs(paisa);
    const whole = Math.floor(size / 100);
    bytes.number(whole);
    bytes.raw('.');
    bytes.raw(two[size - whole * 100] ?? '');
  }
}
