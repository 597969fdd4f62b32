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

/**
 * Limits, each with a margin: a statement that was made last time holds until the figure is the
 * margin beyond the limit, so that the sentence does not flip while a figure rests at a limit.
 */
interface Limit {
  readonly at: number;
  readonly margin: number;
}
const MOVING_PERCENT: Limit = { at: 0.05, margin: 0.02 };
/** A share leads alone when it adds at least this part of all points on its side. */
const ALONE: Limit = { at: 0.3, margin: 0.03 };
/** A sector leads when it adds at least this part. */
const SECTOR: Limit = { at: 0.25, margin: 0.03 };
const CLEAR_MAJORITY: Limit = { at: 1.25, margin: 0.05 };
const LEVEL_PERCENT: Limit = { at: 3, margin: 1 };

/** `was`: whether the last story said so. Without a last story it is undefined, and `at` decides. */
function reaches(figure: number, { at, margin }: Limit, was: boolean | undefined): boolean {
  return figure >= (was === undefined ? at : was ? at - margin : at + margin);
}

/** `before` is the last story of the same index. */
export function marketStory(input: StoryInput, before: MarketStory | null = null): MarketStory {
  const { changePercent } = input;
  const direction = directionOf(changePercent, before?.direction);
  return {
    direction,
    percent: changePercent,
    lead: direction === 'flat' ? null : leadOf(input, direction === 'up' ? 1 : -1, before),
    breadth: breadthOf(input.summary, direction, before?.breadth),
    turnover: turnoverOf(input.turnoverAhead, before?.turnover?.kind),
  };
}

function directionOf(
  percent: Percent,
  before: MarketStory['direction'] | undefined,
): MarketStory['direction'] {
  const side = percent > 0 ? 'up' : 'down';
  const was = before === undefined ? undefined : before === side;
  return reaches(Math.abs(percent), MOVING_PERCENT, was) ? side : 'flat';
}

/** Only contributions in the direction of the index can lead. */
function leadOf(
  { contributions, sectors }: StoryInput,
  sign: 1 | -1,
  before: MarketStory | null,
): MarketStory['lead'] {
  const total = contributions.reduce((sum, { points }) => sum + Math.max(0, points * sign), 0);
  const was = before?.lead ?? null;
  const partOf = ({ points }: { points: number }) => (total > 0 ? (points * sign) / total : 0);
  const share = strongest(contributions, partOf, ALONE.margin, (row) => isLead(row, was));
  const wasShare = before === null ? undefined : was?.kind === 'share';
  if (share && reaches(partOf(share), ALONE, wasShare)) return { kind: 'share', ...share };
  const sector = strongest(sectors, partOf, SECTOR.margin, (row) => isLead(row, was));
  const wasSector = before === null ? undefined : was?.kind === 'sector';
  return sector && reaches(partOf(sector), SECTOR, wasSector)
    ? { kind: 'sector', ...sector }
    : null;
}

const isLead = (row: { code?: ShareCode; sector?: string }, lead: MarketStory['lead']): boolean =>
  lead !== null && (lead.kind === 'share' ? row.code === lead.code : row.sector === lead.sector);

/** The one that led before keeps its place until another is the margin ahead. */
function strongest<Row>(
  rows: readonly Row[],
  partOf: (row: Row) => number,
  margin: number,
  led: (row: Row) => boolean,
): Row | undefined {
  let best: Row | undefined;
  for (const row of rows) if (best === undefined || partOf(row) > partOf(best)) best = row;
  const before = rows.find(led);
  return best && before && partOf(before) >= partOf(best) - margin ? before : best;
}

function breadthOf(
  { up, down }: StoryInput['summary'],
  direction: MarketStory['direction'],
  before: MarketStory['breadth'] | undefined,
): MarketStory['breadth'] {
  const clear = (more: number, fewer: number, side: 'up' | 'down') =>
    more > 0 && reaches(more / fewer, CLEAR_MAJORITY, before?.endsWith(side));
  if (clear(up, down, 'up')) return direction === 'down' ? 'against-up' : 'most-up';
  if (clear(down, up, 'down')) return direction === 'up' ? 'against-down' : 'most-down';
  return 'mixed';
}

function turnoverOf(
  ahead: Percent | null,
  before: 'ahead' | 'behind' | 'level' | undefined,
): MarketStory['turnover'] {
  if (ahead === null) return null;
  const side = ahead > 0 ? 'ahead' : 'behind';
  const was = before === undefined ? undefined : before === side;
  const kind = reaches(Math.abs(ahead), LEVEL_PERCENT, was) ? side : 'level';
  return { kind, percent: Math.abs(ahead) };
}
