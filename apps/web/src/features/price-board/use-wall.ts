import type { Quote } from '@dorpon/domain/market/quote';
import { isListed } from '@dorpon/domain/market/universe';
import type { Company } from '@dorpon/domain/shares/company';
import type { EpochMs, ShareCode } from '@dorpon/domain/units';
import { type RefObject, useMemo, useRef } from 'react';
import type { WallOptions } from './price-board-search.ts';
import { reuseSectors, type WallSector, wallSectors } from './wall-sectors.ts';

interface WallInput {
  readonly board: ReadonlyMap<ShareCode, Quote>;
  readonly companies: ReadonlyMap<ShareCode, Company> | undefined;
  readonly options: WallOptions;
  readonly marketStart: EpochMs;
  readonly nameOf: (sector: string) => string;
  /** While true, the order stays. */
  readonly held: RefObject<boolean>;
}

/**
 * A wall that reorders with each refresh of the board, every two seconds, cannot be read. The order
 * is kept for this many refreshes and changes with the next, after twelve seconds.
 */
const ORDER_KEPT_BEATS = 5;

interface Shown {
  readonly inputs: readonly unknown[];
  readonly beats: number;
  readonly sectors: readonly WallSector[];
}

export function useWall(input: WallInput): readonly WallSector[] {
  const { board, companies, options, marketStart, nameOf, held } = input;
  const shown = useRef<Shown | null>(null);
  const { order, category } = options;
  return useMemo(() => {
    const shares = [...board.values()]
      .filter(({ quoteBase }) => isListed(quoteBase))
      .map((quote) => ({ quote, company: companies?.get(quote.code) }));
    const inputs = [order, category, companies, marketStart, nameOf, shares.length];
    const before = shown.current;
    const keepsOrder =
      before?.inputs.every((part, index) => part === inputs[index]) &&
      (held.current || before.beats < ORDER_KEPT_BEATS);
    shown.current =
      before !== null && keepsOrder
        ? { ...before, beats: before.beats + 1 }
        : {
            inputs,
            beats: 0,
            sectors: reuseSectors(
              before?.sectors ?? [],
              wallSectors(shares, { order, category }, marketStart, nameOf),
            ),
          };
    return shown.current.sectors;
  }, [board, companies, order, category, marketStart, nameOf, held]);
}
