import type { Percent, ShareCode } from '../units.ts';
import type { Contribution } from './index-movers.ts';
import type { ShareSummary } from './share-summary.ts';

/** The market in one line, as facts. The UI words them in the reader's language. */
export interface MarketStory {
  readonly direction: 'up' | 'down' | 'flat';
  readonly percent: Percent;
  /** The largest contribution in the direction of the index, if it stands out. */
  readonly lead:
    | { readonly kind: 'sector'; readonly sector: string; readonly points: number }
    | { readonly kind: 'share'; readonly code: ShareCode; readonly points: number }
    | null;
  /** `against-…`: most shares move opposite to the index. */
  readonly breadth: 'most-up' | 'most-down' | 'against-up' | 'against-down' | 'mixed';
  readonly turnover: {
    readonly kind: 'ahead' | 'behind' | 'level';
    readonly percent: Percent;
  } | null;
}

export interface StoryInput {
  readonly changePercent: Percent;
  readonly contributions: readonly Contribution[];
  readonly sectors: readonly { readonly sector: string; readonly points: number }[];
  readonly summary: Pick<ShareSummary, 'up' | 'down' | 'unchanged'>;
  /** Turnover against the average at the same minute. */
  readonly turnoverAhead: Percent | null;
}

const FLAT_PERCENT = 0.05;
/** A share leads alone when it adds at least this part of all points on its side. */
const ALONE = 0.3;
/** A sector leads when it adds at least this part. */
const SECTOR = 0.25;
const CLEAR_MAJORITY = 1.25;
const LEVEL_PERCENT = 3;

export function marketStory(input: StoryInput): MarketStory {
  const { changePercent } = input;
  const direction =
    Math.abs(changePercent) < FLAT_PERCENT ? 'flat' : changePercent > 0 ? 'up' : 'down';
  return {
    direction,
    percent: changePercent,
    lead: direction === 'flat' ? null : leadOf(input, direction === 'up' ? 1 : -1),
    breadth: breadthOf(input.summary, direction),
    turnover: turnoverOf(input.turnoverAhead),
  };
}

/** Only contributions in the direction of the index can lead. */
function leadOf({ contributions, sectors }: StoryInput, sign: 1 | -1): MarketStory['lead'] {
  const side = contributions.filter(({ points }) => points * sign > 0);
  const total = side.reduce((sum, { points }) => sum + points, 0);
  if (total === 0) return null;
  const share = side.reduce((most, row) => (row.points * sign > most.points * sign ? row : most));
  if (share.points / total >= ALONE) return { kind: 'share', ...share };
  const sector = sectors.find(({ points }) => points * sign > 0);
  return sector && sector.points / total >= SECTOR ? { kind: 'sector', ...sector } : null;
}

function breadthOf(
  { up, down }: StoryInput['summary'],
  direction: MarketStory['direction'],
): MarketStory['breadth'] {
  if (up >= down * CLEAR_MAJORITY && up > 0) return direction === 'down' ? 'against-up' : 'most-up';
  if (down >= up * CLEAR_MAJORITY && down > 0)
    return direction === 'up' ? 'against-down' : 'most-down';
  return 'mixed';
}

function turnoverOf(ahead: Percent | null): MarketStory['turnover'] {
  if (ahead === null) return null;
  const kind = Math.abs(ahead) < LEVEL_PERCENT ? 'level' : ahead > 0 ? 'ahead' : 'behind';
  return { kind, percent: Math.abs(ahead) };
}
