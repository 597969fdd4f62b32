import type { ShareCode } from '@dorpon/domain/units';
import {
  type PointerEvent as ReactPointerEvent,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { moveCode } from './move-code.ts';

export interface RowGrip {
  onPointerDown(event: ReactPointerEvent<HTMLElement>): void;
}

/** Dragging of rows by their grips; `onOrder` is called on release. */
export function useRowDrag(
  codes: readonly ShareCode[],
  onOrder: (codes: readonly ShareCode[]) => void,
) {
  const [dragged, setDragged] = useState<readonly ShareCode[] | null>(null);
  const now = useRef({ codes, onOrder });
  useEffect(() => {
    now.current = { codes, onOrder };
  });
  const end = useRef(() => {});
  useEffect(() => () => end.current(), []);

  // Stable: a new function would render every row again.
  const gripOf = useMemo(
    () =>
      (code: ShareCode): RowGrip => ({
        onPointerDown(event) {
          event.preventDefault();
          const row = event.currentTarget.closest<HTMLElement>('[role=row]');
          const body = event.currentTarget.closest<HTMLElement>('[role=rowgroup]');
          if (row === null || body === null || event.button !== 0) return;
          let order = now.current.codes;
          const show = ({ clientY }: PointerEvent) => {
            const place = (clientY - body.getBoundingClientRect().top) / row.offsetHeight;
            order = moveCode(order, code, Math.floor(place));
            setDragged(order);
          };
          const drop = ({ type }: PointerEvent) => {
            end.current();
            setDragged(null);
            const isNew = order.join() !== now.current.codes.join();
            if (type === 'pointerup' && isNew) now.current.onOrder(order);
          };
          // On the window: a row that moves in the DOM loses pointer capture.
          const listeners = new AbortController();
          end.current = () => listeners.abort();
          addEventListener('pointermove', show, listeners);
          addEventListener('pointerup', drop, listeners);
          addEventListener('pointercancel', drop, listeners);
        },
      }),
    [],
  );
  return { order: dragged ?? codes, gripOf };
}
