export interface Notice {
  readonly title: string;
  readonly text?: string;
  readonly action?: { readonly label: string; readonly onAct: () => void };
}

/** Two notices may say the same. */
export interface WaitingNotice extends Notice {
  readonly id: number;
}

/** Not shown yet: the part that shows notices loads with the first one. */
let waiting: readonly WaitingNotice[] = [];
let pushed = 0;
const listeners = new Set<() => void>();

function set(notices: readonly WaitingNotice[]): void {
  waiting = notices;
  for (const listener of listeners) listener();
}

export const toastQueue = {
  push(notice: Notice): void {
    pushed += 1;
    set([...waiting, { ...notice, id: pushed }]);
  },
  /** Closed by a person before the list was there. */
  drop(id: number): void {
    set(waiting.filter((notice) => notice.id !== id));
  },
  read: (): readonly WaitingNotice[] => waiting,
  /** Hands over what is waiting, and forgets it. */
  take(): readonly WaitingNotice[] {
    const taken = waiting;
    waiting = [];
    return taken;
  },
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
