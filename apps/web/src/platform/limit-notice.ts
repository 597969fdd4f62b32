import type { ReachedLimit } from '@dorpon/domain/membership/entitlements';

/** A limit of the membership, or a symbol that the pro chart shows to pro members only. */
export type LimitNotice = ReachedLimit | { readonly name: 'proChart'; readonly symbol: string };

let shown: LimitNotice | null = null;
const listeners = new Set<() => void>();

function set(next: LimitNotice | null): void {
  shown = next;
  for (const listener of listeners) listener();
}

/** The limit that was reached last, until its sheet is closed; the sheet is rendered once, by `app`. */
export const limitNotice = {
  show: (limit: LimitNotice): void => set(limit),
  close: (): void => set(null),
  read: (): LimitNotice | null => shown,
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
