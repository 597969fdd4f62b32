import { isShareCode } from '@dorpon/domain/market/share-code';
import type { ShareCode } from '@dorpon/domain/units';
import { MAX_SHARES } from '@dorpon/domain/watchlists/limits';
import { readStored, writeStored } from '../platform/stored.ts';

/** Shares starred without an account, kept in this browser in the order of starring. */
const NAME = 'stars';

const listeners = new Set<() => void>();
let codes = parse(readStored(NAME));

function show(next: readonly ShareCode[]): void {
  codes = next;
  for (const listener of listeners) listener();
}

export const localStars = {
  read: (): readonly ShareCode[] => codes,
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  /** Without storage they last until the page is closed. */
  write(next: readonly ShareCode[]): void {
    writeStored(NAME, next.length === 0 ? null : JSON.stringify(next));
    show(next);
  },
};

function parse(stored: string | null): readonly ShareCode[] {
  try {
    const list: unknown = JSON.parse(stored ?? '[]');
    if (!Array.isArray(list)) return [];
    // The server refuses a whole list for one bad code, or one code too many.
    return list
      .filter((code) => typeof code === 'string' && isShareCode(code))
      .slice(0, MAX_SHARES);
  } catch {
    // Written by hand: treated as empty.
    return [];
  }
}

// Another tab wrote; without a key it cleared the storage.
addEventListener('storage', ({ key }) => {
  if (key === NAME || key === null) show(parse(readStored(NAME)));
});
