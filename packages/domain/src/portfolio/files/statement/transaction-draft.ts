import type { BuyTransaction, OpeningTransaction, SellTransaction } from '../../transaction.ts';

/** What a row of a statement becomes. It gets its id when it is saved. */
export type TransactionDraft =
  | Omit<OpeningTransaction, 'id'>
  | Omit<BuyTransaction, 'id'>
  | Omit<SellTransaction, 'id'>;
