import type { ShareCode } from '@dorpon/domain/units';
import type { HeldShares } from '../portfolio/held-shares.ts';

/** A member's own fields, each with its value for a share. */
export interface OwnShares {
  readonly fields: readonly (readonly [name: string, valueOf: (code: ShareCode) => number])[];
}

/** The shares of a member, under a name that changes when they do. */
export interface Own {
  readonly owner: string;
  readonly shares: OwnShares;
}

export interface OwnList {
  readonly title: string;
  readonly codes: readonly ShareCode[];
}

export function ownShares(lists: readonly OwnList[], held: HeldShares | undefined): OwnShares {
  const isIn = (codes: Iterable<ShareCode>) => {
    const found = new Set(codes);
    return (code: ShareCode) => (found.has(code) ? 1 : 0);
  };
  return {
    fields: [
      ['watched', isIn(lists.flatMap(({ codes }) => codes))],
      ...lists.map(({ title, codes }) => [`watched:${title}`, isIn(codes)] as const),
      ...(held ? heldFields(held) : []),
    ],
  };
}

const heldFields = (held: HeldShares): OwnShares['fields'] => [
  ['held', (code) => (held.has(code) ? 1 : 0)],
  ['held_quantity', (code) => held.get(code)?.quantity ?? 0],
  ['held_cost', (code) => held.get(code)?.cost ?? Number.NaN],
];
