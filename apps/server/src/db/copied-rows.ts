/** PostgreSQL's binary COPY output: a header, rows of length-prefixed fields, then −1. */
const HEADER = 19;
const LENGTH = 4;
const END = -1;
/** No row is longer: a code and a dozen numbers. */
const LONGEST = 1024;
const TWO_TO_32 = 2 ** 32;

/** Parses the stream's chunks into rows: one text, then `int4s` and `int8s`. */
export class CopiedRows {
  readonly #numbers: Float64Array;
  readonly #int4s: number;
  readonly #take: (text: string, numbers: Float64Array) => void;
  /** Bytes after the text of a row. */
  readonly #tail: number;
  #rest: Buffer = Buffer.alloc(0);
  #begun = false;
  #text = '';
  #textBytes: Buffer = Buffer.alloc(0);

  /** The numbers are one array, reused for every row. */
  constructor(int4s: number, int8s: number, take: CopiedRows['row']) {
    this.#int4s = int4s;
    this.#numbers = new Float64Array(int4s + int8s);
    this.#tail = int4s * (LENGTH + 4) + int8s * (LENGTH + 8);
    this.#take = take;
  }

  declare row: (text: string, numbers: Float64Array) => void;

  push(chunk: Buffer): void {
    let at = 0;
    if (this.#rest.length > 0) {
      // Only the split row is joined: joining whole chunks would copy everything.
      const cut = Buffer.concat([this.#rest, chunk.subarray(0, LONGEST)]);
      const end = this.#begun ? this.#row(cut, 0) : this.#head(cut);
      if (end < 0) return this.#keep(Buffer.concat([this.#rest, chunk]));
      at = end - this.#rest.length;
    } else if (!this.#begun) {
      at = this.#head(chunk);
      if (at < 0) return this.#keep(chunk);
    }
    for (let next = this.#row(chunk, at); next >= 0; next = this.#row(chunk, at)) at = next;
    this.#keep(chunk.subarray(at));
  }

  /** A copy: a view would hold the whole chunk in memory. */
  #keep(rest: Buffer): void {
    this.#rest = Buffer.from(rest);
  }

  #head(bytes: Buffer): number {
    if (bytes.length < HEADER) return -1;
    this.#begun = true;
    return HEADER;
  }

  /** The end of the row at `at`; −1 when it is incomplete, or is the end marker. */
  #row(bytes: Buffer, at: number): number {
    if (bytes.length < at + 2 + LENGTH || bytes.readInt16BE(at) === END) return -1;
    const length = bytes.readInt32BE(at + 2);
    const textAt = at + 2 + LENGTH;
    if (bytes.length < textAt + length + this.#tail) return -1;
    this.#readText(bytes, textAt, length);
    let from = textAt + length;
    const numbers = this.#numbers;
    for (let i = 0; i < this.#int4s; i += 1) {
      numbers[i] = bytes.readInt32BE(from + LENGTH);
      from += LENGTH + 4;
    }
    for (let i = this.#int4s; i < numbers.length; i += 1) {
      numbers[i] = bytes.readInt32BE(from + 4) * TWO_TO_32 + bytes.readUInt32BE(from + 8);
      from += LENGTH + 8;
    }
    this.#take(this.#text, numbers);
    return from;
  }

  /** Rows of one share follow each other: an unchanged text is not decoded again. */
  #readText(bytes: Buffer, at: number, length: number): void {
    const known = this.#textBytes;
    if (known.length === length && bytes.compare(known, 0, length, at, at + length) === 0) return;
    this.#text = bytes.toString('latin1', at, at + length);
    this.#textBytes = Buffer.from(bytes.subarray(at, at + length));
  }
}
