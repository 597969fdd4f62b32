import { isBlank } from './read-date.ts';

const QUOTE = 34;
const BLANK = 32;
/** More fields than any layout has. */
const MOST_FIELDS = 64;

/** The positions of a line's fields without blanks and quotes. One object for all lines. */
export class Fields {
  readonly from = new Int32Array(MOST_FIELDS);
  readonly to = new Int32Array(MOST_FIELDS);

  /**
   * The number of fields, -1 when a quote is not closed at its field's end. A quote never spans
   * lines: one lost quote spoils one line, not the file.
   */
  split(bytes: Uint8Array, from: number, to: number, separator: number): number {
    let count = 0;
    let begin = from;
    for (let at = from; at < to; at += 1) {
      const byte = bytes[at];
      if (byte === separator) {
        this.#keep(bytes, count, begin, at);
        count += 1;
        begin = at + 1;
      } else if (byte === QUOTE && isAllBlank(bytes, begin, at)) {
        const next = this.#quoted(bytes, count, at + 1, to, separator);
        if (next < 0) return -1;
        count += 1;
        if (next === to) return count;
        begin = next + 1;
        at = next;
      }
    }
    this.#keep(bytes, count, begin, to);
    return count + 1;
  }

  /** The separator after the closing quote, or the end of the line; -1 without a closing quote. */
  #quoted(bytes: Uint8Array, place: number, from: number, to: number, separator: number): number {
    const end = bytes.subarray(from, to).indexOf(QUOTE) + from;
    if (end < from) return -1;
    let next = end + 1;
    while (next < to && bytes[next] !== separator && isBlank(bytes[next])) next += 1;
    this.#keep(bytes, place, from, end);
    return next === to || bytes[next] === separator ? next : -1;
  }

  #keep(bytes: Uint8Array, place: number, from: number, to: number): void {
    let first = from;
    let end = to;
    while (first < end && bytes[first] <= BLANK && isBlank(bytes[first])) first += 1;
    while (end > first && bytes[end - 1] <= BLANK && isBlank(bytes[end - 1])) end -= 1;
    // Writes beyond a typed array are ignored: such a line has too many fields anyway.
    this.from[place] = first;
    this.to[place] = end;
  }
}

function isAllBlank(bytes: Uint8Array, from: number, to: number): boolean {
  for (let at = from; at < to; at += 1) if (!isBlank(bytes[at])) return false;
  return true;
}
