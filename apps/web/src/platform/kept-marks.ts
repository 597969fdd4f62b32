import type { EpochMs } from '@dorpon/domain/units';

const marks = new Map<string, EpochMs>();
const listeners = new Set<() => void>();

const notify = () => {
  for (const listener of listeners) listener();
};

/** The queries, by their hash, that show an answer kept on this device, and when the server gave it. */
export const keptMarks = {
  at: (hash: string): EpochMs | undefined => marks.get(hash),
  any: (): boolean => marks.size > 0,
  set(hash: string, at: EpochMs): void {
    marks.set(hash, at);
    notify();
  },
  /** The server has answered, or the query is gone. */
  remove(hash: string): void {
    if (marks.delete(hash)) notify();
  },
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
