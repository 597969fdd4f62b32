import type { EpochMs } from '../units.ts';
import { changesBetween, longestRising } from './changes.ts';
import type { ChartDocument, ChartSymbol } from './chart-document.ts';
import type { Drawing } from './drawings/drawing.ts';
import { drawingsOf } from './edit-drawings.ts';
import type { KeptDrawing } from './merge-drawings.ts';

export interface Stamped {
  readonly document: ChartDocument;
  /** What the edit changed or removed, to be stored and sent. */
  readonly changed: ReadonlyMap<ChartSymbol, readonly KeptDrawing[]>;
}

/**
 * Dates every drawing that an edit changed and gives those that moved a height between their neighbours.
 * An undo is dated too: with its former date it would lose against the change that it undoes.
 */
export function stampDrawings(before: ChartDocument, after: ChartDocument, now: EpochMs): Stamped {
  if (before.drawings === after.drawings) return { document: after, changed: new Map() };
  const changed = new Map<ChartSymbol, readonly KeptDrawing[]>();
  const drawings: Record<ChartSymbol, readonly Drawing[]> = { ...after.drawings };
  const symbols = new Set([...Object.keys(before.drawings), ...Object.keys(after.drawings)]);
  for (const symbol of symbols) {
    const [was, is] = [drawingsOf(before, symbol), drawingsOf(after, symbol)];
    if (was === is) continue;
    const known = new Map(was.map((drawing) => [drawing.id, drawing]));
    const stamped = withHeights(is).map((drawing) => {
      const former = known.get(drawing.id);
      if (former && isSame(former, drawing)) return former;
      return { ...drawing, changedAt: now };
    });
    const left = new Set(is.map(({ id }) => id));
    const removed = was
      .filter(({ id }) => !left.has(id))
      .map(({ id }): KeptDrawing => ({ id, removed: true, changedAt: now }));
    const fresh = stamped.filter((drawing) => known.get(drawing.id) !== drawing);
    if (fresh.length + removed.length > 0) changed.set(symbol, [...fresh, ...removed]);
    if (Object.hasOwn(after.drawings, symbol)) drawings[symbol] = stamped;
  }
  return { document: { ...after, drawings }, changed };
}

const isSame = (one: Drawing, other: Drawing): boolean =>
  one === other ||
  changesBetween({ ...one, changedAt: 0 }, { ...other, changedAt: 0 }) === undefined;

/** Only drawings out of order get a new height, so that few of them count as changed. */
function withHeights(drawings: readonly Drawing[]): readonly Drawing[] {
  const heights = drawings.map(({ z }) => z ?? Number.NaN);
  const inOrder = new Set(longestRising(heights));
  if (inOrder.size === drawings.length) return drawings;
  for (let place = 0; place < heights.length; place += 1) {
    if (inOrder.has(place)) continue;
    let end = place;
    while (end < heights.length && !inOrder.has(end)) end += 1;
    const count = end - place;
    const above = heights[end];
    const below = heights[place - 1] ?? (above === undefined ? 0 : above - count - 1);
    const step = above === undefined ? 1 : (above - below) / (count + 1);
    for (let at = place; at < end; at += 1) heights[at] = below + step * (at - place + 1);
    place = end;
  }
  // Halved too often, two heights are the same number.
  const isRising = heights.every((z, place) => place === 0 || z > heights[place - 1]!);
  return drawings.map((drawing, place) => {
    const z = isRising ? heights[place]! : place + 1;
    return drawing.z === z ? drawing : { ...drawing, z };
  });
}
