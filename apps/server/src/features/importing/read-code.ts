import type { ReadOptions } from './rows.ts';

const LONGEST = 16;
const TABLE = 1 << 13;
/** Names beyond these are looked up anew each time: a file of nonsense must not fill the memory. */
const MOST_KEPT = TABLE / 2;
const UNKNOWN = -1;

/** Codes of the exchange: `KAY&QUE`, `AMCL(PRAN)`, `AL-HAJTEX`, `1JANATAMF`. */
const pattern = /^(?=.*[A-Z])[A-Z0-9][A-Z0-9().&-]{1,15}$/i;

/** From the bytes of a code to its place in the file's dictionary, without a string per row. */
export class CodeDictionary {
  readonly codes: string[] = [];
  readonly isIndex: boolean[] = [];
  readonly #resolve: ReadOptions['resolve'];
  readonly #places = new Map<string, number>();
  readonly #slots: Int32Array;
  readonly #keys: Uint8Array;
  readonly #lengths: Uint8Array;
  readonly #found: Int32Array;
  #kept = 0;
  #newest = UNKNOWN;

  /** `most` codes are expected: small files come by the thousand. */
  constructor(resolve: ReadOptions['resolve'], most: number) {
    const kept = Math.min(most, MOST_KEPT);
    this.#resolve = resolve;
    this.#slots = new Int32Array(TABLE);
    this.#keys = new Uint8Array(kept * LONGEST);
    this.#lengths = new Uint8Array(kept);
    this.#found = new Int32Array(kept);
  }

  /** The place of the code, or -1: not a code, or not known. */
  place(bytes: Uint8Array, from: number, to: number): number {
    const length = to - from;
    if (length < 2 || length > LONGEST + 2) return UNKNOWN;
    if (length > LONGEST) return this.placeOf(text(bytes, from, to));
    // Rows of one share mostly stand together.
    if (this.#newest >= 0 && this.#same(this.#newest, bytes, from, length))
      return this.#found[this.#newest];
    let slot = hash(bytes, from, to);
    for (; this.#slots[slot] !== 0; slot = (slot + 1) & (TABLE - 1)) {
      const key = this.#slots[slot] - 1;
      if (!this.#same(key, bytes, from, length)) continue;
      this.#newest = key;
      return this.#found[key];
    }
    const place = this.placeOf(text(bytes, from, to));
    if (this.#kept < this.#lengths.length) this.#keep(slot, bytes, from, length, place);
    return place;
  }

  /** `00DSEX` is DSEX; small letters are capitals. */
  placeOf(raw: string): number {
    const marked = /^00[A-Z]/i.test(raw);
    const code = marked ? raw.slice(2) : raw;
    // Before the capitals: those of some letters beyond ASCII are two.
    const resolved = pattern.test(code) ? this.#resolve(code.toUpperCase(), marked) : null;
    if (!resolved) return UNKNOWN;
    let place = this.#places.get(resolved.code);
    if (place === undefined) {
      place = this.codes.push(resolved.code) - 1;
      this.isIndex.push(resolved.isIndex);
      this.#places.set(resolved.code, place);
    }
    return place;
  }

  #same(key: number, bytes: Uint8Array, from: number, length: number): boolean {
    if (this.#lengths[key] !== length) return false;
    const start = key * LONGEST;
    for (let at = 0; at < length; at += 1)
      if (this.#keys[start + at] !== bytes[from + at]) return false;
    return true;
  }

  #keep(slot: number, bytes: Uint8Array, from: number, length: number, place: number): void {
    const key = this.#kept;
    this.#kept += 1;
    this.#keys.set(bytes.subarray(from, from + length), key * LONGEST);
    this.#lengths[key] = length;
    this.#found[key] = place;
    this.#slots[slot] = key + 1;
    this.#newest = key;
  }
}

function hash(bytes: Uint8Array, from: number, to: number): number {
  let sum = 2_166_136_261;
  for (let at = from; at < to; at += 1) sum = Math.imul(sum ^ bytes[at], 16_777_619);
  return (sum ^ (sum >>> 16)) & (TABLE - 1);
}

const text = (bytes: Uint8Array, from: number, to: number): string =>
  String.fromCharCode(...bytes.subarray(from, to));
