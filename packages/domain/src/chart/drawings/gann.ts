import { clipped, type Figure, label, line } from './figure.ts';
import type { Frame, Point } from './frame.ts';

/** Price units per time unit, as names: 1×1 goes through the second anchor. */
export const GANN_LINES = [
  { name: '8×1', slope: 8 },
  { name: '4×1', slope: 4 },
  { name: '3×1', slope: 3 },
  { name: '2×1', slope: 2 },
  { name: '1×1', slope: 1 },
  { name: '1×2', slope: 1 / 2 },
  { name: '1×3', slope: 1 / 3 },
  { name: '1×4', slope: 1 / 4 },
  { name: '1×8', slope: 1 / 8 },
] as const;

/** Room for half a name; lines themselves go on to the edge. */
const INSET = 26;

export function gannFan(points: readonly Point[], frame: Frame): Figure[] {
  const [a, b] = points as [Point, Point];
  return GANN_LINES.flatMap(({ name, slope }): Figure[] => {
    const through = { x: b.x, y: a.y + (b.y - a.y) * slope };
    const drawn = line(a, through, frame, slope === 1 ? 'line' : 'thin', { end: true });
    const inside = clipped(
      { x: a.x - INSET, y: a.y - INSET },
      { x: through.x - INSET, y: through.y - INSET },
      { width: frame.width - 2 * INSET, height: frame.height - 2 * INSET },
      { end: true },
    )?.[1];
    if (drawn.length === 0 || !inside) return drawn;
    const place = { x: inside.x + INSET, y: inside.y + INSET };
    return [...drawn, label(place, { kind: 'name', name }, { side: 'middle', boxed: true })];
  });
}
