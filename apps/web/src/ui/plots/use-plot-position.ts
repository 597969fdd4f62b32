import { type KeyboardEvent, type PointerEvent, useState } from 'react';

interface PositionScale {
  /** The last position; the first is 0. Negative for an empty plot. */
  readonly last: number;
  /** Where the arrow keys begin, and where End goes. */
  readonly newest: number;
  /** The step of Page Up and Page Down. */
  readonly page: number;
  /** The position at a distance from the left edge, in pixels. */
  readonly positionAt: (x: number) => number;
}

/** The position that a person points at or moved to with the keys; null while there is none. */
export function usePlotPosition({ last, newest, page, positionAt }: PositionScale) {
  const [wanted, setWanted] = useState<number | null>(null);
  const position = wanted === null || last < 0 ? null : Math.min(last, wanted);
  const go = (to: number) => setWanted(Math.min(last, Math.max(0, Math.round(to))));
  const point = (event: PointerEvent<HTMLElement>) => {
    const { left } = event.currentTarget.getBoundingClientRect();
    go(positionAt(event.clientX - left));
  };
  const leave = () => setWanted(null);
  const onKeyDown = (event: KeyboardEvent) => {
    const from = position ?? newest;
    const moves: Record<string, () => void> = {
      ArrowLeft: () => go(from - 1),
      ArrowRight: () => go(from + 1),
      PageDown: () => go(from - page),
      PageUp: () => go(from + page),
      Home: () => go(0),
      End: () => go(newest),
      Escape: leave,
    };
    const move = moves[event.key];
    if (move === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    event.stopPropagation();
    move();
  };
  return {
    position,
    handlers: {
      onPointerMove: point,
      onPointerDown: point,
      onPointerLeave: leave,
      onPointerCancel: leave,
      onBlur: leave,
      onKeyDown,
    },
  };
}
