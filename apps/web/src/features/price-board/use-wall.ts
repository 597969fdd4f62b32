import type { Quote } from '@dorpon/domain/market/quote';
import { isListed } from '@dorpon/domain/market/universe';
import type { Company } from '@dorpon/domain/shares/company';
import type { EpochMs, ShareCode } from '@dorpon/domain/units';
import { type RefObject, useMemo, useRef } from 'react';
import type { WallOptions } from './price-board-search.ts';
import { type WallSector, wallSectors } from './wall-sectors.ts';

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
  readonly sectors: WallSector[];
}

export function useWall(input: WallInput): readonly WallSector[] {
  const { board, companies, options, marketStart, nameOf, held } = input;
  const shown = useRef<Shown | null>(null);
  const { order, category } = options;
  return useMemo(() => {
    const shares = [...board.values()]
      .filter(({ quoteBase }) => isListed(quoteBase))
      .map((quote) => ({ quote, company: companies?.get(quote.code) }));
    const inputs = [order, category, companies, nameOf, shares.length];
    const before = shown.current;
    const keepsOrder =
      before?.inputs.every((part, index) => part === inputs[index]) &&
      (held.current || before.beats < ORDER_KEPT_BEATS);
    shown.current =
      before !== null && keepsOrder
        ? {
            inputs,
            beats: before.beats + 1,
            sectors: before.sectors,
          }
        : {
            inputs,
            beats: 0,
            sectors: wallSectors(shares, { order, category }, marketStart, nameOf),
          };
    return reuseCodes(before?.sectors ?? [], shown.current.sectors);
  }, [board, companies, order, category, marketStart, nameOf, held]);
}

/** Reuses the array of codes when it is unchanged, so that no tile renders again. */
function reuseCodes(before: readonly WallSector[], now: readonly WallSector[]): WallSector[] {
  const known = new Map(before.map((sector) => [sector.key, sector.codes]));
  return now.map((sector) => {
    const codes = known.get(sector.key);
    const same =
      codes?.length === sector.codes.length &&
      codes.every((code, index) => code === sector.codes[index]);
    return codes !== undefined && same ? { ...sector, codes } : sector;
  });
}
