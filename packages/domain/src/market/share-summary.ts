import { type EpochMs, type Percent, round } from '../units.ts';
import { type Breadth, breadthOf } from './breadth.ts';
import { changeOf, type Quote } from './quote.ts';

export interface ShareSummary extends Breadth {
  readonly upPercent: Percent;
  readonly downPercent: Percent;
  readonly unchangedPercent: Percent;
}

function withPercents(breadth: Breadth): ShareSummary {
  const { up, down, unchanged } = breadth;
  const total = up + down + unchanged;
  const share = (count: number): Percent => (total > 0 ? round((count / total) * 100, 2) : 0);
  return {
    ...breadth,
    upPercent: share(up),
    downPercent: share(down),
    unchangedPercent: share(unchanged),
  };
}

/** The day so far, from each share's change against yesterday. */
export const daySummary = (quotes: Iterable<Quote>, marketStart: EpochMs): ShareSummary =>
  withPercents(breadthOf(quotes, marketStart, changeOf));

/** The last update, from what each share's newest batch changed. */
export const liveSummary = (quotes: Iterable<Quote>, marketStart: EpochMs): ShareSummary =>
  withPercents(breadthOf(quotes, marketStart, ({ changeNew }) => changeNew));
