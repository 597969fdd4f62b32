import type { LockSide } from '@dorpon/domain/market/lock';
import { parseSort, printSort } from '../../ui/table/sort-keys.ts';
import { type LockSort, lockCriteria, type NearSort, nearCriteria } from './halt-order.ts';

export const withinOptions = ['1', '2', '3', '5'] as const;
export type Within = (typeof withinOptions)[number];

/** Options of the address, with defaults filled in. */
export interface HaltOptions {
  readonly side: LockSide | 'both';
  /** Maximum distance to the limit, in percent of the price. */
  readonly within: Within;
  readonly locked: readonly LockSort[];
  readonly near: readonly NearSort[];
}

const defaults: HaltOptions = {
  side: 'both',
  within: '2',
  locked: [{ by: 'worth', order: 'desc' }],
  near: [{ by: 'away', order: 'asc' }],
};

/** Invalid values become defaults. */
export function readHaltList(search: Readonly<Record<string, unknown>>): HaltOptions {
  const text = (name: string) => String(search[name] ?? '');
  const locked = parseSort(text('locked'), lockCriteria);
  const near = parseSort(text('near'), nearCriteria);
  return {
    side: (['upper', 'lower'] as const).find((side) => side === text('side')) ?? defaults.side,
    within: withinOptions.find((bound) => bound === text('within')) ?? defaults.within,
    locked: locked.length === 0 ? defaults.locked : locked,
    near: near.length === 0 ? defaults.near : near,
  };
}

/** Defaults are left out. */
export function printHaltList({
  side,
  within,
  locked,
  near,
}: HaltOptions): Record<string, unknown> {
  const printed = { locked: printSort(locked), near: printSort(near) };
  return {
    ...(side !== defaults.side && { side }),
    ...(within !== defaults.within && { within: Number(within) }),
    ...(printed.locked !== printSort(defaults.locked) && { locked: printed.locked }),
    ...(printed.near !== printSort(defaults.near) && { near: printed.near }),
  };
}
