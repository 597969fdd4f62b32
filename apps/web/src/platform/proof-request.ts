let waiting: {
  readonly answer: Promise<boolean>;
  readonly settle: (given: boolean) => void;
} | null = null;
const listeners = new Set<() => void>();

function set(next: typeof waiting): void {
  waiting = next;
  for (const listener of listeners) listener();
}

/** A call that waits for the person to prove who they are; the dialog is rendered once, by `app`. */
export const proofRequest = {
  /** Resolves to whether a proof was given. Calls that ask at the same time share one dialog. */
  ask(): Promise<boolean> {
    if (waiting === null) {
      const { promise, resolve } = Promise.withResolvers<boolean>();
      set({ answer: promise, settle: resolve });
    }
    return waiting?.answer ?? Promise.resolve(false);
  },
  settle(given: boolean): void {
    const settled = waiting;
    set(null);
    settled?.settle(given);
  },
  isOpen: (): boolean => waiting !== null,
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
