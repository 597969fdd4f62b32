import { lastDayOf } from '@dorpon/domain/membership/plan';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { inNumerals, useNumerals } from '../../i18n/numerals.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { MyMembership } from '../../market-ui/membership/calls.ts';
import { plansQuery } from '../../market-ui/membership/calls.ts';
import { dhakaDay } from '../../ui/text/calendar-day.ts';
import { Day, useDayWords } from '../../ui/text/day-and-time.tsx';
import { formatPrice } from '../../ui/text/format.ts';
import { refundQuery } from './calls.ts';
import { CancelDialog } from './cancel-dialog.tsx';
import { ProSection } from './pro-section.tsx';

/** What a pro member has, when it ends, and how to leave. */
export function MyMembershipSection({ membership }: { membership: MyMembership }) {
  const { t } = useTranslation();
  const dayWords = useDayWords();
  const plans = useQuery(plansQuery).data;
  const [cancelling, setCancelling] = useState(false);
  const { paidUntil, proUntil, plan, cancelledAt, inGrace } = membership;
  const isCancelled = cancelledAt !== null;
  const isSandbox = plans?.system === 'sandbox';
  const refund = useQuery({ ...refundQuery, enabled: isCancelled && isSandbox }).data ?? 0;
  if (paidUntil === null || proUntil === null) return null;
  const isPaid = plan !== null;
  const last = dayWords(lastDayOf(paidUntil), 'long');
  return (
    <ProSection title={t('proMember.mine.title')}>
      {inGrace && <p className="pro-text">{t('proMember.mine.inGrace', { day: last })}</p>}
      <dl className="pro-facts">
        <dt>{t(isPaid ? 'proMember.mine.paid' : 'proMember.mine.given')}</dt>
        <dd>
          <b>
            <Day day={lastDayOf(paidUntil)} />
          </b>
        </dd>
        {isPaid && (
          <>
            <dt>{t('proMember.mine.grace')}</dt>
            <dd>
              {t('proMember.mine.graceUntil', { day: dayWords(lastDayOf(proUntil), 'long') })}
            </dd>
            <dt>{t('proMember.mine.renews')}</dt>
            <dd>{t('proMember.mine.renewsNo')}</dd>
          </>
        )}
        {isCancelled && (
          <>
            <dt>{t('proMember.mine.cancelled')}</dt>
            <dd>
              {t('proMember.mine.cancelledOn', { day: dayWords(dhakaDay(cancelledAt), 'long') })}
            </dd>
          </>
        )}
      </dl>
      {isPaid && !inGrace && isSandbox && (!isCancelled || refund > 0) && (
        <>
          <button type="button" className="btn pro-cancel-btn" onClick={() => setCancelling(true)}>
            {t(isCancelled ? 'proMember.mine.endNow' : 'proMember.mine.cancel')}
          </button>
          <CancelDialog
            open={cancelling}
            onClose={() => setCancelling(false)}
            paidUntil={paidUntil}
            refundDays={plans.refundDays}
            isCancelled={isCancelled}
          />
        </>
      )}
    </ProSection>
  );
}

export function HistorySection({ membership }: { membership: MyMembership }) {
  const { t } = useTranslation();
  const numerals = useNumerals();
  const { history } = membership;
  if (history.length === 0) return null;
  return (
    <ProSection title={t('proMember.mine.history')}>
      <ol className="pro-history">
        {history.map(({ time, kind, plan, invoice, paisa }) => (
          <li key={`${time} ${kind} ${invoice} ${paisa}`}>
            <Day day={dhakaDay(time)} />
            <span>
              {t(`proMember.history.${kind}`, {
                plan: t(`membership.plan.${plan ?? 'none'}`),
                amount: inNumerals(formatPrice(paisa ?? 0), numerals),
              })}
            </span>
          </li>
        ))}
      </ol>
    </ProSection>
  );
}
