export interface ColumnScale {
  /** Where zero lies, in percent from the top. */
  readonly datum: number;
  /** The height of a value's column, in percent of the whole. */
  readonly heightOf: (value: number) => number;
}

/** One scale for both sides of zero: as tall as the highest above and the lowest below together. */
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
