/** The geometry of a sparkline. */
export interface SparklineShape {
  readonly path: string;
  readonly datumY: number | null;
  readonly endX: number;
  readonly endY: number;
}

const INSET_X = 0.5;
/** Half of the end point's size, so that a new high is not cut. */
const INSET_Y = 2;

const tenth = (value: number): number => Math.round(value * 10) / 10;

/** Datum and line share one scale. Null for a minute without a value. */
export function sparklineShape(
  values: readonly (number | null)[],
  datum: number | null,
  width: number,
  height: number,
): SparklineShape | null {
  const known = values.filter((value) => value !== null);
  if (known.length === 0) return null;
  const all = datum === null ? known : [...known, datum];
  const low = Math.min(...all);
  const span = Math.max(...all) - low;
  const room = height - 2 * INSET_Y;
  const y = (value: number): number =>
    span === 0 ? height / 2 : tenth(INSET_Y + (1 - (value - low) / span) * room);
  const step = values.length > 1 ? (width - 2 * INSET_X - INSET_Y) / (values.length - 1) : 0;
  const points = values.flatMap((value, index) =>
    value === null ? [] : [{ x: tenth(INSET_X + index * step), y: y(value) }],
  );
  const end = points[points.length - 1] ?? { x: 0, y: 0 };
  return {
    path: `M${points.map((point) => `${point.x} ${point.y}`).join('L')}`,
    datumY: datum === null ? null : Math.floor(y(datum)) + 0.5,
    endX: end.x,
    endY: end.y,
  };
}
