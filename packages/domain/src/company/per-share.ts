import { type Paisa, round, taka } from '../units.ts';
import type { Statement } from './statement.ts';

/** amount ÷ securities, in taka with two decimals; null without securities. */
export const perShare = (amount: Paisa, outstanding: number): number | null =>
  outstanding > 0 ? round(taka(amount) / outstanding, 2) : null;

/** EPS = profit ÷ securities at the end of the period. */
export const earningsPerShare = ({ income, outstanding }: Statement): number | null =>
  perShare(income.profit, outstanding);

/** NAV = equity ÷ securities. */
export const navPerShare = ({ balance, outstanding }: Statement): number | null =>
  perShare(balance.equity, outstanding);

/** NOCFPS = net operating cash flow ÷ securities. */
export const cashFlowPerShare = ({ cashFlow, outstanding }: Statement): number | null =>
  perShare(cashFlow.operating, outstanding);

/** Paid-up capital = securities × face value. */
export const paidUpCapital = (outstanding: number, faceValue: Paisa): Paisa =>
  outstanding * faceValue;
