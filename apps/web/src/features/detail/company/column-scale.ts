export interface ColumnScale {
  /** Position of zero in percent from the top. */
  readonly datum: number;
  /** Height of a value's column in percent of the chart. */
  readonly heightOf: (value: number) => number;
}

/**
 * One scale for both sides of zero: the highest value above plus the lowest below fill the chart.
 */
export function columnScale(values: readonly (number | null)[]): ColumnScale {
  const known = values.filter((value) => value !== null);
  const above = Math.max(0, ...known);
  const below = Math.max(0, ...known.map((value) => -value));
  const whole = above + below;
  return {
    datum: whole > 0 ? (above / whole) * 100 : 100,
    heightOf: (value) => (whole > 0 ? (Math.abs(value) / whole) * 100 : 0),
  };
}
