export interface Notice {
  readonly title: string;
  readonly text?: string;
  readonly action?: { readonly label: string; readonly onAct: () => void };
}

/** What was said and is not shown yet: the part that shows it loads with the first notice. */
let waiting: readonly Notice[] = [];
const listeners = new Set<() => void>();

export const toastQueue = {
  push(notice: Notice): void {
    waiting = [...waiting, notice];
    for (const listener of listeners) listener();
  },
  read: (): readonly Notice[] => waiting,
  /** Hands over what is waiting, and forgets it. */
  take(): readonly Notice[] {
    const taken = waiting;
    waiting = [];
    return taken;
  },
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
