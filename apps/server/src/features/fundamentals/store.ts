import type { HoldingRow } from '@dorpon/domain/company/shareholding';
import type { Statement } from '@dorpon/domain/company/statement';
import type { ShareCode } from '@dorpon/domain/units';
import type { Pool } from 'pg';
import { holdingColumns, statementColumns } from '../../db/company-columns.ts';

/** The usual order of statement lines: JSON in the store keeps none. */
const inOrder = {
  income: [
    'revenue',
    'costOfSales',
    'grossProfit',
    'operatingExpense',
    'operatingProfit',
    'financeCost',
    'otherIncome',
    'profitBeforeTax',
    'tax',
    'profit',
  ],
  balance: [
    'cash',
    'receivables',
    'inventories',
    'currentAssets',
    'fixedAssets',
    'totalAssets',
    'payables',
    'shortTermLoans',
    'currentLiabilities',
    'longTermLoans',
    'totalLiabilities',
    'paidUpCapital',
    'sharePremium',
    'retainedEarnings',
    'equity',
    'liabilitiesAndEquity',
  ],
  cashFlow: [
    'profit',
    'depreciation',
    'workingCapital',
    'operating',
    'investing',
    'loans',
    'sharesIssued',
    'dividendsPaid',
    'financing',
    'netChange',
    'openingCash',
    'closingCash' as const,
  ],
} as const;

const sorted = <Lines extends object>(lines: Lines, order: readonly (keyof Lines)[]): Lines =>
  Object.fromEntries(order.map((line) => [line, lines[line]])) as Lines;

export type FundamentalsStore = ReturnType<typeof createFundamentalsStore>;

export function createFundamentalsStore(pool: Pool) {
  return {
    /** The newest `limit` years or quarters, oldest first. */
    async statementsOf(
      code: ShareCode,
      type: 'annual' | 'quarterly',
      limit: number,
    ): Promise<Statement[]> {
      const { rows } = await pool.query<Statement>(
        `select ${statementColumns} from statement
          where code = $1 and (period = 'annual') = $2 order by ended_on desc limit $3`,
        [code, type === 'annual', limit],
      );
      return rows.reverse().map((row) => ({
        ...row,
        income: sorted(row.income, inOrder.income),
        balance: sorted(row.balance, inOrder.balance),
        cashFlow: sorted(row.cashFlow, inOrder.cashFlow),
      }));
    },

    /** Oldest first. */
    async holdingsOf(code: ShareCode): Promise<HoldingRow[]> {
      const { rows } = await pool.query<HoldingRow>(
        `select ${holdingColumns} from shareholding where code = $1 order by held_on`,
        [code],
      );
      return rows;
    },
  };
}
