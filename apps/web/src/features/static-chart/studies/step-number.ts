export interface NumberRange {
  readonly min: number;
  readonly max: number;
  readonly step: number;
}

const BENGALI_DIGIT = /[০-৯]/g;
const BENGALI_ZERO = 0x09e6;

/** Decimals that a step of this size has: 0.05 has two. */
const decimalsOf = (step: number): number => String(step).split('.')[1]?.length ?? 0;

/** As it is written, without the noise of binary fractions: 0.1 + 0.2 is 0.3. */
export const trimmed = (value: number, step: number): number =>
  Number(value.toFixed(decimalsOf(step)));

/** What a person typed, in either digits; null when it is not in the range or between two steps. */
export function readNumber(text: string, { min, max, step }: NumberRange): number | null {
  const latin = text
    .trim()
    .replace(BENGALI_DIGIT, (digit) => String(digit.charCodeAt(0) - BENGALI_ZERO));
  if (!/^\d{1,9}(\.\d{0,6})?$|^\.\d{1,6}$/.test(latin)) return null;
  const value = Number(latin);
  const steps = (value - min) / step;
  if (value < min || value > max || Math.abs(steps - Math.round(steps)) > 1e-6) return null;
  return trimmed(value, step);
}

/** So many steps on, and never out of the range. */
export const stepped = (value: number, by: number, { min, max, step }: NumberRange): number =>
  trimmed(Math.min(max, Math.max(min, value + by * step)), step);
