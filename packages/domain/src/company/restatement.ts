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

/** New securities, their ex-day and the share's close before it. */
export interface Issue extends NewSecurities {
  readonly exDay: TradingDay;
  /** Null when no earlier day is stored. */
  readonly closeBefore: Paisa | null;
}

/** Per-share figures of one period in today's number of securities. Money per share in taka. */
export interface RestatedFigures {
  readonly eps: number | null;
  readonly nav: number | null;
  /** Net operating cash flow per share. */
  readonly cashFlow: number | null;
  /** Equity including what later rights issues paid in. */
  readonly equity: Paisa;
  /** Ex-day of the newest issue restated for; null without one. */
  readonly restatedOn: TradingDay | null;
}

/** What a restatement reads of a statement. */
export interface Restatable extends Pick<Statement, 'endedOn' | 'outstanding'> {
  readonly income: Pick<Statement['income'], 'profit'>;
  readonly balance: Pick<Statement['balance'], 'equity'>;
  readonly cashFlow: Pick<Statement['cashFlow'], 'operating'>;
}

/** Bonus and rights issues with an ex-day up to `day`, oldest first. */
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
 * Factor for earnings per security before an issue: ex-price ÷ close before, as for prices, so that the
 * P/E does not change on the ex-day. Without that close, rights count like a bonus.
 */
export function earningFactor({ closeBefore, ...added }: Issue): number {
  if (closeBefore === null || closeBefore <= 0) return 1 / securitiesFactor(added);
  return exPrice(closeBefore, added) / closeBefore;
}

/** The product of the factors of all issues after `day`. */
export function earningFactorAfter(day: TradingDay, issues: readonly Issue[]): number {
  let factor = 1;
  for (const issue of issues) if (issue.exDay > day) factor *= earningFactor(issue);
  return factor;
}

/**
 * Restates a period to today's number of securities. For each later issue NAV = (NAV + r × S) ÷ (1 + b
 * + r), with b the bonus, r the rights and S their price: the money paid in stays in the company. EPS
 * and cash flow are multiplied by `earningFactor`.
 */
export function restated(statement: Restatable, issues: readonly Issue[]): RestatedFigures {
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
