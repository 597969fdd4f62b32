import type { ShareCode } from '@dorpon/domain/units';

/** A member's own fields, each with its value for a share. */
export interface OwnShares {
  readonly fields: readonly (readonly [name: string, valueOf: (code: ShareCode) => number])[];
}

/** What a member holds: quantity and average price in taka. */
export type Holdings = ReadonlyMap<ShareCode, { readonly quantity: number; readonly cost: number }>;

export interface OwnList {
  readonly title: string;
  readonly codes: readonly ShareCode[];
}

export function ownShares(lists: readonly OwnList[], held: Holdings | undefined): OwnShares {
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

const heldFields = (held: Holdings): OwnShares['fields'] => [
  ['held', (code) => (held.has(code) ? 1 : 0)],
  ['held_quantity', (code) => held.get(code)?.quantity ?? 0],
  ['held_cost', (code) => held.get(code)?.cost ?? Number.NaN],
];
