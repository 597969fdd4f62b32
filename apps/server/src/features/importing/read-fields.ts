import { isBlank } from './read-date.ts';

const QUOTE = 34;
const NEWLINE = 10;
const CARRIAGE_RETURN = 13;
const BLANK = 32;
/** More fields than any layout of prices has. */
const MOST_FIELDS = 64;

/** `split` found no closing quote before the end of the bytes. */
export const UNCLOSED = -1;
/** `split` found text between a closing quote and the separator. */
export const AFTER_QUOTE = -2;

export interface FieldOptions {
  readonly most?: number;
  /**
   * The bytes are the rest of a file and not one line: a carriage return before a line break is left
   * out. Blanks around a field belong to it, and a quote opens only at its very beginning.
   */
  readonly isText?: boolean;
}

/**
 * The positions of a record's fields, without their quotes. A quoted field may contain separators,
 * doubled quotes and line breaks. Callers that pass one line at a time allow no line breaks, so
 * that a missing quote spoils one line and not the file. One object is used for all records.
 */
export class Fields {
  readonly from: Int32Array;
  readonly to: Int32Array;
  /** 1 where a field has doubled quotes. */
  readonly #doubled: Uint8Array;
  readonly #isText: boolean;
  /** Where the record ends: its line break, or the end of the bytes. */
  end = 0;
  /** The field at which `split` failed, from 0. */
  failedAt = 0;

  constructor({ most = MOST_FIELDS, isText = false }: FieldOptions = {}) {
    this.from = new Int32Array(most);
    this.to = new Int32Array(most);
    this.#doubled = new Uint8Array(most);
    this.#isText = isText;
  }

  /** The number of fields up to the first line break outside quotes; negative when it fails. */
  split(bytes: Uint8Array, from: number, to: number, separator: number): number {
    let count = 0;
    let begin = from;
    for (let at = from; at < to; at += 1) {
      const byte = bytes[at];
      if (byte === separator) {
        this.#keep(bytes, count, begin, at);
        count += 1;
        begin = at + 1;
      } else if (byte > QUOTE) {
        // Most bytes: neither a quote nor a line break.
      } else if (byte === NEWLINE) {
        this.end = at;
        this.#keep(bytes, count, begin, lineEnd(bytes, begin, at));
        return count + 1;
      } else if (byte === QUOTE && this.#opens(bytes, begin, at)) {
        const next = this.#quoted(bytes, count, at + 1, to, separator);
        if (next < 0) {
          this.failedAt = count;
          return next;
        }
        count += 1;
        this.end = next;
        if (next === to || bytes[next] === NEWLINE) return count;
        begin = next + 1;
        at = next;
      }
    }
    this.end = to;
    this.#keep(bytes, count, begin, this.#isText ? lineEnd(bytes, begin, to) : to);
    return count + 1;
  }

  /** The text of a field. */
  text(bytes: Uint8Array, place: number): string {
    const field = bytes.subarray(this.from[place], this.to[place]);
    const text = Buffer.from(field.buffer, field.byteOffset, field.byteLength).toString('utf8');
    return this.#doubled[place] ? text.replaceAll('""', '"') : text;
  }

  #opens(bytes: Uint8Array, begin: number, at: number): boolean {
    return at === begin || (!this.#isText && isAllBlank(bytes, begin, at));
  }

  /** The separator or line break after the closing quote, or the end; negative when it fails. */
  #quoted(bytes: Uint8Array, place: number, from: number, to: number, separator: number): number {
    let end = indexOf(bytes, QUOTE, from, to);
    let doubled = 0;
    while (end >= 0 && end + 1 < to && bytes[end + 1] === QUOTE) {
      doubled = 1;
      end = indexOf(bytes, QUOTE, end + 2, to);
    }
    if (end < 0) return UNCLOSED;
    this.#keep(bytes, place, from, end, doubled);
    let next = end + 1;
    if (!this.#isText)
      while (next < to && bytes[next] !== separator && isBlank(bytes[next])) next += 1;
    else if (bytes[next] === CARRIAGE_RETURN && (next + 1 >= to || bytes[next + 1] === NEWLINE))
      next += 1;
    return next >= to || bytes[next] === separator || bytes[next] === NEWLINE ? next : AFTER_QUOTE;
  }

  #keep(bytes: Uint8Array, place: number, from: number, to: number, doubled = 0): void {
    let first = from;
    let end = to;
    if (!this.#isText) {
      while (first < end && bytes[first] <= BLANK && isBlank(bytes[first])) first += 1;
      while (end > first && bytes[end - 1] <= BLANK && isBlank(bytes[end - 1])) end -= 1;
    }
    // Writes beyond a typed array are ignored: such a record has too many fields anyway.
    this.from[place] = first;
    this.to[place] = end;
    this.#doubled[place] = doubled;
  }
}

/** The end of a line, without its carriage return. */
const lineEnd = (bytes: Uint8Array, from: number, end: number): number =>
  end > from && bytes[end - 1] === CARRIAGE_RETURN ? end - 1 : end;

/** The position of the byte, or -1 when it does not occur before `to`. */
function indexOf(bytes: Uint8Array, byte: number, from: number, to: number): number {
  const at = bytes.indexOf(byte, from);
  return at < to ? at : -1;
}

function isAllBlank(bytes: Uint8Array, from: number, to: number): boolean {
  for (let at = from; at < to; at += 1) if (!isBlank(bytes[at])) return false;
  return true;
}
