import { ownShares } from './own-shares.ts';
import type { Compiled } from './planned.ts';
import type { Own } from './screeners.ts';
import type { OwnStore } from './store.ts';

/** True for a text that means the lists or the portfolio of whoever asks. */
export const usesOwn = (compiled: Compiled): boolean =>
  'planned' in compiled && [...compiled.planned.names].some((name) => name.includes('@'));

/** The shares of a member, under a name that no other text uses: it is freed with its own. */
export async function memberShares(store: OwnStore, memberId: string, owner: string): Promise<Own> {
  return { owner, shares: ownShares(await store.lists(memberId), undefined) };
}
