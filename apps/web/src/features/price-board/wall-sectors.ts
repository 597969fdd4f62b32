import { changePercentOf } from '@dorpon/domain/market/quote';
import { compareFigures, compareText } from '@dorpon/domain/ordering';
import { type GroupFigures, groupFigures } from '@dorpon/domain/shares/group-figures';
import type { Share } from '@dorpon/domain/shares/share';
import type { EpochMs, ShareCode } from '@dorpon/domain/units';
import type { WallOptions, WallOrder } from './price-board-search.ts';

export interface WallSector {
  readonly key: string;
  readonly codes: readonly ShareCode[];
}

/**
 * Market cap at yesterday's close, so that the order by size is the same all day. Null without the
 * company.
 */
const yesterdayCap = ({ quote, company }: Share): number | null =>
  company === undefined ? null : company.outstanding * quote.yesterdayClose;

const figureOf: Record<Exclude<WallOrder, 'name'>, (share: Share) => number | null> = {
  size: yesterdayCap,
  change: ({ quote }) => changePercentOf(quote),
};

/**
 * Largest or best first, for sectors and within them; by name from A. Shares without a sector last.
 */
export function wallSectors(
  shares: readonly Share[],
  options: Pick<WallOptions, 'order' | 'category'>,
  marketStart: EpochMs,
  nameOf: (sector: string) => string,
): WallSector[] {
  const chosen = shares.filter(
    ({ quote }) => options.category === undefined || quote.quoteBase === options.category,
  );
  const groups = Map.groupBy(chosen, ({ company }) => company?.sector ?? '');
  return [...groups]
    .map(([key, members]) => ({ key, members, figures: groupFigures(members, marketStart) }))
    .map((group) => ({ ...group, rank: sectorRank(group, options.order) }))
    .sort(
      (a, b) =>
        Number(a.key === '') - Number(b.key === '') ||
        compareFigures(a.rank, b.rank, 'desc') ||
        compareText(nameOf(a.key), nameOf(b.key)),
    )
    .map(({ key, members }) => ({ key, codes: inOrder(members, options.order) }));
}

/**
 * `now` with the objects of `before` where they are equal, so that no tile renders again; `before`
 * itself if nothing changed.
 */
export function reuseSectors(
  before: readonly WallSector[],
  now: readonly WallSector[],
): readonly WallSector[] {
  const known = new Map(before.map((sector) => [sector.key, sector]));
  const reused = now.map((sector) => {
    const same = known.get(sector.key);
    return same !== undefined && isEqual(same.codes, sector.codes) ? same : sector;
  });
  return isEqual(before, reused) ? before : reused;
}

const isEqual = <T>(some: readonly T[], others: readonly T[]): boolean =>
  some.length === others.length && some.every((each, at) => each === others[at]);

function sectorRank(
  group: { members: readonly Share[]; figures: GroupFigures },
  order: WallOrder,
): number | null {
  if (order === 'name') return 0;
  if (order === 'change') return group.figures.changePercent;
  return group.members.reduce((sum, share) => sum + (yesterdayCap(share) ?? 0), 0);
}

function inOrder(members: readonly Share[], order: WallOrder): ShareCode[] {
  const figure = order === 'name' ? () => 0 : figureOf[order];
  return members
    .map((share) => ({ code: share.quote.code, rank: figure(share) }))
    .sort((a, b) => compareFigures(a.rank, b.rank, 'desc') || compareText(a.code, b.code))
    .map(({ code }) => code);
}
