import type { Anchor, Drawing } from './drawing.ts';
import { area, corners, type Figure, label, line } from './figure.ts';
import type { Frame, Point } from './frame.ts';

/** Anchors: entry at the left, then target and stop at the right edge. */
export interface PositionReading {
  readonly entry: number;
  readonly target: number;
  readonly stop: number;
  /** Per share; negative for a loss. */
  readonly reward: number;
  readonly risk: number;
  readonly rewardPercent: number;
  readonly riskPercent: number;
  /** Reward ÷ risk; NaN without a risk. */
  readonly ratio: number;
}

/** A change of price in the direction of the position: a fall is a reward of a short position. */
export function positionReading({ tool, anchors }: Drawing): PositionReading {
  const [entry, target, stop] = anchors.map((anchor) => anchor.price) as [number, number, number];
  const side = tool === 'short-position' ? -1 : 1;
  const reward = side * (target - entry);
  const risk = side * (stop - entry);
  return {
    entry,
    target,
    stop,
    reward,
    risk,
    rewardPercent: (100 * reward) / entry,
    riskPercent: (100 * risk) / entry,
    ratio: risk === 0 ? Number.NaN : Math.abs(reward / risk),
  };
}

export function position(points: readonly Point[], frame: Frame, drawing: Drawing): Figure[] {
  const [entry, target, stop] = points as [Point, Point, Point];
  const found = positionReading(drawing);
  const middle = (entry.x + target.x) / 2;
  const targetSide = target.y <= entry.y ? 'above' : 'below';
  const stopSide = stop.y < entry.y ? 'above' : 'below';
  const gap = (side: 'above' | 'below'): number => (side === 'above' ? -4 : 4);
  const at = (y: number, side: 'above' | 'below'): Point => ({ x: middle, y: y + gap(side) });
  const edge = { x: target.x, y: entry.y };
  return [
    area(corners(entry, target), 'gain'),
    area(corners(entry, stop), 'loss'),
    ...line({ x: entry.x, y: target.y }, target, frame, 'gain'),
    ...line({ x: entry.x, y: stop.y }, { x: target.x, y: stop.y }, frame, 'loss'),
    ...line(entry, edge, frame),
    label(
      at(target.y, targetSide),
      {
        kind: 'target',
        price: found.target,
        change: found.target - found.entry,
        percent: (100 * (found.target - found.entry)) / found.entry,
      },
      { side: targetSide, boxed: true },
    ),
    label(
      at(stop.y, stopSide),
      {
        kind: 'stop',
        price: found.stop,
        change: found.stop - found.entry,
        percent: (100 * (found.stop - found.entry)) / found.entry,
      },
      { side: stopSide, boxed: true },
    ),
    label(
      { x: middle, y: entry.y },
      { kind: 'reward', price: found.entry, ratio: found.ratio },
      { side: 'middle', boxed: true },
    ),
  ];
}

/** Target and stop keep to their sides of the entry and share the right edge. */
export function positionAnchors(
  tool: Drawing['tool'],
  [entry, target, stop]: readonly Anchor[],
  changed: number,
): Anchor[] {
  const high = tool === 'long-position' ? target! : stop!;
  const low = tool === 'long-position' ? stop! : target!;
  const edge = changed === 2 ? stop!.at : target!.at;
  const limit = (price: number, from: number, to: number): number =>
    Math.min(Math.max(price, from), to);
  const price =
    changed === 0 ? limit(entry!.price, low.price, Math.max(low.price, high.price)) : entry!.price;
  const highEnd = { at: edge, price: Math.max(high.price, price) };
  const lowEnd = { at: edge, price: Math.min(low.price, price) };
  return tool === 'long-position'
    ? [{ at: entry!.at, price }, highEnd, lowEnd]
    : [{ at: entry!.at, price }, lowEnd, highEnd];
}

/** The stop that a person did not set: half as far as the target, on the other side. */
export function positionFrom(tool: Drawing['tool'], entry: Anchor, target: Anchor): Anchor[] {
  const away = Math.abs(target.price - entry.price);
  const side = tool === 'long-position' ? 1 : -1;
  return [
    entry,
    { at: target.at, price: entry.price + side * away },
    { at: target.at, price: entry.price - (side * away) / 2 },
  ];
}
