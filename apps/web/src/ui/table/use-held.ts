import { type RefObject, useMemo, useRef, useSyncExternalStore } from 'react';

const FINGER_REST_MS = 1500;

export interface Hold {
  readonly held: RefObject<boolean>;
  readonly subscribe: (listener: () => void) => () => void;
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
  return useMemo(() => {
    const listeners = new Set<() => void>();
    const set = (value: boolean, after = 0) => {
      clearTimeout(timer.current);
      if (after === 0) {
        held.current = value;
        for (const listener of listeners) listener();
      } else timer.current = setTimeout(() => set(value), after);
    };
    const lift = (event: React.PointerEvent) => {
      if (event.pointerType !== 'mouse') set(false, FINGER_REST_MS);
    };
    const handlers = {
      onPointerEnter: () => set(true),
      onPointerLeave: (event: React.PointerEvent) =>
        set(false, event.pointerType === 'mouse' ? 0 : FINGER_REST_MS),
      onPointerDown: () => set(true),
      onPointerUp: lift,
      onPointerCancel: lift,
    };
    const subscribe = (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    };
    return { held, handlers, subscribe };
  }, []);
}

/** Renders again when the hold begins and ends. */
export const useIsHeld = ({ held, subscribe }: Hold): boolean =>
  useSyncExternalStore(subscribe, () => held.current);
