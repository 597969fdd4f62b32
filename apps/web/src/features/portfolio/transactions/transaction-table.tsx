import type { TransactionRow } from '@dorpon/contract/portfolio';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { ShareLink } from '../../../market-ui/share/share-link.tsx';
import { Amount, Quantity } from '../../../portfolio/amounts.tsx';
import { dhakaDay } from '../../../ui/text/calendar-day.ts';
import { useClock } from '../../../ui/text/clock.ts';
import { Day } from '../../../ui/text/day-and-time.tsx';
import { Price } from '../../../ui/text/figures.tsx';
import { moneyOf } from './transaction-money.ts';

interface TransactionTableProps {
  readonly rows: readonly TransactionRow[];
  /** Opens a transaction to change it; without it rows are only read. */
  readonly onOpen?: ((row: TransactionRow) => void) | undefined;
  /** Those that wait on this device. */
  readonly waiting?: ReadonlySet<string>;
}

/** Transactions, newest first. On phones each is two lines. */
export function TransactionTable({ rows, onOpen, waiting }: TransactionTableProps) {
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
          <th
            scope="col"
            className="end transaction-settles"
            title={t('portfolio.transactions.settlesIs')}
          >
            {t('portfolio.transactions.settles')}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <TransactionLine
            key={row.id}
            row={row}
            waits={waiting?.has(row.id)}
            onOpen={waiting?.has(row.id) ? undefined : onOpen}
          />
        ))}
      </tbody>
    </table>
  );
}

/** Shares without a day are owned and not yet credited. */
function Settles({ row: { content, settles } }: { readonly row: TransactionRow }) {
  const { t } = useTranslation();
  const now = useClock().now();
  const isWaiting = settles !== null && now !== null && settles > dhakaDay(now);
  const isCredited =
    content.kind === 'ipo' || content.kind === 'bonus' || content.kind === 'rights';
  return (
    <td
      className="end transaction-settles"
      data-waiting={isWaiting || undefined}
      data-label={t('portfolio.transactions.settles')}
    >
      {settles !== null && <Day day={settles} />}
      {settles === null &&
        isCredited &&
        content.quantity > 0 &&
        t('portfolio.settlement.notCredited')}
    </td>
  );
}

function TransactionLine({
  row,
  waits,
  onOpen,
}: {
  readonly row: TransactionRow;
  readonly waits: boolean | undefined;
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
        {waits && <span className="waiting-mark">{t('waiting.mark')}</span>}
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
      <Settles row={row} />
    </tr>
  );
}
