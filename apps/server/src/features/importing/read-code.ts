import {
  isSectorAverage,
  isShareCode,
  isWrittenLikeCode,
  SHARE_CODE_LENGTH,
} from '@dorpon/domain/market/share-code';
import type { ReadOptions, ResolvedCode } from './rows.ts';

/** Longest cell that is cached by its bytes: `13.Paper & Printing`. */
const KEY_BYTES = 24;
const TABLE = 1 << 13;
/** Further names are looked up each time: a file of garbage must not fill memory. */
const MOST_KEPT = TABLE / 2;
/** The exchange has about twenty sectors. */
const MOST_AVERAGES = 100;

/** The result of `place` for a cell that is not a known code. */
export const UNKNOWN = -1;
export const TOO_LONG = -2;
/** From here down: a sector average, `averages[FIRST_AVERAGE - place]`. */
export const FIRST_AVERAGE = -3;

type CodeOptions = Pick<ReadOptions, 'resolve' | 'keepAverage'>;

/** Maps the bytes of a code to its place in the file's dictionary, without a string per row. */
export class CodeDictionary {
  readonly codes: string[] = [];
  readonly isIndex: boolean[] = [];
  /** Sector averages in the file that are left out. */
  readonly averages: string[] = [];
  readonly #options: CodeOptions;
  readonly #places = new Map<string, number>();
  readonly #slots: Int32Array;
  readonly #keys: Uint8Array;
  readonly #lengths: Uint8Array;
  readonly #found: Int32Array;
  #kept = 0;
  #newest = UNKNOWN;

  /** At most `most` codes are cached: thousands of small files must not allocate large tables. */
  constructor(options: CodeOptions, most: number) {
    const kept = Math.min(most, MOST_KEPT);
    this.#options = options;
    this.#slots = new Int32Array(TABLE);
    this.#keys = new Uint8Array(kept * KEY_BYTES);
    this.#lengths = new Uint8Array(kept);
    this.#found = new Int32Array(kept);
  }

  /** The place of the code, or one of the negative results above. */
  place(bytes: Uint8Array, from: number, to: number): number {
    const length = to - from;
    if (length < 2) return UNKNOWN;
    if (length > KEY_BYTES) return this.placeOf(text(bytes, from, to));
    // Rows of one share are mostly adjacent.
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

  /** `00DSEX` is DSEX; lower case becomes upper case. */
  placeOf(raw: string): number {
    if (isSectorAverage(raw)) {
      const kept = this.#options.keepAverage?.(raw);
      return kept ? this.#placeIn(kept) : this.#averagePlace(raw);
    }
    const marked = /^00[A-Z]/i.test(raw);
    const code = marked ? raw.slice(2) : raw;
    // Checked before `toUpperCase`, which turns some non-ASCII letters into two.
    if (!isWrittenLikeCode(code)) return UNKNOWN;
    const resolved = this.#options.resolve(code.toUpperCase(), marked);
    if (resolved && isShareCode(resolved.code)) return this.#placeIn(resolved);
    return code.length > SHARE_CODE_LENGTH ? TOO_LONG : UNKNOWN;
  }

  #placeIn({ code, isIndex }: ResolvedCode): number {
    let place = this.#places.get(code);
    if (place === undefined) {
      place = this.codes.push(code) - 1;
      this.isIndex.push(isIndex);
      this.#places.set(code, place);
    }
    return place;
  }

  /** Names beyond the limit are counted with the last one. */
  #averagePlace(name: string): number {
    let at = this.averages.indexOf(name);
    if (at < 0 && this.averages.length < MOST_AVERAGES) at = this.averages.push(name) - 1;
    return FIRST_AVERAGE - (at < 0 ? MOST_AVERAGES - 1 : at);
  }

  #same(key: number, bytes: Uint8Array, from: number, length: number): boolean {
    if (this.#lengths[key] !== length) return false;
    const start = key * KEY_BYTES;
    for (let at = 0; at < length; at += 1)
      if (this.#keys[start + at] !== bytes[from + at]) return false;
    return true;
  }

  #keep(slot: number, bytes: Uint8Array, from: number, length: number, place: number): void {
    const key = this.#kept;
    this.#kept += 1;
    this.#keys.set(bytes.subarray(from, from + length), key * KEY_BYTES);
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
  Buffer.from(bytes.subarray(from, to)).toString('utf8');
