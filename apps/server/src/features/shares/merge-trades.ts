import type { StoredTrade } from './store.ts';

/** Both ascending by number; a trade written in the meantime is in both. */
export function mergeTrades(
  stored: readonly StoredTrade[],
  unwritten: readonly StoredTrade[],
): StoredTrade[] {
  const newest = stored.at(-1)?.number ?? 0;
  return [...stored, ...unwritten.filter((trade) => trade.number > newest)];
}
