import type { Paisa, ShareCode, TradingDay } from '../units.ts';
import type { BalanceSheet } from './balance-sheet.ts';
import type { CashFlow } from './cash-flow.ts';
import type { IncomeStatement } from './income-statement.ts';

export const quarterNames = ['Q1', 'Q2', 'Q3', 'Q4'] as const;
export type QuarterName = (typeof quarterNames)[number];

/** Every quarter, the fourth too, covers three months; `annual` is the sum of the four. */
export type StatementPeriod = QuarterName | 'annual';

/** A company's statements for one period. Money in paisa. */
export interface Statement {
  readonly code: ShareCode;
  readonly period: StatementPeriod;
  /** Last day of the period. */
  readonly endedOn: TradingDay;
  /** Last day of the financial year that contains the period. */
  readonly yearEndedOn: TradingDay;
  readonly publishedOn: TradingDay;
  readonly audited: boolean;
  /** Securities outstanding on the last day of the period. */
  readonly outstanding: number;
  readonly income: IncomeStatement;
  readonly balance: BalanceSheet;
  readonly cashFlow: CashFlow;
}

export type StatementName = 'income' | 'balance' | 'cashFlow';

export function addLines<Lines extends object>(parts: readonly Lines[]): Lines {
  const sum: Record<string, Paisa> = {};
  for (const part of parts)
    for (const [name, amount] of Object.entries(part)) sum[name] = (sum[name] ?? 0) + amount;
  return sum as Lines;
}
