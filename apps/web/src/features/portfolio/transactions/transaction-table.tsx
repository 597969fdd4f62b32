import type { TransactionRow } from '@dorpon/contract/portfolio';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { ShareLink } from '../../../market-ui/share/share-link.tsx';
import { Amount, Quantity } from '../../../portfolio/amounts.tsx';
import { Day } from '../../../ui/text/day-and-time.tsx';
import { Price } from '../../../ui/text/figures.tsx';
import { moneyOf } from './transaction-money.ts';

interface TransactionTableProps {
  readonly rows: readonly TransactionRow[];
  /** Opens a transaction to change it; without it rows are only read. */
  readonly onOpen?: ((row: TransactionRow) => void) | undefined;
}

/** Transactions, newest first. On phones each is two lines. */
export function TransactionTable({ rows, onOpen }: TransactionTableProps) {
  const { t } = useTranslation();
  return (
    <table className="transaction-table">
      <thead>
        <tr>
          <th scope="col">{t('ownership.field.day')}</th>
          <th scope="col">{t('portfolio.transactions.kind')}</th>
          <th scope="col">{t('ownership.field.code')}</th>
          <th scope="col" className="end">
            {t('ownership.field.quantity')}
          </th>
          <th scope="col" className="end">
            {t('portfolio.transactions.price')}
          </th>
          <th scope="col" className="end">
            {t('portfolio.transactions.amount')}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <TransactionLine key={row.id} row={row} onOpen={onOpen} />
        ))}
      </tbody>
    </table>
  );
}

function TransactionLine({
  row,
  onOpen,
}: {
  readonly row: TransactionRow;
  readonly onOpen: ((row: TransactionRow) => void) | undefined;
}) {
  const { t } = useTranslation();
  const { content } = row;
  const kind = t(`ownership.kind.${content.kind}`);
  return (
    <tr>
      <td className="transaction-day">
        <Day day={content.day} />
      </td>
      <td className="transaction-kind">
        {onOpen ? (
          <button type="button" className="link-btn" onClick={() => onOpen(row)}>
            {kind}
          </button>
        ) : (
          kind
        )}
      </td>
      <td className="transaction-code">{'code' in content && <ShareLink code={content.code} />}</td>
      <td className="end transaction-quantity">
        {'quantity' in content && <Quantity value={content.quantity} />}
      </td>
      <td className="end transaction-price">
        {'price' in content && <Price value={content.price} />}
      </td>
      <td className="end transaction-money">
        <Amount value={moneyOf(content)} />
      </td>
    </tr>
  );
}
