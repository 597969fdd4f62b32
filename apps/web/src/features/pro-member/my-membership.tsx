import { lastDayOf } from '@dorpon/domain/membership/plan';
import { useQuery } from '@tanstack/react-query';
import { Fragment, useState } from 'react';
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
  const { paidUntil, proUntil, cancelledAt, inGrace, terms } = membership;
  const paid = terms.findLast(({ kind }) => kind === 'paid');
  const given = terms.findLast(({ kind }) => kind === 'granted');
  const isCancelled = cancelledAt !== null;
  const canCancel = paid !== undefined && !inGrace && plans?.system === 'sandbox';
  const refund = useQuery({ ...refundQuery, enabled: canCancel && isCancelled }).data;
  if (paidUntil === null || proUntil === null) return null;
  const last = dayWords(lastDayOf(paidUntil), 'long');
  const end = dayWords(lastDayOf(proUntil), 'long');
  return (
    <ProSection title={t('proMember.mine.title')}>
      {inGrace && <p className="pro-text">{t('proMember.mine.inGrace', { day: last })}</p>}
      <dl className="pro-facts">
        {[paid, given].map(
          (term) =>
            term?.until != null && (
              <Fragment key={term.kind}>
                <dt>{t(`proMember.mine.${term.kind}`)}</dt>
                <dd>
                  <b>
                    <Day day={lastDayOf(term.until)} />
                  </b>
                </dd>
              </Fragment>
            ),
        )}
        {proUntil > paidUntil && (
          <>
            <dt>{t('proMember.mine.grace')}</dt>
            <dd>{t('proMember.mine.graceUntil', { day: end })}</dd>
          </>
        )}
        {paid && (
          <>
            <dt>{t('proMember.mine.renews')}</dt>
            <dd>{t('proMember.mine.renewsNo')}</dd>
          </>
        )}
        {isCancelled && (
          <>
            <dt>{t('proMember.mine.cancelled')}</dt>
            <dd>
              {t('proMember.mine.cancelledOn', {
                day: dayWords(dhakaDay(cancelledAt), 'long'),
                end,
              })}
            </dd>
          </>
        )}
      </dl>
      {canCancel && (!isCancelled || (refund?.paisa ?? 0) > 0) && (
        <>
          <button type="button" className="btn pro-cancel-btn" onClick={() => setCancelling(true)}>
            {t(isCancelled ? 'proMember.mine.refund' : 'proMember.mine.cancel')}
          </button>
          <CancelDialog
            open={cancelling}
            onClose={() => setCancelling(false)}
            proUntil={proUntil}
            isCancelled={isCancelled}
            refundDays={plans.refundDays}
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
