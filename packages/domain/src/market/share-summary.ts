import { type EpochMs, type Percent, round } from '../units.ts';
import { type Breadth, breadthOf, countedIn } from './breadth.ts';
import { changeOf, type Quote } from './quote.ts';

/** Percentages of the counted shares; null when none is counted. */
export interface ShareSummary extends Breadth {
  readonly upPercent: Percent | null;
  readonly downPercent: Percent | null;
  readonly unchangedPercent: Percent | null;
}

function withPercents(breadth: Breadth): ShareSummary {
  const { up, down, unchanged } = breadth;
  const total = countedIn(breadth);
  const share = (count: number) => (total > 0 ? round((count / total) * 100, 2) : null);
  return {
    ...breadth,
    upPercent: share(up),
    downPercent: share(down),
    unchangedPercent: share(unchanged),
  };
}

/** By each share's change since yesterday. */
export const daySummary = (quotes: Iterable<Quote>, marketStart: EpochMs): ShareSummary =>
  withPercents(breadthOf(quotes, marketStart, changeOf));

/** By each share's change in its newest batch. */
export const liveSummary = (quotes: Iterable<Quote>, marketStart: EpochMs): ShareSummary =>
  withPercents(breadthOf(quotes, marketStart, ({ changeNew }) => changeNew));
