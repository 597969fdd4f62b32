import type { BalanceSheet } from './balance-sheet.ts';

/** Reserve and surplus = equity − paid-up capital, that is share premium + retained earnings. */
export const reserve = ({
  equity,
  paidUpCapital,
}: Pick<BalanceSheet, 'equity' | 'paidUpCapital'>) => equity - paidUpCapital;
