import { isShare } from '../market/universe.ts';
import { compareText } from '../ordering.ts';
import type { EpochMs, Percent } from '../units.ts';
import { groupFigures } from './group-figures.ts';
import type { Share } from './share.ts';

export interface SectorChange {
  readonly sector: string;
  readonly changePercent: Percent;
}

/** Shares by sector; bonds and indices are left out. */
function sectorsOf(shares: readonly Share[]): Map<string, Share[]> {
  const known = shares.filter(
    ({ quote, company }) => isShare(quote.quoteBase) && (company?.sector ?? '') !== '',
  );
  return Map.groupBy(known, ({ company }) => company?.sector ?? '');
}

export const sectorCount = (shares: readonly Share[]): number => sectorsOf(shares).size;

/** Change of market value by sector, highest first. */
export function sectorChanges(shares: readonly Share[], marketStart: EpochMs): SectorChange[] {
  return [...sectorsOf(shares)]
    .map(([sector, members]) => ({
      sector,
      changePercent: groupFigures(members, marketStart).changePercent ?? 0,
    }))
    .sort((a, b) => b.changePercent - a.changePercent || compareText(a.sector, b.sector));
}
