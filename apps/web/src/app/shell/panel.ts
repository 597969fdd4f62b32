import { useSyncExternalStore } from 'react';

/** A panel that several buttons and keys open, such as the finder or the list of keys. */
export interface Panel {
  open(): void;
  close(): void;
  isOpen(): boolean;
  subscribe(listener: () => void): () => void;
}

function createPanel(): Panel {
  const listeners = new Set<() => void>();
  let isOpen = false;
  const set = (next: boolean) => {
    isOpen = next;
    for (const listener of listeners) listener();
  };
  return {
    open: () => set(true),
    close: () => set(false),
    isOpen: () => isOpen,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export const finderPanel = createPanel();
export const settingsPanel = createPanel();
export const marketPanel = createPanel();
export const keysPanel = createPanel();
export const arrangePanel = createPanel();
/** What waits on this device to be sent. */
export const waitingPanel = createPanel();
/** The same, before a sign-out that would lose it. */
export const leavePanel = createPanel();
/** Open once the code of time travel is wanted; it stays open. */
export const travelPanel = createPanel();
/** The choice of a past day and time. */
export const momentPanel = createPanel();

export const useIsOpen = (panel: Panel): boolean =>
  useSyncExternalStore(panel.subscribe, panel.isOpen);

/** Whether any is open; the array must be constant. */
export const useAnyOpen = (panels: readonly Panel[]): boolean =>
  useSyncExternalStore(
    (listener) => {
      const leave = panels.map((panel) => panel.subscribe(listener));
      return () => {
        for (const each of leave) each();
      };
    },
    () => panels.some((panel) => panel.isOpen()),
  );
