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

interface CancelDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly paidUntil: EpochMs;
  readonly refundDays: number | null;
  /** Then only ending it now is left to choose. */
  readonly isCancelled: boolean;
}

/** The second of two taps: let the paid term run out, or end it now with a refund. */
export function CancelDialog(props: CancelDialogProps) {
  const { open, onClose, paidUntil, refundDays, isCancelled } = props;
  const { t } = useTranslation();
  const numerals = useNumerals();
  const words = useActFault();
  const dayWords = useDayWords();
  const toast = useToast();
  const queries = useQueryClient();
  const { busy, fault, run } = useAct(words);
  const refund = useQuery({ ...refundQuery, enabled: open, refetchOnMount: 'always' }).data ?? 0;
  const amount = inNumerals(formatPrice(refund), numerals);
  const day = dayWords(lastDayOf(paidUntil), 'long');
  const canRefund = refundDays !== null && refund > 0;

  const cancel = async (withRefund: boolean) => {
    const isDone = await run(async () => {
      const { refundedPaisa } = await sendCancel(withRefund);
      const back = inNumerals(formatPrice(refundedPaisa), numerals);
      toast({
        title: withRefund
          ? t('proMember.cancel.doneNow', { amount: back })
          : t('proMember.cancel.done', { day }),
      });
    });
    await Promise.all([
      queries.invalidateQueries({ queryKey: ['mine'] }),
      memberStore.refreshType().catch(() => {}),
    ]);
    if (isDone) onClose();
  };

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t(isCancelled ? 'proMember.cancel.endTitle' : 'proMember.cancel.title')}
      actions={
        <>
          {canRefund && (
            <button type="button" className="btn" disabled={busy} onClick={() => void cancel(true)}>
              {t('proMember.cancel.now', { amount })}
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
          <p>{inNumerals(t('proMember.cancel.back', { amount, days: refundDays }), numerals)}</p>
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
