import { lastDayOf } from '@dorpon/domain/membership/plan';
import type { EpochMs } from '@dorpon/domain/units';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { memberStore } from '../../api/member.ts';
import { inNumerals, useNumerals } from '../../i18n/numerals.tsx';
import { useActFault } from '../../i18n/use-act-fault.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useAct } from '../../ui/fields/use-act.ts';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { useToast } from '../../ui/overlays/toast.tsx';
import { useDayWords } from '../../ui/text/day-and-time.tsx';
import { formatPrice } from '../../ui/text/format.ts';
import { refundQuery, sendCancel } from './calls.ts';

/** The button that opened the dialog is gone: the keyboard goes on at the top of the page. */
const focusPage = () => setTimeout(() => document.getElementById('main')?.focus());

interface CancelDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  /** With grace. */
  readonly proUntil: EpochMs;
  /** Only a refund is left to choose. */
  readonly isCancelled: boolean;
  readonly refundDays: number | null;
}

/** The second of two taps: let the paid term run out, or take a refund of what is unused. */
export function CancelDialog(props: CancelDialogProps) {
  const { open, onClose, proUntil, isCancelled, refundDays } = props;
  const { t } = useTranslation();
  const numerals = useNumerals();
  const words = useActFault();
  const dayWords = useDayWords();
  const toast = useToast();
  const queries = useQueryClient();
  const { busy, fault, run } = useAct(words);
  const refund = useQuery({ ...refundQuery, enabled: open, refetchOnMount: 'always' }).data;
  const amount = inNumerals(formatPrice(refund?.paisa ?? 0), numerals);
  const dayOf = (until: EpochMs) => dayWords(lastDayOf(until), 'long');
  const day = dayOf(proUntil);
  const canRefund = refundDays !== null && refund !== undefined && refund.paisa > 0;
  const proAfter = refund?.proUntil ?? null;

  const cancel = async (withRefund: boolean) => {
    let isOver = false;
    const isDone = await run(async () => {
      const done = await sendCancel(withRefund);
      isOver = done.proUntil === null;
      const back = inNumerals(formatPrice(done.refundedPaisa), numerals);
      const refunded =
        done.proUntil === null
          ? t('proMember.cancel.doneNow', { amount: back })
          : t('proMember.cancel.doneBack', { amount: back, day: dayOf(done.proUntil) });
      toast({ title: withRefund ? refunded : t('proMember.cancel.done', { day }) });
    });
    await Promise.all([
      queries.invalidateQueries({ queryKey: ['mine'] }),
      memberStore.refreshType().catch(() => {}),
    ]);
    if (!isDone) return;
    onClose();
    if (isOver) focusPage();
  };

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t(isCancelled ? 'proMember.cancel.refundTitle' : 'proMember.cancel.title')}
      actions={
        <>
          {canRefund && (
            <button type="button" className="btn" disabled={busy} onClick={() => void cancel(true)}>
              {t(proAfter === null ? 'proMember.cancel.now' : 'proMember.cancel.refund', {
                amount,
              })}
            </button>
          )}
          {isCancelled ? (
            <button type="button" className="btn primary" onClick={onClose}>
              {t('proMember.cancel.keep')}
            </button>
          ) : (
            <button
              type="button"
              className="btn primary"
              disabled={busy}
              onClick={() => void cancel(false)}
            >
              {t('proMember.cancel.toEnd')}
            </button>
          )}
        </>
      }
    >
      <div className="pro-cancel">
        <p>{t('proMember.cancel.run', { day })}</p>
        {canRefund && (
          <p>
            {inNumerals(t('proMember.cancel.back', { amount, days: refundDays }), numerals)}{' '}
            {proAfter === null
              ? t('proMember.cancel.endsNow')
              : t('proMember.cancel.goesOn', { day: dayOf(proAfter) })}
          </p>
        )}
        <p>{t('proMember.cancel.kept')}</p>
        {fault !== null && (
          <p role="alert" className="pro-fault">
            {t('proMember.cancel.failed')}. {fault}
          </p>
        )}
      </div>
    </Dialog>
  );
}
