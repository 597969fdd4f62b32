import type { EpochMs, Paisa } from '@dorpon/domain/units';

const MINUTE_MS = 60_000;

export interface MinuteValue {
  readonly at: EpochMs;
  readonly value: number;
}

/** One value per minute of a session up to `minutes`; a minute without one repeats the last. */
export function heldByMinute(
  rows: readonly MinuteValue[],
  opensAt: EpochMs,
  minutes: number,
): (number | null)[] {
  const line: (number | null)[] = Array.from({ length: minutes }, () => null);
  for (const { at, value } of rows) {
    const minute = Math.floor((at - opensAt) / MINUTE_MS);
    if (minute >= 0 && minute < minutes) line[minute] = value;
  }
  for (let i = 1; i < minutes; i += 1) line[i] ??= line[i - 1];
  return line;
}

/** The sum of each minute; 0 where nothing happened. */
export function sumByMinute(
  rows: readonly MinuteValue[],
  opensAt: EpochMs,
  minutes: number,
): number[] {
  const line = Array.from({ length: minutes }, () => 0);
  for (const { at, value } of rows) {
    const minute = Math.floor((at - opensAt) / MINUTE_MS);
    if (minute >= 0 && minute < minutes) line[minute] += value;
  }
  return line;
}

export function cumulative(values: readonly Paisa[]): Paisa[] {
  let sum = 0;
  return values.map((value) => {
    sum += value;
    return sum;
  });
}

/** The mean of several curves of equal length, minute by minute. */
export function meanCurve(curves: readonly (readonly number[])[]): number[] {
  const [first = []] = curves;
  return first.map((_, i) => curves.reduce((sum, curve) => sum + curve[i], 0) / curves.length);
}
