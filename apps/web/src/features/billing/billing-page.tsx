import './words.ts';
import '../../market-ui/membership/words.ts';
import { PLANS } from '@dorpon/domain/membership/plan';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from '../../i18n/use-translation.ts';
import { plansQuery } from '../../market-ui/membership/calls.ts';
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
  const state: PageState = isElsewhere
    ? {
        kind: 'empty',
        title: t('billing.none.title'),
        text: t('billing.none.text'),
        action: t('billing.none.action'),
        onAct: () => openPage('/pro-member'),
      }
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
