import type { StatementKind } from './calls.ts';

/** The lines of each statement in order; `*` marks a sum, `!` a main line. */
const tables = {
  income: [
    '!revenue',
    'cost_of_sales',
    '*!gross_profit',
    'operating_expense',
    '*!operating_profit',
    'finance_cost',
    'other_income',
    '*!profit_before_tax',
    'tax',
    '*!profit',
  ],
  balance: [
    'cash',
    'receivables',
    'inventories',
    '*!current_assets',
    '!fixed_assets',
    '*!total_assets',
    'payables',
    'short_term_loans',
    '*!current_liabilities',
    '!long_term_loans',
    '*!total_liabilities',
    'paid_up_capital',
    'share_premium',
    'retained_earnings',
    '*!equity',
    '*liabilities_and_equity',
  ],
  cashflow: [
    'profit',
    'depreciation',
    'working_capital',
    '*!operating',
    '*!investing',
    'loans',
    'shares_issued',
    'dividends_paid',
    '*!financing',
    '*!net_change',
    'opening_cash',
    '*!closing_cash',
  ],
} as const satisfies Record<StatementKind, readonly string[]>;

type Bare<Marked> = Marked extends `*${infer Rest}` ? Bare<Rest> : Unmarked<Marked>;
type Unmarked<Marked> = Marked extends `!${infer Rest}` ? Rest : Marked;
export type StatementLineName = Bare<(typeof tables)[StatementKind][number]>;

export interface StatementLine {
  readonly name: StatementLineName;
  readonly isSum: boolean;
}

/** All lines of a statement, or its main lines. */
export function statementLines(kind: StatementKind, which: 'main' | 'all'): StatementLine[] {
  return tables[kind]
    .filter((line) => which === 'all' || line.includes('!'))
    .map((line) => ({
      name: line.replace(/^\*?!?/, '') as StatementLineName,
      isSum: line.startsWith('*'),
    }));
}
