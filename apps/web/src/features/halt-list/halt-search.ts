import type { LockSide } from '@dorpon/domain/market/lock';
import { parseSort, printSort } from '../../ui/table/sort-keys.ts';
import { type LockSort, lockCriteria, type NearSort, nearCriteria } from './halt-order.ts';

export const bounds = ['1', '2', '3', '5'] as const;
export type Bound = (typeof bounds)[number];

/** What the address says, with what it leaves out. */
export interface HaltWish {
  readonly side: LockSide | 'both';
  /** How close to its limit a share must be, in percent of its price. */
  readonly within: Bound;
  readonly locked: readonly LockSort[];
  readonly near: readonly NearSort[];
}

const usual: HaltWish = {
  side: 'both',
  within: '2',
  locked: [{ by: 'worth', order: 'desc' }],
  near: [{ by: 'away', order: 'asc' }],
};

/** An address typed by hand shows the usual lists, never an error. */
export function readHaltList(search: Readonly<Record<string, unknown>>): HaltWish {
  const said = (name: string) => String(search[name] ?? '');
  const locked = parseSort(said('locked'), lockCriteria);
  const near = parseSort(said('near'), nearCriteria);
  return {
    side: (['upper', 'lower'] as const).find((side) => side === said('side')) ?? usual.side,
    within: bounds.find((bound) => bound === said('within')) ?? usual.within,
    locked: locked.length === 0 ? usual.locked : locked,
    near: near.length === 0 ? usual.near : near,
  };
}

/** What is as usual is left out. */
export function printHaltList({ side, within, locked, near }: HaltWish): Record<string, unknown> {
  const printed = { locked: printSort(locked), near: printSort(near) };
  return {
    ...(side !== usual.side && { side }),
    ...(within !== usual.within && { within: Number(within) }),
    ...(printed.locked !== printSort(usual.locked) && { locked: printed.locked }),
    ...(printed.near !== printSort(usual.near) && { near: printed.near }),
  };
}
