import { type RefObject, useMemo, useRef } from 'react';

const FINGER_REST_MS = 1500;

interface Hold {
  readonly held: RefObject<boolean>;
  readonly handlers: {
    onPointerEnter(event: React.PointerEvent): void;
    onPointerLeave(event: React.PointerEvent): void;
    onPointerDown(event: React.PointerEvent): void;
    onPointerUp(event: React.PointerEvent): void;
    onPointerCancel(event: React.PointerEvent): void;
  };
}

/**
 * Whether a pointer or finger is on the list. A finger counts a little longer after it is lifted.
 */
export function useHeld(): Hold {
  const held = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const handlers = useMemo(() => {
    const set = (value: boolean, after = 0) => {
      clearTimeout(timer.current);
      if (after === 0) held.current = value;
      else timer.current = setTimeout(() => set(value), after);
    };
    const lift = (event: React.PointerEvent) => {
      if (event.pointerType !== 'mouse') set(false, FINGER_REST_MS);
    };
    return {
      onPointerEnter: () => set(true),
      onPointerLeave: (event: React.PointerEvent) =>
        set(false, event.pointerType === 'mouse' ? 0 : FINGER_REST_MS),
      onPointerDown: () => set(true),
      onPointerUp: lift,
      onPointerCancel: lift,
    };
  }, []);
  return { held, handlers };
}
