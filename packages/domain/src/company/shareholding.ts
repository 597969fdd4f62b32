import type { Shareholding } from '../market/instrument.ts';
import { round, type ShareCode, type TradingDay } from '../units.ts';

export interface HoldingRow extends Shareholding {
  readonly code: ShareCode;
  readonly heldOn: TradingDay;
  readonly publishedOn: TradingDay;
}

export const holders = ['director', 'govt', 'institute', 'foreign', 'public'] as const;

/** The sum of the five groups, to the two decimals that are published: 100 if none is missing. */
export const holdingSum = (holding: Shareholding): number =>
  round(
    holders.reduce((sum, holder) => sum + holding[holder], 0),
    2,
  );

/** Change of each group in percentage points, two decimals; null without an earlier row. */
export const holdingChange = (now: Shareholding, before: Shareholding | undefined) =>
  before ? mapHolders((holder) => round(now[holder] - before[holder], 2)) : null;

const mapHolders = (value: (holder: (typeof holders)[number]) => number): Shareholding => ({
  director: value('director'),
  govt: value('govt'),
  institute: value('institute'),
  foreign: value('foreign'),
  public: value('public'),
});
