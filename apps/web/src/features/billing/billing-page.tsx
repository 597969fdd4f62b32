import './words.ts';
import '../../market-ui/membership/words.ts';
import { PLANS } from '@dorpon/domain/membership/plan';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from '../../i18n/use-translation.ts';
import { invoicesQuery, plansQuery } from '../../market-ui/membership/calls.ts';
import { InvoiceList } from '../../market-ui/membership/invoice-list.tsx';
import { openPage } from '../../platform/open-page.ts';
import type { ScreenProps } from '../../platform/screen-props.ts';
import { PageFrame, type PageState } from '../../ui/page/page-frame.tsx';
import { CartPart } from './cart-part.tsx';
import { InvoicePart } from './invoice-part.tsx';
import './billing.css';

const ready = { kind: 'ready' } as const;

/** The sandbox's own pages: a cart (`?plan=`), one invoice (`/invoice/<number>`), and all invoices. */
export function BillingPage({ params, search }: ScreenProps) {
  const { t } = useTranslation();
  const isElsewhere = useQuery(plansQuery).data?.system === 'whmcs';
  const plan = PLANS.find((each) => each === search.plan);
  const number = params.part === 'invoice' ? params.number : undefined;
  const isList = number === undefined && plan === undefined;
  const hasNone = useQuery({ ...invoicesQuery, enabled: isList }).data?.length === 0;
  const emptyState = (why: 'none' | 'noInvoices'): PageState => ({
    kind: 'empty',
    title: t(`billing.${why}.title`),
    text: t(`billing.${why}.text`),
    action: t(`billing.${why}.action`),
    onAct: () => openPage('/pro-member'),
  });
  const state: PageState = isElsewhere
    ? emptyState('none')
    : isList && hasNone
      ? emptyState('noInvoices')
      : ready;
  return (
    <PageFrame
      title={number === undefined ? t('billing.title') : t('billing.invoice.title', { number })}
      description={t('billing.description')}
      note={!isElsewhere && t('billing.note')}
      controls={
        <Link className="btn" to="/pro-member">
          {t('billing.back')}
        </Link>
      }
      plain
      state={state}
    >
      <div className="billing">
        {number !== undefined && <InvoicePart key={number} number={number} />}
        {number === undefined && plan && <CartPart key={plan} plan={plan} />}
        {number === undefined && (
          <section className="billing-part">
            <h2>{t('billing.invoices')}</h2>
            <InvoiceList />
          </section>
        )}
      </div>
    </PageFrame>
  );
}
