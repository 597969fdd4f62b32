/** The result for a field that is not a number. No number of a file may be negative. */
export const BAD = -1;

const ZERO = 48;
const COMMA = 44;
const DOT = 46;

/**
 * `digits[.digits]`, or `1,234[.digits]` with commas at every third digit, as an integer of
 * `decimals` places: `12.345` with 2 is 1235. Rounds half up; values that 2^53 cannot hold are BAD.
 */
export function readDecimal(bytes: Uint8Array, from: number, to: number, decimals: number): number {
  let whole = 0;
  let at = from;
  for (; at < to; at += 1) {
    const digit = bytes[at] - ZERO;
    if (digit < 0 || digit > 9) break;
    whole = whole * 10 + digit;
  }
  if (at === from) return BAD;
  if (at === to) return scaled(whole, decimals);
  if (bytes[at] === DOT) return withFraction(bytes, at + 1, to, whole, decimals);
  return bytes[at] === COMMA && at - from <= 3 ? grouped(bytes, at, to, whole, decimals) : BAD;
}

/** A count: as above, but a fraction may only be zeros. */
export function readWhole(bytes: Uint8Array, from: number, to: number): number {
  let whole = 0;
  for (let at = from; at < to; at += 1) {
    const digit = bytes[at] - ZERO;
    if (digit < 0 || digit > 9) return withoutFraction(bytes, from, to);
    whole = whole * 10 + digit;
  }
  return to > from ? scaled(whole, 0) : BAD;
}

function withoutFraction(bytes: Uint8Array, from: number, to: number): number {
  let dot = to;
  while (dot > from && bytes[dot - 1] === ZERO) dot -= 1;
  const hasZeros = dot < to && dot > from && bytes[dot - 1] === DOT;
  const end = hasZeros ? dot - 1 : to;
  for (let at = from; at < end; at += 1) if (bytes[at] === DOT) return BAD;
  return readDecimal(bytes, from, end, 0);
}

function grouped(
  bytes: Uint8Array,
  comma: number,
  to: number,
  first: number,
  decimals: number,
): number {
  let whole = first;
  let at = comma;
  while (at < to && bytes[at] === COMMA) {
    if (at + 3 >= to) return BAD;
    for (let next = at + 1; next <= at + 3; next += 1) {
      const digit = bytes[next] - ZERO;
      if (digit < 0 || digit > 9) return BAD;
      whole = whole * 10 + digit;
    }
    at += 4;
  }
  if (at === to) return scaled(whole, decimals);
  return bytes[at] === DOT ? withFraction(bytes, at + 1, to, whole, decimals) : BAD;
}

function withFraction(
  bytes: Uint8Array,
  from: number,
  to: number,
  whole: number,
  decimals: number,
): number {
  if (from === to) return BAD;
  let figure = whole;
  let left = decimals;
  let up = 0;
  for (let at = from; at < to; at += 1) {
    const digit = bytes[at] - ZERO;
    if (digit < 0 || digit > 9) return BAD;
    if (left > 0) {
      figure = figure * 10 + digit;
      left -= 1;
    } else if (at === from + decimals && digit >= 5) up = 1;
  }
  return scaled(figure, left, up);
}

function scaled(figure: number, decimals: number, up = 0): number {
  let result = figure;
  for (let left = decimals; left > 0; left -= 1) result *= 10;
  result += up;
  return result <= Number.MAX_SAFE_INTEGER ? result : BAD;
}
