import type { Quote } from '@dorpon/domain/market/quote';
import { isListed } from '@dorpon/domain/market/universe';
import type { Company } from '@dorpon/domain/shares/company';
import type { EpochMs, ShareCode } from '@dorpon/domain/units';
import { type RefObject, useMemo, useRef } from 'react';
import type { WallWish } from './price-board-search.ts';
import { sameOrder, type WallSector, wallSectors } from './wall-sectors.ts';

interface WallInput {
  readonly board: ReadonlyMap<ShareCode, Quote>;
  readonly companies: ReadonlyMap<ShareCode, Company> | undefined;
  readonly wish: WallWish;
  readonly marketStart: EpochMs;
  readonly nameOf: (sector: string) => string;
  /** While true, figures update and the order stays. */
  readonly held: RefObject<boolean>;
}

/**
 * A wall that reorders with each beat cannot be read: the order stays for this many beats, ten
 * seconds.
 */
const ORDER_STANDS_BEATS = 5;

interface Shown {
  readonly asked: readonly unknown[];
  readonly beats: number;
  readonly sectors: WallSector[];
}

export function useWall(input: WallInput): readonly WallSector[] {
  const { board, companies, wish, marketStart, nameOf, held } = input;
  const shown = useRef<Shown | null>(null);
  const { order, category } = wish;
  return useMemo(() => {
    const shares = [...board.values()]
      .filter(({ quoteBase }) => isListed(quoteBase))
      .map((quote) => ({ quote, company: companies?.get(quote.code) }));
    const asked = [order, category, companies, nameOf, shares.length];
    const before = shown.current;
    const stands =
      before?.asked.every((part, index) => part === asked[index]) &&
      (held.current || before.beats < ORDER_STANDS_BEATS);
    shown.current =
      before !== null && stands
        ? {
            asked,
            beats: before.beats + 1,
            sectors: sameOrder(before.sectors, shares, marketStart),
          }
        : {
            asked,
            beats: 0,
            sectors: wallSectors(shares, { order, category }, marketStart, nameOf),
          };
    return keepCodes(before?.sectors ?? [], shown.current.sectors);
  }, [board, companies, order, category, marketStart, nameOf, held]);
}

/** Reuses the array of codes when it is unchanged, so that no tile renders again. */
function keepCodes(before: readonly WallSector[], now: readonly WallSector[]): WallSector[] {
  const known = new Map(before.map((sector) => [sector.key, sector.codes]));
  return now.map((sector) => {
    const codes = known.get(sector.key);
    const same =
      codes?.length === sector.codes.length &&
      codes.every((code, index) => code === sector.codes[index]);
    return codes !== undefined && same ? { ...sector, codes } : sector;
  });
}
