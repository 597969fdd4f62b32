const listeners = new Set<() => void>();
let label: string | null = null;

/**
 * Set while a screen shows a moment of the past instead of now, as in a replay: its name for the top bar, in the
 * reader's words. The screen has the words, so that the first load of other screens has none of them.
 */
export const shownPast = {
  read: (): string | null => label,
  show(next: string | null): void {
    if (next === label) return;
    label = next;
    for (const listener of listeners) listener();
  },
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
