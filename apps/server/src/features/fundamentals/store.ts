import type { HoldingRow } from '@dorpon/domain/company/shareholding';
import type { Statement } from '@dorpon/domain/company/statement';
import type { ShareCode } from '@dorpon/domain/units';
import { and, asc, desc, eq, ne } from 'drizzle-orm';
import type { Db } from '../../db/pool.ts';
import { shareholdings, statements } from './tables.ts';

/** Lines as accounts print them: JSON in the store keeps no order. */
const inOrder = {
  income: [
    ...(['revenue', 'costOfSales', 'grossProfit', 'operatingExpense', 'operatingProfit'] as const),
    ...(['financeCost', 'otherIncome', 'profitBeforeTax', 'tax', 'profit'] as const),
  ],
  balance: [
    ...(['cash', 'receivables', 'inventories', 'currentAssets', 'fixedAssets'] as const),
    ...(['totalAssets', 'payables', 'shortTermLoans', 'currentLiabilities'] as const),
    ...(['longTermLoans', 'totalLiabilities', 'paidUpCapital', 'sharePremium'] as const),
    ...(['retainedEarnings', 'equity', 'liabilitiesAndEquity'] as const),
  ],
  cashFlow: [
    ...(['profit', 'depreciation', 'workingCapital', 'operating', 'investing', 'loans'] as const),
    ...(['sharesIssued', 'dividendsPaid', 'financing', 'netChange', 'openingCash'] as const),
    'closingCash' as const,
  ],
};

const sorted = <Lines extends object>(lines: Lines, order: readonly (keyof Lines)[]): Lines =>
  Object.fromEntries(order.map((line) => [line, lines[line]])) as Lines;

export type FundamentalsStore = ReturnType<typeof createFundamentalsStore>;

export function createFundamentalsStore(db: Db) {
  return {
    /** The newest `limit` years or quarters, oldest first. */
    async statementsOf(
      code: ShareCode,
      type: 'annual' | 'quarterly',
      limit: number,
    ): Promise<Statement[]> {
      const isOfType =
        type === 'annual' ? eq(statements.period, 'annual') : ne(statements.period, 'annual');
      const rows = await db
        .select()
        .from(statements)
        .where(and(eq(statements.code, code), isOfType))
        .orderBy(desc(statements.endedOn))
        .limit(limit);
      return rows.reverse().map((row) => ({
        ...row,
        income: sorted(row.income, inOrder.income),
        balance: sorted(row.balance, inOrder.balance),
        cashFlow: sorted(row.cashFlow, inOrder.cashFlow),
      }));
    },

    /** Oldest first. */
    async holdingsOf(code: ShareCode): Promise<HoldingRow[]> {
      const rows = await db
        .select()
        .from(shareholdings)
        .where(eq(shareholdings.code, code))
        .orderBy(asc(shareholdings.heldOn));
      return rows.map((row) => ({
        ...row,
        director: row.director / 100,
        govt: row.govt / 100,
        institute: row.institute / 100,
        foreign: row.foreign / 100,
        public: row.public / 100,
      }));
    },
  };
}
