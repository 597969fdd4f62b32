import type { Anchor, Drawing } from './drawing.ts';
import type { BarAxis, Frame } from './frame.ts';
import { positionAnchors, positionFrom } from './positions.ts';
import { anchorsToPlace, tools } from './tools.ts';

/** By bars, and by a price: added on a linear scale, multiplied on a log scale. */
export interface Shift {
  readonly bars: number;
  readonly plus?: number;
  readonly times?: number;
}

export const moved = (drawing: Drawing, shift: Shift, axis: BarAxis): Drawing => ({
  ...drawing,
  anchors: drawing.anchors.map(({ at, price }) => ({
    at: shift.bars === 0 ? at : axis.atOf(axis.slotOf(at) + shift.bars),
    price: price * (shift.times ?? 1) + (shift.plus ?? 0),
  })),
});

/** The places that can be grasped: the anchors, and all corners of what is set by two of them. */
export function handlesOf({ tool, anchors }: Drawing): readonly Anchor[] {
  const { handles } = tools[tool];
  if (handles === 'none') return [];
  const [a, b] = anchors;
  if (handles === 'corners' && a && b) {
    return [a, b, { at: a.at, price: b.price }, { at: b.at, price: a.price }];
  }
  return anchors;
}

/** Puts one handle elsewhere; all others stay as they are. */
export function reshaped(drawing: Drawing, handle: number, to: Anchor): Drawing {
  const { tool, anchors } = drawing;
  const [a, b] = anchors;
  const handles = handlesOf(drawing);
  if (handle < 0 || handle >= handles.length) return drawing;
  if (handle === 2 && handles.length > anchors.length) {
    return {
      ...drawing,
      anchors: [
        { at: to.at, price: a!.price },
        { at: b!.at, price: to.price },
      ],
    };
  }
  if (handle === 3 && handles.length > anchors.length) {
    return {
      ...drawing,
      anchors: [
        { at: a!.at, price: to.price },
        { at: to.at, price: b!.price },
      ],
    };
  }
  const changed = anchors.with(handle, to);
  if (tools[tool].group === 'positions' && anchors.length === 3) {
    return { ...drawing, anchors: positionAnchors(tool, changed, handle) };
  }
  const last = anchors.length - 1;
  const isClosed =
    tool === 'path' && last > 2 && a!.at === anchors[last]!.at && a!.price === anchors[last]!.price;
  if (isClosed && (handle === 0 || handle === last)) {
    return { ...drawing, anchors: changed.with(0, to).with(last, to) };
  }
  return { ...drawing, anchors: changed };
}

/** A copy with another id, elsewhere if a shift is given. */
export function cloned(drawing: Drawing, id: string, shift?: Shift, axis?: BarAxis): Drawing {
  const copy = { ...drawing, id };
  return shift && axis ? moved(copy, shift, axis) : copy;
}

const NOTE_OFFSET = { x: 28, y: 56 };

/** All anchors of a tool from those that a person has set; as many as there are while it is not finished. */
export function completed(
  tool: Drawing['tool'],
  placed: readonly Anchor[],
  frame: Pick<Frame, 'xOf' | 'yOf' | 'priceAt' | 'slotOf' | 'atOf'>,
): readonly Anchor[] {
  if (placed.length < (anchorsToPlace(tool) ?? 0)) return placed;
  const [a, b] = placed;
  if (tools[tool].group === 'positions' && placed.length === 2) return positionFrom(tool, a!, b!);
  if (tool === 'note' && placed.length === 1) {
    const slot = frame.slotOf(a!.at);
    const barSpace = frame.xOf(frame.atOf(slot + 1)) - frame.xOf(a!.at) || 1;
    return [
      a!,
      {
        at: frame.atOf(slot + Math.max(1, Math.round(NOTE_OFFSET.x / barSpace))),
        price: frame.priceAt(frame.yOf(a!.price) - NOTE_OFFSET.y),
      },
    ];
  }
  return placed;
}
