import type { BalanceSheet } from './balance-sheet.ts';

/** Reserve and surplus = equity − paid-up capital: share premium and what was kept of profits. */
export const reserve = ({
  equity,
  paidUpCapital,
}: Pick<BalanceSheet, 'equity' | 'paidUpCapital'>) => equity - paidUpCapital;
