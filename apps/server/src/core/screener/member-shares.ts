import { type Own, ownShares } from './own-shares.ts';
import type { Planned } from './planned.ts';
import type { OwnStore } from './store.ts';

/** Which of their own fields a text means; undefined for one that means the same for everybody. */
export interface OwnFields {
  readonly lists: boolean;
  readonly held: boolean;
}

/** None of a text that cannot be run. */
export function ownFieldsOf(
  compiled: { readonly planned: Pick<Planned, 'names'> } | { readonly problems: unknown },
): OwnFields | undefined {
  if (!('planned' in compiled)) return undefined;
  const own = [...compiled.planned.names].filter((name) => name.includes('@'));
  if (own.length === 0) return undefined;
  return {
    lists: own.some((name) => name.startsWith('watched')),
    held: own.some((name) => name.startsWith('held')),
  };
}

/**
 * The shares of a member, under a name that no other text uses: it is freed with its own. `onRead` is told how many
 * transactions of portfolios have to be read.
 */
export async function memberShares(
  store: OwnStore,
  memberId: string,
  owner: string,
  fields: OwnFields,
  onRead: (transactions: number) => void = () => {},
): Promise<Own> {
  const lists = fields.lists ? await store.lists(memberId) : [];
  const held = fields.held ? await store.held(memberId, onRead) : undefined;
  return { owner, shares: ownShares(lists, held) };
}
