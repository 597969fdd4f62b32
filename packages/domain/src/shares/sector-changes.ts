import { isSectorOrBond } from '../market/instrument.ts';
import type { EpochMs, Percent } from '../units.ts';
import { groupFigures } from './group-figures.ts';
import { compareText } from './ordering.ts';
import type { Share } from './share.ts';

export interface SectorChange {
  readonly sector: string;
  readonly changePercent: Percent;
}

/** Each sector's change of market value today, the strongest first; bonds and indices have none. */
export function sectorChanges(shares: readonly Share[], marketStart: EpochMs): SectorChange[] {
  const known = shares.filter(
    ({ quote, company }) => !isSectorOrBond(quote.quoteBase) && (company?.sector ?? '') !== '',
  );
  return [...Map.groupBy(known, ({ company }) => company?.sector ?? '')]
    .map(([sector, members]) => ({
      sector,
      changePercent: groupFigures(members, marketStart).changePercent ?? 0,
    }))
    .sort((a, b) => b.changePercent - a.changePercent || compareText(a.sector, b.sector));
}
