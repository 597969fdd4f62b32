// change over n sessions = Σ securities × (price − close before them) ÷ Σ securities × close before them,
//                          as in `group-period-change.ts`
// part = turnover of the sector ÷ turnover of all shares; usual part: the same over the last 20 sessions
import { priceOf } from '../market/quote.ts';
import { isShare } from '../market/universe.ts';
import { compareText } from '../ordering.ts';
import type { Share } from '../shares/share.ts';
import { type Paisa, type Percent, round, type ShareCode } from '../units.ts';
import { ROTATION_SESSIONS, type RotationSessions, type ShareBase } from './share-base.ts';

export interface SectorRotation {
  readonly sector: string;
  /** Null when no share of the sector has the price before. */
  readonly changes: Readonly<Record<1 | RotationSessions, Percent | null>>;
  readonly value: Paisa;
  /** Null without turnover. */
  readonly part: Percent | null;
  /** In percentage points; null where either part is. */
  readonly againstUsual: Percent | null;
}

/** Largest turnover first, that of the last 20 sessions while there is none today. */
export function sectorRotation(
  shares: readonly Share[],
  bases: ReadonlyMap<ShareCode, ShareBase>,
): SectorRotation[] {
  const known = shares.filter(
    ({ quote, company }) => isShare(quote.quoteBase) && (company?.sector ?? '') !== '',
  );
  const sectors = [...Map.groupBy(known, ({ company }) => company?.sector ?? '')];
  const usualOf = (some: readonly Share[]) =>
    some.reduce((sum, { quote }) => sum + (bases.get(quote.code)?.value ?? 0), 0);
  const valueOf = (some: readonly Share[]) => some.reduce((sum, { quote }) => sum + quote.value, 0);
  const [value, usual] = [valueOf(known), usualOf(known)];
  return sectors
    .map(([sector, members]) => {
      const own = { value: valueOf(members), usual: usualOf(members) };
      const part = value > 0 ? (own.value / value) * 100 : null;
      const usualPart = usual > 0 ? (own.usual / usual) * 100 : null;
      return {
        ...own,
        sector,
        changes: changesOf(members, bases),
        part: part === null ? null : round(part, 2),
        againstUsual: part === null || usualPart === null ? null : round(part - usualPart, 2),
      };
    })
    .sort((a, b) => b.value - a.value || b.usual - a.usual || compareText(a.sector, b.sector))
    .map(({ usual: _usual, ...row }) => row);
}

function changesOf(
  shares: readonly Share[],
  bases: ReadonlyMap<ShareCode, ShareBase>,
): SectorRotation['changes'] {
  const over = (beforeOf: (share: Share) => Paisa | null | undefined): Percent | null => {
    let [gained, start] = [0, 0];
    for (const share of shares) {
      const before = beforeOf(share) ?? 0;
      const securities = share.company?.outstanding ?? 0;
      if (before <= 0) continue;
      gained += securities * (priceOf(share.quote) - before);
      start += securities * before;
    }
    return start > 0 ? round((gained / start) * 100, 2) : null;
  };
  const [week, month, quarter] = ROTATION_SESSIONS.map((sessions) =>
    over(({ quote }) => bases.get(quote.code)?.before[sessions]),
  ) as [Percent | null, Percent | null, Percent | null];
  return { 1: over(({ quote }) => quote.yesterdayClose), 5: week, 22: month, 60: quarter };
}
