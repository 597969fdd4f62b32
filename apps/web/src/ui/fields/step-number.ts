import { latinDigits } from '@dorpon/domain/digits';

export interface NumberRange {
  readonly min: number;
  readonly max: number;
  readonly step: number;
}

/** Decimals of a step: 0.05 has two. */
const decimalsOf = (step: number): number => String(step).split('.')[1]?.length ?? 0;

/** Without binary rounding errors: 0.1 + 0.2 is 0.3. */
export const roundToStep = (value: number, step: number): number =>
  Number(value.toFixed(decimalsOf(step)));

/** Parses Latin or Bangla digits; null when out of range or between two steps. */
export function readNumber(text: string, { min, max, step }: NumberRange): number | null {
  const latin = latinDigits(text.trim());
  if (!/^\d{1,9}(\.\d{0,6})?$|^\.\d{1,6}$/.test(latin)) return null;
  const value = Number(latin);
  const steps = (value - min) / step;
  if (value < min || value > max || Math.abs(steps - Math.round(steps)) > 1e-6) return null;
  return roundToStep(value, step);
}

/** `by` steps further, within the range. */
export const stepBy = (value: number, by: number, { min, max, step }: NumberRange): number =>
  roundToStep(Math.min(max, Math.max(min, value + by * step)), step);
