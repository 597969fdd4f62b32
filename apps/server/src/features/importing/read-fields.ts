import { isBlank } from './read-date.ts';

const QUOTE = 34;
/** More fields than any layout has. */
const MOST_FIELDS = 64;

/** Where the fields of a line lie, without their blanks and quotes. One object for all lines. */
export class Fields {
  readonly from = new Int32Array(MOST_FIELDS);
  readonly to = new Int32Array(MOST_FIELDS);
  /** -1 when a quote is opened and not closed before the field's end. */
  count = 0;

  /** A quote never reaches over the line's end: one lost quote spoils one line, not the file. */
  split(bytes: Uint8Array, from: number, to: number, separator: number): number {
    let count = 0;
    let begin = from;
    for (let at = from; at <= to; at += 1) {
      const byte = at < to ? bytes[at] : separator;
      if (byte === QUOTE && this.#opens(bytes, begin, at)) {
        const end = bytes.indexOf(QUOTE, at + 1);
        if (end < 0 || end >= to) return this.#end(-1);
        let next = end + 1;
        while (next < to && bytes[next] !== separator && isBlank(bytes[next])) next += 1;
        if (next < to && bytes[next] !== separator) return this.#end(-1);
        if (count < MOST_FIELDS) this.#trim(bytes, count, at + 1, end);
        count += 1;
        begin = next + 1;
        at = next;
      } else if (byte === separator) {
        if (count < MOST_FIELDS) this.#trim(bytes, count, begin, at);
        count += 1;
        begin = at + 1;
      }
    }
    return this.#end(count);
  }

  #opens(bytes: Uint8Array, begin: number, at: number): boolean {
    for (let before = begin; before < at; before += 1) if (!isBlank(bytes[before])) return false;
    return true;
  }

  #trim(bytes: Uint8Array, place: number, from: number, to: number): void {
    let first = from;
    let end = to;
    while (first < end && isBlank(bytes[first])) first += 1;
    while (end > first && isBlank(bytes[end - 1])) end -= 1;
    this.from[place] = first;
    this.to[place] = end;
  }

  #end(count: number): number {
    this.count = count;
    return count;
  }
}
