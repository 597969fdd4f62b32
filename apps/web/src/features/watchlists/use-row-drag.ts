import type { ShareCode } from '@dorpon/domain/units';
import { type PointerEvent, useEffect, useMemo, useRef, useState } from 'react';
import { moved } from './moved.ts';

export interface RowGrip {
  onPointerDown(event: PointerEvent<HTMLElement>): void;
  onPointerMove(event: PointerEvent<HTMLElement>): void;
  onPointerUp(): void;
  onPointerCancel(): void;
}

/** Rows that follow the pointer by their grips; the order is told when one is let go. */
export function useRowDrag(
  codes: readonly ShareCode[],
  onOrder: (codes: readonly ShareCode[]) => void,
) {
  const [drag, setDrag] = useState<{ code: ShareCode; order: readonly ShareCode[] } | null>(null);
  const order = drag?.order ?? codes;
  const now = useRef({ drag, order, codes, onOrder });
  useEffect(() => {
    now.current = { drag, order, codes, onOrder };
  });
  // The same for every drawing: a new one would draw every row of the table again.
  const gripOf = useMemo(
    () =>
      (code: ShareCode): RowGrip => ({
        onPointerDown(event) {
          event.preventDefault();
          event.currentTarget.setPointerCapture(event.pointerId);
          setDrag({ code, order: now.current.codes });
        },
        onPointerMove({ clientY, currentTarget }) {
          if (now.current.drag?.code !== code) return;
          const target = rowAt(currentTarget, clientY);
          setDrag({ code, order: moved(now.current.order, code, target) });
        },
        onPointerUp() {
          const { drag: held, order: dropped, codes: before } = now.current;
          setDrag(null);
          if (held !== null && dropped.join() !== before.join()) now.current.onOrder(dropped);
        },
        onPointerCancel: () => setDrag(null),
      }),
    [],
  );
  return { order, dragged: drag?.code ?? null, gripOf };
}

/** Which row of the table a height of the screen is in. */
function rowAt(grip: HTMLElement, y: number): number {
  const row = grip.closest<HTMLElement>('[role=row]');
  const body = grip.closest<HTMLElement>('[role=rowgroup]');
  if (row === null || body === null) return 0;
  return Math.floor((y - body.getBoundingClientRect().top) / row.offsetHeight);
}
