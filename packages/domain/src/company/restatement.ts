import {
  type CorporateAction,
  exPrice,
  type NewSecurities,
  newSecurities,
  securitiesFactor,
} from '../market/corporate-action.ts';
import type { Paisa, TradingDay } from '../units.ts';
import { perShare } from './per-share.ts';
import type { Statement } from './statement.ts';

/** New securities, the day from which the price has them, and the share's close before that day. */
export interface Issue extends NewSecurities {
  readonly exDay: TradingDay;
  /** Null when no earlier day is known. */
  readonly closeBefore: Paisa | null;
}

/** Per-share figures of one period in today's securities. Money per share in taka. */
export interface RestatedFigures {
  readonly eps: number | null;
  readonly nav: number | null;
  /** Net operating cash flow per share. */
  readonly cashFlow: number | null;
  /** Equity with the money that rights brought in after the period. */
  readonly equity: Paisa;
  /** Ex-day of the newest issue that the figures are restated for; null when there is none. */
  readonly restatedOn: TradingDay | null;
}

/** The bonus and rights issues that the price of a day has in it, oldest first. */
export function issuesUpTo(
  actions: readonly CorporateAction[],
  day: TradingDay,
  closeBefore: (exDay: TradingDay) => Paisa | null,
): Issue[] {
  return actions
    .filter(({ reopensOn }) => reopensOn <= day)
    .map((action) => ({ ...newSecurities(action), exDay: action.reopensOn }))
    .filter((issue) => securitiesFactor(issue) !== 1)
    .sort((a, b) => (a.exDay < b.exDay ? -1 : a.exDay > b.exDay ? 1 : 0))
    .map((issue) => ({ ...issue, closeBefore: closeBefore(issue.exDay) }));
}

/**
 * Factor of an amount that one security earned before an issue: ex-price ÷ P, as for earlier prices, so
 * that P/E on the ex-day is P/E the day before. Without P the paid securities count as free ones.
 */
export function earningFactor({ closeBefore, ...added }: Issue): number {
  if (closeBefore === null || closeBefore <= 0) return 1 / securitiesFactor(added);
  return exPrice(closeBefore, added) / closeBefore;
}

/** The product of the factors of the issues after a day. */
export function earningFactorAfter(day: TradingDay, issues: readonly Issue[]): number {
  let factor = 1;
  for (const issue of issues) if (issue.exDay > day) factor *= earningFactor(issue);
  return factor;
}

/**
 * A period's figures in today's securities. NAV = (NAV + r × S) ÷ (1 + b + r) for each issue after the
 * period: money paid in stays in the company. EPS and cash flow are multiplied by `earningFactor`.
 */
export function restated(statement: Statement, issues: readonly Issue[]): RestatedFigures {
  const after = issues.filter(({ exDay }) => exDay > statement.endedOn);
  let { outstanding } = statement;
  let { equity } = statement.balance;
  for (const issue of after) {
    equity += outstanding * issue.rights * issue.rightsPrice;
    outstanding *= securitiesFactor(issue);
  }
  const factor = earningFactorAfter(statement.endedOn, issues);
  const earned = (amount: Paisa) => perShare(amount * factor, statement.outstanding);
  return {
    eps: earned(statement.income.profit),
    nav: perShare(equity, outstanding),
    cashFlow: earned(statement.cashFlow.operating),
    equity: Math.round(equity),
    restatedOn: after.at(-1)?.exDay ?? null,
  };
}
