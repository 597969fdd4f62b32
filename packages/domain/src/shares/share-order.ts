import { changeOf, changePercentOf } from '../market/quote.ts';
import { type Share, shareEarnings, shareNav } from './share.ts';

export const shareCriteria = [
  'name',
  'change',
  'change-percent',
  'trades',
  'volume',
  'value',
  'paid-up',
  'pe',
  'pnav',
] as const;
export type ShareCriterion = (typeof shareCriteria)[number];
export type Order = 'asc' | 'desc';

type Figure = (share: Share) => number | null;

const figures: Record<Exclude<ShareCriterion, 'name'>, Figure> = {
  change: ({ quote }) => changeOf(quote),
  'change-percent': ({ quote }) => changePercentOf(quote),
  trades: ({ quote }) => quote.trades,
  volume: ({ quote }) => quote.volume,
  value: ({ quote }) => quote.value,
  'paid-up': ({ company }) => company?.paidUpMn ?? null,
  pe: shareEarnings,
  pnav: shareNav,
};

/** Codes are Latin capitals and digits: a locale's collation would differ between two browsers. */
export const compareText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** Missing figures stand last in either order. */
export function compareFigures(a: number | null, b: number | null, order: Order): number {
  if (a === null || b === null) return a === b ? 0 : a === null ? 1 : -1;
  return order === 'asc' ? a - b : b - a;
}

/** Equal figures stand by code, A first in either order, so that a list at rest does not shuffle. */
export function sortShares(shares: readonly Share[], by: ShareCriterion, order: Order): Share[] {
  if (by === 'name') {
    const sign = order === 'asc' ? 1 : -1;
    return shares.toSorted((a, b) => sign * compareText(a.quote.code, b.quote.code));
  }
  const figure = figures[by];
  return shares
    .map((share) => ({ share, value: figure(share) }))
    .sort(
      (a, b) =>
        compareFigures(a.value, b.value, order) ||
        compareText(a.share.quote.code, b.share.quote.code),
    )
    .map(({ share }) => share);
}
