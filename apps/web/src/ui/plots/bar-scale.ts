const steps = [1, 1.5, 2, 3, 5, 7.5, 10];

/**
 * The value of a bar of full length: the largest value, rounded up, so that trades of one share do
 * not resize all bars.
 */
export function barScale(values: readonly number[]): number {
  const most = values.reduce((largest, value) => Math.max(largest, Math.abs(value)), 0);
  if (most === 0) return 0;
  const power = 10 ** Math.floor(Math.log10(most));
  const step = steps.find((each) => each * power >= most) ?? 10;
  return step * power;
}
