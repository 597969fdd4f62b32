export interface Notice {
  readonly title: string;
  readonly text?: string;
  readonly action?: { readonly label: string; readonly onAct: () => void };
}

/** What was said and is not shown yet: the part that shows it loads with the first notice. */
let waiting: readonly Notice[] = [];
const listeners = new Set<() => void>();

function set(notices: readonly Notice[]): void {
  waiting = notices;
  for (const listener of listeners) listener();
}

export const toastQueue = {
  push(notice: Notice): void {
    set([...waiting, notice]);
  },
  /** Closed by a person before the list was there. */
  drop(notice: Notice): void {
    set(waiting.filter((other) => other !== notice));
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
