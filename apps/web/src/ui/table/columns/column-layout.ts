/** The ids of the shown columns, in order. The first column is always shown, and first. */
export type Layout = readonly string[];

interface Placed {
  readonly id: string;
  readonly width: number;
  readonly grow?: number;
  readonly spare?: boolean;
  readonly hidePriority?: number;
}

export type Widths = Readonly<Record<string, number>>;

export const MIN_WIDTH = 36;
const MAX_WIDTH = 600;

export const defaultLayout = (columns: readonly Pick<Placed, 'id' | 'spare'>[]): Layout =>
  columns.filter(({ spare }) => !spare).map(({ id }) => id);

/** The layout as written in an address; empty for the default. */
export function printLayout(layout: Layout, columns: readonly Placed[]): string {
  const text = layout.slice(1).join('.');
  return text === defaultLayout(columns).slice(1).join('.') ? '' : text;
}

/** Unknown and repeated ids are left out; without a valid id, the default columns. */
export function parseLayout(given: string, columns: readonly Placed[]): Layout {
  const [first, ...rest] = columns.map(({ id }) => id);
  const known = [...new Set(given.split('.'))].filter((id) => rest.includes(id));
  if (first === undefined || known.length === 0) return defaultLayout(columns);
  return [first, ...known];
}

/**
 * All columns for the dialog: the shown ones in order, each hidden one after its default neighbour.
 */
export function allInOrder(layout: Layout, columns: readonly Pick<Placed, 'id'>[]): string[] {
  const all = [...layout];
  columns.forEach(({ id }, index) => {
    if (all.includes(id)) return;
    const before = columns[index - 1]?.id;
    all.splice(before === undefined ? 1 : all.indexOf(before) + 1, 0, id);
  });
  return all;
}

/** Moves `id` to position `target`; nothing moves before the first column. */
export function moveTo(order: readonly string[], id: string, target: number): string[] {
  const rest = order.filter((other) => other !== id);
  if (order.indexOf(id) < 1) return [...order];
  rest.splice(Math.min(rest.length, Math.max(1, target)), 0, id);
  return rest;
}

export const clampWidth = (width: number): number =>
  Math.round(Math.min(MAX_WIDTH, Math.max(MIN_WIDTH, width)));

/** The columns as a grid template. A chosen width is kept to the pixel. */
export function templateOf(columns: readonly Placed[], widths: Widths): string {
  return columns
    .map(({ id, width, grow }) => {
      const chosen = widths[id];
      if (chosen !== undefined) return `${chosen}px`;
      return grow === undefined ? `${width}px` : `minmax(${width}px, ${grow}fr)`;
    })
    .join(' ');
}

const EDGE = 20;

/** Includes the free edge right of the last column. */
export const leastWidth = (columns: readonly Placed[], widths: Widths): number =>
  columns.reduce((sum, { id, width }) => sum + (widths[id] ?? width), EDGE);

/** The columns that fit: the highest `hidePriority` is hidden first; sort columns stay. */
export function fitting<Fits extends Placed>(
  columns: readonly Fits[],
  widths: Widths,
  room: number,
  kept: readonly string[],
): readonly Fits[] {
  let fits = columns;
  while (leastWidth(fits, widths) > room) {
    const next = fits
      .filter(({ id, hidePriority }) => hidePriority !== undefined && !kept.includes(id))
      .reduce<Fits | null>(
        (most, column) => ((column.hidePriority ?? 0) > (most?.hidePriority ?? 0) ? column : most),
        null,
      );
    if (next === null) return fits;
    fits = fits.filter(
      (column) => column.hidePriority !== next.hidePriority || kept.includes(column.id),
    );
  }
  return fits;
}
