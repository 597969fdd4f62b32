import type { FullInvoice } from '@dorpon/contract/billing';
import { CallError } from '@dorpon/contract/error-catalogue';
import { useQuery } from '@tanstack/react-query';
import { inNumerals, useNumerals } from '../../i18n/numerals.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { openPage } from '../../platform/open-page.ts';
import { EmptyMessage } from '../../ui/page/message.tsx';
import { SectionFault } from '../../ui/page/section-fault.tsx';
import { dhakaDay } from '../../ui/text/calendar-day.ts';
import { Day, DayTime, useDayWords } from '../../ui/text/day-and-time.tsx';
import { Price } from '../../ui/text/figures.tsx';
import { DASH, formatPrice } from '../../ui/text/format.ts';
import { invoiceQuery } from './calls.ts';
import { InvoiceLines } from './invoice-lines.tsx';

const isMissing = (fault: unknown): boolean =>
  fault instanceof CallError && (fault.code === 'not-found' || fault.code === 'bad-parameter');

/** One invoice; printing leaves out everything else. */
export function InvoicePart({ number }: { number: string }) {
  const { t } = useTranslation();
  const query = useQuery(invoiceQuery(number));
  if (query.data) return <Invoice invoice={query.data} />;
  if (query.isError && isMissing(query.error))
    return (
      <EmptyMessage
        title={t('billing.invoice.missingTitle')}
        action={t('billing.invoice.all')}
        onAct={() => openPage('/billing')}
      >
        {t('billing.invoice.missing', { number })}
      </EmptyMessage>
    );
  return (
    <section className="billing-part">
      {query.isError ? (
        <SectionFault title={t('billing.invoice.failed')} query={query} />
      ) : (
        <i className="bone" />
      )}
    </section>
  );
}

function Invoice({ invoice }: { invoice: FullInvoice }) {
  const { t } = useTranslation();
  const dayWords = useDayWords();
  const { number, issued, paid, state, buyer, lines, refunds, paisa, refundedPaisa } = invoice;
  const refunded = inNumerals(formatPrice(refundedPaisa), useNumerals());
  return (
    <article className="billing-part billing-invoice">
      <header className="billing-invoice-head">
        <b>{t('billing.invoice.seller')}</b>
        <span className="tag billing-mark">{t('membership.sandbox')}</span>
      </header>
      <p className="billing-text">{t('billing.invoice.notTax')}</p>
      <dl className="billing-facts">
        <dt>{t('billing.invoice.number')}</dt>
        <dd translate="no">{number}</dd>
        <dt>{t('billing.invoice.issued')}</dt>
        <dd>
          <Day day={dhakaDay(issued)} />
        </dd>
        <dt>{t('billing.invoice.to')}</dt>
        <dd translate="no">
          {buyer.name}
          {buyer.email !== null && (
            <>
              <br />
              {buyer.email}
            </>
          )}
        </dd>
        <dt>{t('billing.invoice.paid')}</dt>
        <dd>{paid === null ? DASH : <DayTime at={paid} />}</dd>
        <dt>{t('billing.invoice.state')}</dt>
        <dd>{t(`membership.state.${state}`, { amount: refunded })}</dd>
      </dl>
      <InvoiceLines lines={lines} total={t('billing.invoice.total')} paisa={paisa}>
        {refunds.map(({ time, paisa: back }) => (
          <tr key={time}>
            <th scope="row">
              {t('billing.invoice.refund', { day: dayWords(dhakaDay(time), 'long') })}
            </th>
            <td>
              <Price value={-back} />
            </td>
          </tr>
        ))}
        {refunds.length > 0 && (
          <tr className="billing-total">
            <th scope="row">{t('billing.invoice.rest')}</th>
            <td>
              <Price value={paisa - refundedPaisa} />
            </td>
          </tr>
        )}
      </InvoiceLines>
      <div className="billing-acts">
        <button type="button" className="btn" onClick={() => print()}>
          {t('billing.invoice.print')}
        </button>
      </div>
    </article>
  );
}
