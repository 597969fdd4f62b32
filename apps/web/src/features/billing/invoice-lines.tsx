import type { InvoiceLine } from '@dorpon/contract/billing';
import type { Paisa } from '@dorpon/domain/units';
import type { ReactNode } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Price } from '../../ui/text/figures.tsx';

interface InvoiceLinesProps {
  readonly lines: readonly InvoiceLine[];
  readonly total: string;
  readonly paisa: Paisa;
  /** Rows after the total. */
  readonly children?: ReactNode;
}

/** Items of a cart or an invoice, and their sum. */
export function InvoiceLines({ lines, total, paisa, children }: InvoiceLinesProps) {
  const { t } = useTranslation();
  const wordsOf = ({ what, text }: InvoiceLine): string => {
    if (what === 'other') return text ?? t('billing.cart.other');
    if (what !== 'unused') return t(`membership.plan.${what}`);
    return text === null
      ? t('billing.cart.unusedOther')
      : t('billing.cart.unused', { number: text });
  };
  return (
    <table className="billing-lines">
      <thead>
        <tr>
          <th scope="col">{t('billing.cart.item')}</th>
          <th scope="col">{t('billing.cart.amount')}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={`${line.what} ${line.text}`}>
            <td>{wordsOf(line)}</td>
            <td>
              <Price value={line.paisa} />
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr className="billing-total">
          <th scope="row">{total}</th>
          <td>
            <Price value={paisa} />
          </td>
        </tr>
        {children}
      </tfoot>
    </table>
  );
}
