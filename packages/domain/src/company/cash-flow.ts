import type { Paisa } from '../units.ts';
import type { BalanceSheet } from './balance-sheet.ts';

/** Outflows are negative. */
export interface CashFlow {
  readonly profit: Paisa;
  readonly depreciation: Paisa;
  readonly workingCapital: Paisa;
  readonly operating: Paisa;
  /** −(fixed assets bought − sold). */
  readonly investing: Paisa;
  readonly loans: Paisa;
  readonly sharesIssued: Paisa;
  readonly dividendsPaid: Paisa;
  readonly financing: Paisa;
  readonly netChange: Paisa;
  readonly openingCash: Paisa;
  readonly closingCash: Paisa;
}

export interface CashCauses {
  readonly profit: Paisa;
  readonly depreciation: Paisa;
  readonly sharesIssued: Paisa;
  readonly dividends: Paisa;
}

/**
 * The cash flow between two balance sheets: operating = profit + depreciation − growth of receivables
 * and inventories + growth of payables; investing = −(growth of fixed assets + depreciation); financing
 * = growth of loans + shares issued − dividends. If both sheets balance, it ends at the second sheet's
 * cash.
 */
export function cashFlow(from: BalanceSheet, to: BalanceSheet, causes: CashCauses): CashFlow {
  const { profit, depreciation, sharesIssued } = causes;
  const bound = (sheet: BalanceSheet) => sheet.receivables + sheet.inventories - sheet.payables;
  const borrowed = (sheet: BalanceSheet) => sheet.shortTermLoans + sheet.longTermLoans;
  const workingCapital = bound(from) - bound(to);
  const operating = profit + depreciation + workingCapital;
  const investing = from.fixedAssets - to.fixedAssets - depreciation;
  const loans = borrowed(to) - borrowed(from);
  const dividendsPaid = 0 - causes.dividends;
  const financing = loans + sharesIssued + dividendsPaid;
  const netChange = operating + investing + financing;
  return {
    profit,
    depreciation,
    workingCapital,
    operating,
    investing,
    loans,
    sharesIssued,
    dividendsPaid,
    financing,
    netChange,
    openingCash: from.cash,
    closingCash: from.cash + netChange,
  };
}
