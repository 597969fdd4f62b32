import type { Paisa } from '../units.ts';

export interface BalanceSheet {
  readonly cash: Paisa;
  readonly receivables: Paisa;
  readonly inventories: Paisa;
  readonly currentAssets: Paisa;
  readonly fixedAssets: Paisa;
  readonly totalAssets: Paisa;
  readonly payables: Paisa;
  readonly shortTermLoans: Paisa;
  readonly currentLiabilities: Paisa;
  readonly longTermLoans: Paisa;
  readonly totalLiabilities: Paisa;
  readonly paidUpCapital: Paisa;
  readonly sharePremium: Paisa;
  readonly retainedEarnings: Paisa;
  readonly equity: Paisa;
  readonly liabilitiesAndEquity: Paisa;
}

export type BalanceLines = Pick<
  BalanceSheet,
  | ('cash' | 'receivables' | 'inventories' | 'fixedAssets' | 'payables' | 'shortTermLoans')
  | ('longTermLoans' | 'paidUpCapital' | 'sharePremium' | 'retainedEarnings')
>;

/** Computes the sums. The sheet balances when assets = liabilities + equity. */
export function balanceSheet(lines: BalanceLines): BalanceSheet {
  const { cash, receivables, inventories, fixedAssets, payables } = lines;
  const { shortTermLoans, longTermLoans, paidUpCapital, sharePremium, retainedEarnings } = lines;
  const currentAssets = cash + receivables + inventories;
  const currentLiabilities = payables + shortTermLoans;
  const totalLiabilities = currentLiabilities + longTermLoans;
  const equity = paidUpCapital + sharePremium + retainedEarnings;
  return {
    cash,
    receivables,
    inventories,
    currentAssets,
    fixedAssets,
    totalAssets: currentAssets + fixedAssets,
    payables,
    shortTermLoans,
    currentLiabilities,
    longTermLoans,
    totalLiabilities,
    paidUpCapital,
    sharePremium,
    retainedEarnings,
    equity,
    liabilitiesAndEquity: totalLiabilities + equity,
  };
}

export const balances = (sheet: BalanceSheet): boolean =>
  sheet.totalAssets === sheet.liabilitiesAndEquity;
