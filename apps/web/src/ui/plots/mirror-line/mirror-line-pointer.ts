import { type KeyboardEvent, type PointerEvent, useState } from 'react';

const PAGE_MIN = 30;

/** The minute under the pointer or chosen with the arrow keys; null if none. */
export function useReadMinute(minutes: number, passed: number, plotWidth: number) {
  const [minute, setMinute] = useState<number | null>(null);
  const go = (to: number) => setMinute(Math.min(minutes, Math.max(0, Math.round(to))));

  const point = (event: PointerEvent<HTMLElement>) => {
    const { left } = event.currentTarget.getBoundingClientRect();
    go(((event.clientX - left) / plotWidth) * minutes);
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const from = minute ?? passed;
    const moves: Record<string, () => void> = {
      ArrowLeft: () => go(from - 1),
      ArrowRight: () => go(from + 1),
      PageDown: () => go(from - PAGE_MIN),
      PageUp: () => go(from + PAGE_MIN),
      Home: () => go(0),
      End: () => go(passed),
      Escape: () => setMinute(null),
    };
    const move = moves[event.key];
    if (move === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    move();
  };

  const leave = () => setMinute(null);
  return {
    minute,
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
