const [POINT, ZERO] = [46, 48];
const MAX_DIGITS = 24;
/** Larger numbers may not have exact decimals, so `JSON.stringify` formats them. */
const MAX_EXACT = 1e15;
const powers = { 0: 1, 2: 100, 4: 10_000, 8: 100_000_000 };
/** Below 10⁻⁶ JavaScript writes an exponent. Negative numbers take the slow path too; they are rare. */
const leastPlain = { 0: 0, 2: 0, 4: 0, 8: 100 };

export type Decimals = keyof typeof powers;

/**
 * Writes JSON directly into bytes, for answers with thousands of numbers. Creating objects and strings
 * first made every twentieth answer wait for the garbage collector.
 */
export class JsonBytes {
  #bytes = new Uint8Array(65_536);
  #length = 0;

  begin(): void {
    this.#length = 0;
  }

  /** A copy: the buffer is reused for the next answer. */
  end(): Uint8Array {
    return this.#bytes.slice(0, this.#length);
  }

  /** ASCII only. */
  raw(text: string): void {
    this.#room(text.length);
    const bytes = this.#bytes;
    let at = this.#length;
    for (let i = 0; i < text.length; i += 1) bytes[at++] = text.charCodeAt(i);
    this.#length = at;
  }

  /** Writes `value ÷ 10^decimals` for an integer `value`, as `JSON.stringify` does. */
  number(value: number, decimals: Decimals = 0): void {
    if ((value | 0) === value && value >= leastPlain[decimals]) {
      this.#small(value, decimals);
    } else if (Number.isInteger(value) && value >= leastPlain[decimals] && value < MAX_EXACT) {
      this.#room(MAX_DIGITS);
      const high = Math.floor(value / 1e8);
      this.#large(high, value - high * 1e8, decimals);
    } else this.raw(JSON.stringify(value / powers[decimals]));
  }

  #small(value: number, decimals: number): void {
    this.#room(MAX_DIGITS);
    let rest = value;
    let places = decimals;
    for (let next = (rest / 10) | 0; places > 0 && next * 10 === rest; next = (rest / 10) | 0) {
      rest = next;
      places -= 1;
    }
    let digits = 1;
    for (let power = 10; digits < 10 && power <= rest; power *= 10) digits += 1;
    if (digits <= places) digits = places + 1;
    this.#length += places > 0 ? digits + 1 : digits;
    this.#digits(rest, digits, places, this.#length);
  }

  /** Split into the last eight digits and the rest: small integers divide faster. */
  #large(high: number, low: number, decimals: number): void {
    if (low === 0 && decimals === 8) return this.number(high);
    const begin = this.#length;
    this.number(high);
    const point = this.#length - begin + 8 - decimals;
    this.#length += 8;
    this.#digits(low, 8, 0, this.#length);
    if (decimals === 0) return;
    this.#bytes.copyWithin(begin + point + 1, begin + point, this.#length);
    this.#bytes[begin + point] = POINT;
    this.#length += 1;
    while (this.#bytes[this.#length - 1] === ZERO) this.#length -= 1;
    if (this.#bytes[this.#length - 1] === POINT) this.#length -= 1;
  }

  #digits(value: number, digits: number, places: number, end: number): void {
    const bytes = this.#bytes;
    let rest = value;
    let at = end;
    for (let i = 0; i < digits; i += 1) {
      if (places > 0 && i === places) bytes[--at] = POINT;
      const next = (rest / 10) | 0;
      bytes[--at] = ZERO + (rest - next * 10);
      rest = next;
    }
  }

  #room(more: number): void {
    if (this.#length + more <= this.#bytes.length) return;
    const larger = new Uint8Array((this.#length + more) * 2);
    larger.set(this.#bytes);
    this.#bytes = larger;
  }
}
