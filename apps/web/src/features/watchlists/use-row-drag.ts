import type { ShareCode } from '@dorpon/domain/units';
import {
  type PointerEvent as ReactPointerEvent,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { moved } from './move-code.ts';

export interface RowGrip {
  onPointerDown(event: ReactPointerEvent<HTMLElement>): void;
}

/** Rows that follow the pointer by their grips; the order is told when one is let go. */
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

  // The same for every drawing: a new one would draw every row of the table again.
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
            order = moved(order, code, Math.floor(place));
            setDragged(order);
          };
          const drop = ({ type }: PointerEvent) => {
            end.current();
            setDragged(null);
            const isNew = order.join() !== now.current.codes.join();
            if (type === 'pointerup' && isNew) now.current.onOrder(order);
          };
          // On the window: a row that changes places loses what it captured.
          const heard = new AbortController();
          end.current = () => heard.abort();
          addEventListener('pointermove', show, heard);
          addEventListener('pointerup', drop, heard);
          addEventListener('pointercancel', drop, heard);
        },
      }),
    [],
  );
  return { order: dragged ?? codes, gripOf };
}
