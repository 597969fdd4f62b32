import { useSyncExternalStore } from 'react';

/** Something that several buttons and keys open: the finder, the settings. */
export interface Door {
  open(): void;
  close(): void;
  isOpen(): boolean;
  subscribe(listener: () => void): () => void;
}

function createDoor(): Door {
  const listeners = new Set<() => void>();
  let isOpen = false;
  const turn = (next: boolean) => {
    isOpen = next;
    for (const listener of listeners) listener();
  };
  return {
    open: () => turn(true),
    close: () => turn(false),
    isOpen: () => isOpen,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export const finderDoor = createDoor();
export const settingsDoor = createDoor();
export const marketDoor = createDoor();

export const useDoor = (door: Door): boolean => useSyncExternalStore(door.subscribe, door.isOpen);

/** Whether one of several is open; the list must stay the same. */
export const useAnyOpen = (doors: readonly Door[]): boolean =>
  useSyncExternalStore(
    (listener) => {
      const leave = doors.map((door) => door.subscribe(listener));
      return () => {
        for (const each of leave) each();
      };
    },
    () => doors.some((door) => door.isOpen()),
  );
