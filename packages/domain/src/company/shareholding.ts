import type { Shareholding } from '../market/instrument.ts';
import { round, type ShareCode, type TradingDay } from '../units.ts';

/** Who held a share at a month's end. */
export interface HoldingRow extends Shareholding {
  readonly code: ShareCode;
  readonly heldOn: TradingDay;
  readonly publishedOn: TradingDay;
}

export const holders = ['director', 'govt', 'institute', 'foreign', 'public'] as const;

/** The five add up to 100, to the hundredth that is published. */
export const holdingSum = (holding: Shareholding): number =>
  round(
    holders.reduce((sum, holder) => sum + holding[holder], 0),
    2,
  );

/** What each holder's part grew by, in points of percent with two decimals; null without a row before. */
export const holdingChange = (now: Shareholding, before: Shareholding | undefined) =>
  before ? mapHolders((holder) => round(now[holder] - before[holder], 2)) : null;

const mapHolders = (value: (holder: (typeof holders)[number]) => number): Shareholding => ({
  director: value('director'),
  govt: value('govt'),
  institute: value('institute'),
  foreign: value('foreign'),
  public: value('public'),
});
