import { type EpochMs, type Percent, round } from '../units.ts';
import { isSectorOrBond } from './instrument.ts';
import { changeOf, type Quote, tradedToday } from './quote.ts';

export interface ShareSummary {
  readonly up: number;
  readonly down: number;
  readonly unchanged: number;
  readonly upPercent: Percent;
  readonly downPercent: Percent;
  readonly unchangedPercent: Percent;
}

type Direction = (quote: Quote) => number;

/** Shares up, down and unchanged, without indices and bonds and what has not traded today. */
function summarise(quotes: Iterable<Quote>, marketStart: EpochMs, move: Direction): ShareSummary {
  let up = 0;
  let down = 0;
  let unchanged = 0;
  for (const quote of quotes) {
    if (isSectorOrBond(quote.quoteBase) || !tradedToday(quote, marketStart)) continue;
    const direction = move(quote);
    if (direction > 0) up += 1;
    else if (direction < 0) down += 1;
    else unchanged += 1;
  }
  const total = up + down + unchanged;
  const share = (count: number): Percent => (total > 0 ? round((count / total) * 100, 2) : 0);
  return {
    up,
    down,
    unchanged,
    upPercent: share(up),
    downPercent: share(down),
    unchangedPercent: share(unchanged),
  };
}

/** The day so far, from each share's change against yesterday. */
export const daySummary = (quotes: Iterable<Quote>, marketStart: EpochMs): ShareSummary =>
  summarise(quotes, marketStart, changeOf);

/** The last update, from what each share's newest batch changed. */
export const liveSummary = (quotes: Iterable<Quote>, marketStart: EpochMs): ShareSummary =>
  summarise(quotes, marketStart, (quote) => quote.changeNew);
