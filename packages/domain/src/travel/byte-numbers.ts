// A whole number as bytes of seven bits, lowest first; the eighth bit says that more follow. Signed numbers are
// 0, −1, 1, −2, 2 … → 0, 1, 2, 3, 4 … Numbers may exceed 32 bits, so there are no bit operations on them.

export class ByteWriter {
  #bytes = new Uint8Array(1 << 16);
  #length = 0;

  unsigned(value: number): void {
    if (!Number.isSafeInteger(value) || value < 0)
      throw new Error(`${value} is not a whole number ≥ 0`);
    if (this.#length + 8 > this.#bytes.length) this.#grow(8);
    let rest = value;
    while (rest >= 128) {
      this.#bytes[this.#length++] = (rest % 128) + 128;
      rest = Math.floor(rest / 128);
    }
    this.#bytes[this.#length++] = rest;
  }

  signed(value: number): void {
    this.unsigned(value < 0 ? -2 * value - 1 : 2 * value);
  }

  /** ASCII, with its length first. */
  text(text: string): void {
    this.unsigned(text.length);
    if (this.#length + text.length > this.#bytes.length) this.#grow(text.length);
    for (let i = 0; i < text.length; i += 1) {
      const code = text.charCodeAt(i);
      if (code > 127) throw new Error(`${text} is not ASCII`);
      this.#bytes[this.#length++] = code;
    }
  }

  bytes(): Uint8Array {
    return this.#bytes.slice(0, this.#length);
  }

  #grow(room: number): void {
    const larger = new Uint8Array(Math.max(this.#bytes.length * 2, this.#length + room));
    larger.set(this.#bytes);
    this.#bytes = larger;
  }
}

export class ByteReader {
  readonly #bytes: Uint8Array;
  #at = 0;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  get isAtEnd(): boolean {
    return this.#at === this.#bytes.length;
  }

  unsigned(): number {
    let value = 0;
    let scale = 1;
    for (;;) {
      const byte = this.#bytes[this.#at];
      if (byte === undefined) throw new Error('The data ends too early');
      this.#at += 1;
      if (byte < 128) return value + byte * scale;
      value += (byte - 128) * scale;
      scale *= 128;
      if (scale > 2 ** 49) throw new Error('A number is too long');
    }
  }

  signed(): number {
    const value = this.unsigned();
    return value % 2 === 0 ? value / 2 : -(value + 1) / 2;
  }

  text(): string {
    const length = this.unsigned();
    if (length > this.#bytes.length - this.#at) throw new Error('The data ends too early');
    let text = '';
    for (let i = 0; i < length; i += 1) text += String.fromCharCode(this.#bytes[this.#at++]!);
    return text;
  }
}
