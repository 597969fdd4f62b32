import type { EpochMs, Percent, ShareCode } from '../units.ts';
import { countedIn } from './breadth.ts';
import { type Contribution, pointsBySector } from './index-movers.ts';
import { type MarketStory, marketStory } from './market-story.ts';
import { changePercentOf, type Quote } from './quote.ts';
import { daySummary } from './share-summary.ts';

/** One moment of the market, as far as its story needs it. */
interface StoryMoment {
  /** The index that the story is about. */
  readonly index: Quote;
  readonly quotes: Iterable<Quote>;
  readonly marketStart: EpochMs;
  readonly movers: readonly Contribution[];
  /** Empty for a share without a known sector. */
  readonly sectorOf: (code: ShareCode) => string;
  readonly turnoverAhead: Percent | null;
}

/** Null before the first trade of the session. `before` is the last story of the same index. */
export function boardStory(
  { index, quotes, marketStart, movers, sectorOf, turnoverAhead }: StoryMoment,
  before: MarketStory | null = null,
): MarketStory | null {
  const summary = daySummary(quotes, marketStart);
  if (countedIn(summary) === 0) return null;
  const facts = {
    changePercent: changePercentOf(index),
    contributions: movers,
    sectors: pointsBySector(movers, sectorOf).filter(({ sector }) => sector !== ''),
    summary,
    turnoverAhead,
  };
  return marketStory(facts, before);
}
