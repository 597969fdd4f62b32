import { useLayoutEffect } from 'react';

let isBare = false;
const listeners = new Set<() => void>();

function set(next: boolean): void {
  isBare = next;
  for (const listener of listeners) listener();
}

/** Whether the open screen shows none of its content: its code or its data is missing. */
export const bareScreen = {
  read: (): boolean => isBare,
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

export const useBareScreen = (bare: boolean): void =>
  useLayoutEffect(() => {
    if (!bare) return;
    set(true);
    return () => set(false);
  }, [bare]);
