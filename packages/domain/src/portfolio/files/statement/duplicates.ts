import type { Transaction } from '../../transaction.ts';
import type { TransactionDraft } from './transaction-draft.ts';

const keyOf = (entry: Transaction | TransactionDraft): string | null => {
  if (entry.kind === 'opening')
    return [entry.kind, entry.day, entry.code, entry.quantity, entry.cost].join('|');
  if (entry.kind !== 'buy' && entry.kind !== 'sell') return null;
  return [entry.kind, entry.day, entry.code, entry.quantity, entry.price].join('|');
};

/**
 * P9: finds the entered transactions that drafts repeat. Each is found once: of two equal trades of a
 * statement, the second is new if one is entered.
 */
export function duplicateFinder(
  existing: readonly Transaction[],
): (drafts: readonly TransactionDraft[]) => readonly string[] {
  const ids = new Map<string, string[]>();
  for (const entry of existing) {
    const key = keyOf(entry);
    if (key === null) continue;
    const list = ids.get(key);
    if (list) list.push(entry.id);
    else ids.set(key, [entry.id]);
  }
  return (drafts) => {
    const lists = drafts.map((draft) => ids.get(keyOf(draft) ?? '') ?? []);
    if (lists.some((list) => list.length === 0)) return [];
    return lists.map((list) => list.pop()!);
  };
}
