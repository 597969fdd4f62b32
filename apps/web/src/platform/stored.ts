/** Name of the id of this browser's device at the server; nothing is stored while push is off. */
export const PUSH_DEVICE = 'push.device';

/** Settings of this browser. If storage is forbidden or full, defaults apply. */
export function readStored(name: string): string | null {
  try {
    return localStorage.getItem(name);
  } catch {
    return null;
  }
}

export function writeStored(name: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(name);
    else localStorage.setItem(name, value);
    for (const listener of listeners) listener(name);
  } catch {
    // The choice lasts until the page is closed.
  }
}

const listeners = new Set<(name: string) => void>();

/** Calls the listener when this page writes. */
export function onStored(listener: (name: string) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
