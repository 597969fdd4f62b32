import type { Cart } from '@dorpon/contract/billing';
import type { Plan } from '@dorpon/domain/membership/plan';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { inNumerals, useNumerals } from '../../i18n/numerals.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { SectionFault } from '../../ui/page/section-fault.tsx';
import { formatPrice } from '../../ui/text/format.ts';
import { cartQuery } from './calls.ts';
import { InvoiceLines } from './invoice-lines.tsx';
import { usePayment } from './use-payment.ts';

export function CartPart({ plan }: { plan: Plan }) {
  const { t } = useTranslation();
  const query = useQuery(cartQuery(plan));
  const cart = query.data;
  return (
    <section className="billing-part">
      <h2>{t('billing.cart.title')}</h2>
      {query.isError && cart === undefined && (
        <SectionFault title={t('billing.cart.failed')} query={query} />
      )}
      {query.isPending && (
        <div className="billing-wait" role="status" aria-label={t('billing.cart.loading')}>
          <p>
            <i className="bone" />
            <i className="bone" />
          </p>
          <p>
            <i className="bone" />
            <i className="bone" />
          </p>
        </div>
      )}
      {cart && <CartLines key={cart.id} cart={cart} onNew={() => void query.refetch()} />}
    </section>
  );
}

function CartLines({ cart, onNew }: { cart: Cart; onNew: () => void }) {
  const { t } = useTranslation();
  const numerals = useNumerals();
  const { payment, busy, fault, pay } = usePayment(cart);
  const [minutes] = useState(() => Math.floor((cart.expires - Date.now()) / 60_000));
  const state = payment?.state ?? 'open';
  const outcome = useRef<HTMLParagraphElement>(null);
  // A button that is disabled or gone loses the focus; the keyboard goes on below the outcome.
  useEffect(() => {
    if (state !== 'open' && document.activeElement === document.body) outcome.current?.focus();
  }, [state, busy]);
  const amount = inNumerals(formatPrice(cart.paisa), numerals);
  const isOver = state === 'paid' || state === 'expired';
  return (
    <>
      <InvoiceLines lines={cart.lines} total={t('billing.cart.total')} paisa={cart.paisa} />
      {!isOver && (
        <p className="billing-hint">
          {inNumerals(t('billing.cart.expires', { count: minutes, n: minutes }), numerals)}
        </p>
      )}
      <p ref={outcome} tabIndex={-1} className="billing-outcome" role="status" data-state={state}>
        {state === 'paid' && t('billing.pay.paid')}
        {state === 'pending' && t('billing.pay.pending')}
        {state === 'failed' && t('billing.pay.isFailed')}
        {state === 'left' && t('billing.pay.isLeft')}
        {state === 'expired' && t('billing.pay.expired')}
      </p>
      {fault !== null && (
        <p className="billing-fault" role="alert">
          {t('billing.pay.failed')} {fault}
        </p>
      )}
      {state === 'paid' && (
        <div className="billing-acts">
          {payment?.invoice != null && (
            <Link
              className="btn"
              to="/billing/{-$part}/{-$number}"
              params={{ part: 'invoice', number: payment.invoice }}
            >
              {t('billing.pay.invoice')}
            </Link>
          )}
          <Link className="btn primary" to="/pro-member">
            {t('billing.pay.toPro')}
          </Link>
        </div>
      )}
      {state === 'expired' && (
        <div className="billing-acts">
          <button type="button" className="btn primary" onClick={onNew}>
            {t('billing.pay.newCart')}
          </button>
        </div>
      )}
      {!isOver && (
        <>
          <h2>
            {t('billing.pay.title')}{' '}
            <span className="tag billing-mark">{t('membership.sandbox')}</span>
          </h2>
          <p className="billing-text">{t('billing.pay.text')}</p>
          <div className="billing-acts">
            <button
              type="button"
              className="btn primary"
              disabled={busy}
              onClick={() => void pay('succeeds')}
            >
              {t('billing.pay.succeeds', { amount })}
            </button>
            {(['slow', 'fails', 'left'] as const).map((outcome) => (
              <button
                key={outcome}
                type="button"
                className="btn"
                disabled={busy}
                onClick={() => void pay(outcome)}
              >
                {t(`billing.pay.${outcome}`)}
              </button>
            ))}
          </div>
        </>
      )}
    </>
  );
}
