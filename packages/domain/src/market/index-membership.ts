import type { ShareCode } from '../units.ts';
import { freeFloat, type Instrument } from './instrument.ts';

export const indexCodes = ['DSEX', 'DS30', 'DSES', 'DSMEX'] as const;
export type IndexCode = (typeof indexCodes)[number];

/** Indices of the main board, shown on most screens. */
export const mainIndexCodes = ['DSEX', 'DS30', 'DSES'] as const satisfies readonly IndexCode[];

/** Sectors excluded from the Shariah index, unless the company follows Islamic principles. */
const interestSectors = new Set(['Bank', 'Financial Institutions', 'Insurance']);
const islamicName =
  /islam|takaful|al-arafah|shahjalal|icb islamic|exim|first security|padma islami/i;
const excludedBusiness = new Set<ShareCode>(['BATBC']);

const isMainEquity = (share: Instrument): boolean =>
  share.type === 'equity' && share.board === 'main';

export const isShariah = (share: Instrument): boolean =>
  isMainEquity(share) &&
  !excludedBusiness.has(share.code) &&
  (!interestSectors.has(share.sector) || islamicName.test(share.name));

export interface Liquidity {
  readonly floatCap: number;
  readonly meanValue: number;
}

/** The 30 largest by float cap × turnover; ties by code. */
function largestThirty(
  shares: readonly Instrument[],
  liquidity: (code: ShareCode) => Liquidity,
): Instrument[] {
  const size = (share: Instrument): number => {
    const { floatCap, meanValue } = liquidity(share.code);
    return floatCap * meanValue;
  };
  return shares
    .filter(isMainEquity)
    .map((share) => ({ share, size: size(share) }))
    .sort((a, b) => b.size - a.size || (a.share.code < b.share.code ? -1 : 1))
    .slice(0, 30)
    .map(({ share }) => share);
}

/** The members of an index, sorted by code. Funds and bonds are in none. */
export function indexMembers(
  index: IndexCode,
  shares: readonly Instrument[],
  liquidity: (code: ShareCode) => Liquidity,
): Instrument[] {
  const members =
    index === 'DSEX'
      ? shares.filter(isMainEquity)
      : index === 'DSES'
        ? shares.filter(isShariah)
        : index === 'DSMEX'
          ? shares.filter((share) => share.type === 'equity' && share.board === 'sme')
          : largestThirty(shares, liquidity);
  return [...members].sort((a, b) => (a.code < b.code ? -1 : 1));
}

/** The free-float securities that count in an index. */
export const floatShares = (share: Instrument): number =>
  Math.round((share.outstanding * freeFloat(share.shareholding)) / 100);
