import './words.ts';
import type { Invoice } from '@dorpon/contract/billing';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { inNumerals, useNumerals } from '../../i18n/numerals.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { SectionFault } from '../../ui/page/section-fault.tsx';
import { dhakaDay } from '../../ui/text/calendar-day.ts';
import { Day } from '../../ui/text/day-and-time.tsx';
import { Price } from '../../ui/text/figures.tsx';
import { formatPrice } from '../../ui/text/format.ts';
import { invoicesQuery } from './calls.ts';
import './invoice-list.css';

/** The member's invoices, newest first; those of the sandbox open as printable pages. */
export function InvoiceList() {
  const { t } = useTranslation();
  const query = useQuery(invoicesQuery);
  const invoices = query.data;
  if (query.isError && invoices === undefined)
    return <SectionFault title={t('membership.invoices.failed')} query={query} />;
  if (invoices?.length === 0)
    return <p className="invoice-none">{t('membership.invoices.none')}</p>;
  return (
    <table className="invoice-list">
      <thead>
        <tr>
          <th scope="col">{t('membership.invoices.date')}</th>
          <th scope="col">{t('membership.invoices.for')}</th>
          <th scope="col" className="invoice-amount">
            {t('membership.invoices.amount')}
          </th>
          <th scope="col">{t('membership.invoices.state')}</th>
          <td />
        </tr>
      </thead>
      <tbody>
        {invoices === undefined && (
          <tr>
            <td colSpan={5}>
              <i className="bone" />
            </td>
          </tr>
        )}
        {invoices?.map((invoice) => (
          <InvoiceRow key={invoice.number} invoice={invoice} />
        ))}
      </tbody>
    </table>
  );
}

function InvoiceRow({ invoice }: { invoice: Invoice }) {
  const { t } = useTranslation();
  const numerals = useNumerals();
  const { number, system, state, plan, issued, paisa, refundedPaisa } = invoice;
  const amount = inNumerals(formatPrice(refundedPaisa), numerals);
  return (
    <tr>
      <td>
        <Day day={dhakaDay(issued)} />
      </td>
      <td>{t(`membership.plan.${plan ?? 'none'}`)}</td>
      <td className="invoice-amount">
        <Price value={paisa} /> <small className="invoice-unit">{t('membership.bdt')}</small>
      </td>
      <td className="invoice-state">{t(`membership.state.${state}`, { amount })}</td>
      <td className="invoice-open">
        {system === 'sandbox' && (
          <Link
            to="/billing/{-$part}/{-$number}"
            params={{ part: 'invoice', number }}
            aria-label={t('membership.invoices.openOf', { number })}
          >
            {t('membership.invoices.open')}
          </Link>
        )}
      </td>
    </tr>
  );
}
