import type { ShareCode } from '@dorpon/domain/units';
import { useCallback, useSyncExternalStore } from 'react';

type Listener = () => void;

const shown = new Map<ShareCode, Set<Listener>>();
const watchers = new Set<Listener>();
let old: ReadonlySet<ShareCode> = new Set();

/**
 * The shares whose price is on the screen, and which of these prices may be older than the
 * connection says. Only `live/` sets them.
 */
export const shownPrices = {
  codes: (): ShareCode[] => [...shown.keys()],
  /** Shows a price until the returned function is called; the listener hears whether it is old. */
  show(code: ShareCode, listener: Listener): () => void {
    const listeners = shown.get(code) ?? new Set();
    shown.set(code, listeners.add(listener));
    if (listeners.size === 1) for (const watch of watchers) watch();
    return () => {
      listeners.delete(listener);
      if (listeners.size > 0 || shown.get(code) !== listeners) return;
      shown.delete(code);
      for (const watch of watchers) watch();
    };
  },
  /** Calls the listener when another price comes on the screen, or one leaves it. */
  onChange(listener: Listener): () => void {
    watchers.add(listener);
    return () => watchers.delete(listener);
  },
  old: (): ReadonlySet<ShareCode> => old,
  setOld(next: ReadonlySet<ShareCode>): void {
    const before = old;
    old = next;
    for (const [code, listeners] of shown)
      if (before.has(code) !== next.has(code)) for (const listener of listeners) listener();
  },
};

/** Whether the price of a share that is shown here may be too old. */
export function useIsOld(code: ShareCode): boolean {
  const show = useCallback((listener: Listener) => shownPrices.show(code, listener), [code]);
  return useSyncExternalStore(show, () => old.has(code));
}
