import type { Paisa } from '../units.ts';

/** Costs are positive and subtracted. */
export interface IncomeStatement {
  readonly revenue: Paisa;
  readonly costOfSales: Paisa;
  readonly grossProfit: Paisa;
  readonly operatingExpense: Paisa;
  readonly operatingProfit: Paisa;
  readonly financeCost: Paisa;
  readonly otherIncome: Paisa;
  readonly profitBeforeTax: Paisa;
  readonly tax: Paisa;
  readonly profit: Paisa;
}

export type IncomeLines = Pick<
  IncomeStatement,
  'revenue' | 'costOfSales' | 'operatingExpense' | 'financeCost' | 'otherIncome' | 'tax'
>;

/**
 * gross profit = revenue − cost of sales; operating profit = gross profit − operating expense; before tax
 * = operating profit − finance cost + other income; profit = before tax − tax.
 */
export function incomeStatement(lines: IncomeLines): IncomeStatement {
  const { revenue, costOfSales, operatingExpense, financeCost, otherIncome, tax } = lines;
  const grossProfit = revenue - costOfSales;
  const operatingProfit = grossProfit - operatingExpense;
  const profitBeforeTax = operatingProfit - financeCost + otherIncome;
  return {
    revenue,
    costOfSales,
    grossProfit,
    operatingExpense,
    operatingProfit,
    financeCost,
    otherIncome,
    profitBeforeTax,
    tax,
    profit: profitBeforeTax - tax,
  };
}
