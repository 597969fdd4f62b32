import type { Drawing } from '@dorpon/domain/chart/drawings/drawing';
import { handlesOf } from '@dorpon/domain/chart/drawings/edits';
import type { Figure } from '@dorpon/domain/chart/drawings/figure';
import { figuresOf } from '@dorpon/domain/chart/drawings/figures-of';
import type { Frame, Point } from '@dorpon/domain/chart/drawings/frame';
import { hit } from '@dorpon/domain/chart/drawings/hit';
import type { EpochMs } from '@dorpon/domain/units';
import { frameOf } from './pane-frame.ts';
import type { PaintedPane } from './wide-pane.ts';

const LINE_REACH = { mouse: 6, touch: 18 };
const HANDLE_REACH = { mouse: 8, touch: 22 };

export interface ShownDrawings {
  /** As the pane is now. To be called before `figures`: they are those of this frame. */
  frame(): Frame;
  figures(drawing: Drawing): readonly Figure[];
  /** The topmost one under a place. */
  at(drawings: readonly Drawing[], point: Point, touch: boolean): Drawing | undefined;
  handlePoints(drawing: Drawing): Point[];
  /** The index of a handle under a place, or −1. */
  handleAt(drawing: Drawing, point: Point, touch: boolean): number;
}

/** Figures of drawings, computed once for each place and scale of the pane. */
export function shownDrawings(pane: PaintedPane): ShownDrawings {
  let frame: Frame | undefined;
  let key: readonly number[] = [];
  let figures = new Map<Drawing, readonly Figure[]>();
  const slots = new Map<EpochMs, number>();
  let slotsOf: readonly unknown[] = [];

  /** Slots stay as they are while the chart is scrolled, until bars are added. */
  const knownSlots = (): Map<EpochMs, number> => {
    const { at, count } = pane.bars;
    const now = [at, count, at[0], at[count - 1]];
    if (now.some((value, index) => value !== slotsOf[index])) slots.clear();
    slotsOf = now;
    return slots;
  };

  const currentKey = (): number[] => {
    const { bars } = pane;
    const last = bars.count - 1;
    const { barSpace, xOfSlot, yOf } = pane.places();
    return [
      pane.width,
      pane.height,
      barSpace,
      bars.count,
      last < 0 ? 0 : bars.at[last]!,
      last < 0 ? 0 : bars.close[last]!,
      xOfSlot(0),
      yOf(1),
      yOf(10),
      yOf(100),
    ];
  };

  const refresh = (): Frame => {
    const now = currentKey();
    if (!frame || now.some((value, index) => value !== key[index])) {
      frame = frameOf(pane, knownSlots());
      figures = new Map();
      key = now;
    }
    return frame;
  };

  const find = (drawing: Drawing): readonly Figure[] => {
    const shown = frame ?? refresh();
    let found = figures.get(drawing);
    if (!found) {
      found = figuresOf(drawing, shown);
      figures.set(drawing, found);
    }
    return found;
  };

  const handlePoints = (drawing: Drawing): Point[] => {
    const { xOf, yOf } = refresh();
    return handlesOf(drawing).map(({ at, price }) => ({ x: xOf(at), y: yOf(price) }));
  };

  return {
    frame: refresh,
    figures: find,
    handlePoints,
    at(drawings, point, touch) {
      const reach = touch ? LINE_REACH.touch : LINE_REACH.mouse;
      refresh();
      return drawings.findLast((drawing) => hit(find(drawing), point, reach));
    },
    handleAt(drawing, point, touch) {
      const reach = touch ? HANDLE_REACH.touch : HANDLE_REACH.mouse;
      let nearest = -1;
      let least = reach;
      for (const [index, handle] of handlePoints(drawing).entries()) {
        const away = Math.max(Math.abs(handle.x - point.x), Math.abs(handle.y - point.y));
        if (away > least) continue;
        least = away;
        nearest = index;
      }
      return nearest;
    },
  };
}
