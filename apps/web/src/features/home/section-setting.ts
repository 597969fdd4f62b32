import { columnsOf, type SectionId } from './section-columns.ts';

/** In px beside one another on a desktop; they only decide where a column ends. */
const heights: Readonly<Record<string, number>> = {
  breadth: 290,
  turnover: 170,
  sectors: 330,
  top: 520,
  movers: 420,
  highlights: 415,
  mine: 300,
  news: 582,
  locked: 200,
  events: 342,
} satisfies Record<SectionId, number>;
/** The index and its chart, always first in the main column. */
const HERO_HEIGHT = 520;

/**
 * The setting for the shown sections in their order; `byDefault` has all of them. If they only miss
 * hidden ones, no order is stored: phones and desktops keep their own, unless a column of the desktop
 * would be empty.
 */
export function settingOf(shown: readonly string[], byDefault: readonly string[]): string {
  const isShown = (id: string) => shown.includes(id);
  const hidden = byDefault.filter((id) => !isShown(id)).map((id) => `-${id}`);
  const unordered = hidden.join('.');
  const [, ...sideColumns] = columnsOf(unordered, false);
  if (
    shown.join() === byDefault.filter(isShown).join() &&
    sideColumns.every(({ length }) => length > 0)
  )
    return unordered;
  const [main = [], ...sides] = balanced(shown);
  return [[...main, ...hidden], ...sides].map((ids) => ids.join('.')).join('/');
}

/** Cuts the order where the heights of the columns differ least. */
function balanced(order: readonly string[]): readonly (readonly string[])[] {
  let best: readonly (readonly string[])[] = [];
  let least = Infinity;
  for (let first = 0; first <= order.length; first += 1)
    for (let second = order.length; second >= first; second -= 1) {
      const columns = [order.slice(0, first), order.slice(first, second), order.slice(second)];
      const spread = columns.reduce((sum, ids, at) => sum + heightOf(ids, at) ** 2, 0);
      if (spread < least) [best, least] = [columns, spread];
    }
  return best;
}

/** The sectors stand in two columns where there is room, in one elsewhere. */
const heightOf = (ids: readonly string[], column: number): number =>
  ids.reduce(
    (sum, id) => sum + (heights[id] ?? 0) * (column > 0 && id === 'sectors' ? 2 : 1),
    column > 0 ? 0 : HERO_HEIGHT,
  );
