/** Which columns are shown, by id, in their order. The first column is always there, and first. */
export type Layout = readonly string[];

interface Placed {
  readonly id: string;
  readonly width: number;
  readonly grow?: number;
  readonly spare?: boolean;
  readonly gives?: number;
}

export type Widths = Readonly<Record<string, number>>;

export const MIN_WIDTH = 36;
const MAX_WIDTH = 600;

export const usualLayout = (columns: readonly Pick<Placed, 'id' | 'spare'>[]): Layout =>
  columns.filter(({ spare }) => !spare).map(({ id }) => id);

/** As it stands in an address; empty when it is the usual one. */
export function printLayout(layout: Layout, columns: readonly Placed[]): string {
  const text = layout.slice(1).join('.');
  return text === usualLayout(columns).slice(1).join('.') ? '' : text;
}

/** Unknown and doubled ids are left out; nothing sensible at all means the usual columns. */
export function parseLayout(given: string, columns: readonly Placed[]): Layout {
  const [first, ...rest] = columns.map(({ id }) => id);
  const wished = [...new Set(given.split('.'))].filter((id) => rest.includes(id));
  if (first === undefined || wished.length === 0) return usualLayout(columns);
  return [first, ...wished];
}

/** Every column for a list of them: the shown ones in their order, each hidden one after its usual neighbour. */
export function allInOrder(layout: Layout, columns: readonly Placed[]): string[] {
  const all = [...layout];
  columns.forEach(({ id }, index) => {
    if (all.includes(id)) return;
    const before = columns[index - 1]?.id;
    all.splice(before === undefined ? 1 : all.indexOf(before) + 1, 0, id);
  });
  return all;
}

/** `id` moved to the place of `target`; nothing moves before the first column. */
export function moveTo(order: readonly string[], id: string, target: number): string[] {
  const rest = order.filter((other) => other !== id);
  if (order.indexOf(id) < 1) return [...order];
  rest.splice(Math.min(rest.length, Math.max(1, target)), 0, id);
  return rest;
}

export const clampWidth = (width: number): number =>
  Math.round(Math.min(MAX_WIDTH, Math.max(MIN_WIDTH, width)));

/** The columns as a grid's template. A width that a person chose is kept to the pixel. */
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

/** With the free edge at the right of the last column. */
export const leastWidth = (columns: readonly Placed[], widths: Widths): number =>
  columns.reduce((sum, { id, width }) => sum + (widths[id] ?? width), EDGE);

/** The columns that the room holds: who gives way first goes first, what the list is sorted by stays. */
export function fitting<Fits extends Placed>(
  columns: readonly Fits[],
  widths: Widths,
  room: number,
  kept: readonly string[],
): readonly Fits[] {
  let fits = columns;
  while (leastWidth(fits, widths) > room) {
    const next = fits
      .filter(({ id, gives }) => gives !== undefined && !kept.includes(id))
      .reduce<Fits | null>(
        (most, column) => ((column.gives ?? 0) > (most?.gives ?? 0) ? column : most),
        null,
      );
    if (next === null) return fits;
    fits = fits.filter((column) => column.gives !== next.gives || kept.includes(column.id));
  }
  return fits;
}
