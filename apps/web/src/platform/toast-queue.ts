export interface Notice {
  readonly title: string;
  readonly text?: string;
  readonly action?: { readonly label: string; readonly onAct: () => void };
}

/** The id tells equal notices apart. */
export interface WaitingNotice extends Notice {
  readonly id: number;
}

/** Notices that are not shown yet: the code that shows them may still be loading. */
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
  /** Removes a notice that was closed before the code of the list had loaded. */
  drop(id: number): void {
    set(waiting.filter((notice) => notice.id !== id));
  },
  read: (): readonly WaitingNotice[] => waiting,
  /** Returns the waiting notices and clears the queue. */
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
