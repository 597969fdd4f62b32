// What a transaction moved in cash: a purchase with its charges, a sale after them, a dividend after tax.
import type { TransactionContent } from '@dorpon/contract/portfolio-transaction';
import type { Paisa } from '@dorpon/domain/units';

/** Negative when it was paid; null where no money moves, as for a transfer. */
export function moneyOf(content: TransactionContent): Paisa | null {
  switch (content.kind) {
    case 'buy':
    case 'ipo':
      return -(content.quantity * content.price + content.charges);
    case 'rights':
      return content.proceeds - content.quantity * content.price - content.charges;
    case 'sell':
      return content.quantity * content.price - content.charges;
    case 'bonus':
    case 'split':
    case 'merger':
      return content.cash === 0 ? null : content.cash;
    case 'dividend':
    case 'interest':
      return content.amount - content.tax;
    case 'deposit':
    case 'loan':
      return content.amount;
    case 'withdrawal':
    case 'fee':
    case 'repayment':
    case 'loan-interest':
      return -content.amount;
    case 'opening':
    case 'transfer-in':
    case 'transfer-out':
      return null;
  }
}
