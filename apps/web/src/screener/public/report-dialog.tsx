import './words.ts';
import { CallError } from '@dorpon/contract/error-catalogue';
import { reportScreener } from '@dorpon/contract/screener-public';
import {
  MAX_REPORT_NOTE,
  MAX_REPORTS_PER_DAY,
  type ReportReason,
  reportReasons,
} from '@dorpon/domain/screener/public-limits';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { callNow } from '../../api/call.ts';
import { inNumerals, useNumerals } from '../../i18n/numerals.tsx';
import { useActFault } from '../../i18n/use-act-fault.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { TextField } from '../../ui/fields/text-field.tsx';
import { useAct } from '../../ui/fields/use-act.ts';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { useToast } from '../../ui/overlays/toast.tsx';
import { SCREENERS_KEY } from '../screener-calls.ts';
import type { PublicScreener } from './public-calls.ts';
import './public-screener.css';

interface ReportDialogProps {
  /** Null while it is closed. */
  readonly screener: Pick<PublicScreener, 'id' | 'name'> | null;
  readonly onClose: () => void;
}

/** Tells the administrators what is wrong with a public screener. */
export function ReportDialog({ screener, onClose }: ReportDialogProps) {
  const { t } = useTranslation();
  const form = useId();
  const [isBusy, setBusy] = useState(false);
  return (
    <Dialog
      open={screener !== null}
      onClose={onClose}
      title={t('publicScreener.report.title', { name: screener?.name ?? '' })}
      description={t('publicScreener.report.text')}
      actions={
        <>
          <button type="button" className="btn" onClick={onClose}>
            {t('publicScreener.cancel')}
          </button>
          <button type="submit" form={form} className="btn primary" disabled={isBusy}>
            {t('publicScreener.report.send')}
          </button>
        </>
      }
    >
      {screener && (
        <ReportForm key={screener.id} {...{ form, setBusy, onClose }} id={screener.id} />
      )}
    </Dialog>
  );
}

interface ReportFormProps {
  readonly form: string;
  readonly id: string;
  readonly setBusy: (isBusy: boolean) => void;
  readonly onClose: () => void;
}

function ReportForm({ form, id, setBusy, onClose }: ReportFormProps) {
  const { t } = useTranslation();
  const numerals = useNumerals();
  const toast = useToast();
  const queries = useQueryClient();
  const whyFailed = useActFault();
  const act = useAct((fault) =>
    fault instanceof CallError && fault.code === 'limit-reached'
      ? inNumerals(t('publicScreener.report.tooMany', { n: MAX_REPORTS_PER_DAY }), numerals)
      : fault instanceof CallError && fault.code === 'not-found'
        ? t('publicScreener.gone')
        : whyFailed(fault),
  );
  const [reason, setReason] = useState<ReportReason>('misleading');
  const [note, setNote] = useState('');
  const isTooLong = [...note.trim()].length > MAX_REPORT_NOTE;
  const rule = inNumerals(t('publicScreener.report.noteRule', { n: MAX_REPORT_NOTE }), numerals);
  const send = async () => {
    if (isTooLong) return;
    setBusy(true);
    const isSent = await act.run(async () => {
      const { answer } = await callNow(reportScreener, { body: { id, reason, note } });
      toast({
        title: t(answer.isNew ? 'publicScreener.report.sent' : 'publicScreener.report.known'),
      });
    });
    setBusy(false);
    if (!isSent) return;
    onClose();
    await queries.invalidateQueries({ queryKey: SCREENERS_KEY });
  };
  return (
    <form
      id={form}
      className="report-form"
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <fieldset>
        <legend>{t('publicScreener.report.reason')}</legend>
        {reportReasons.map((value) => (
          <label key={value}>
            <input
              type="radio"
              name={`${form}-reason`}
              checked={reason === value}
              onChange={() => setReason(value)}
            />
            {t(`publicScreener.reasons.${value}`)}
          </label>
        ))}
      </fieldset>
      <TextField
        label={t('publicScreener.report.note')}
        value={note}
        onType={setNote}
        hint={rule}
        complaint={isTooLong ? rule : null}
        autoComplete="off"
      />
      {act.fault !== null && (
        <p className="public-fault" role="alert">
          {act.fault}
        </p>
      )}
    </form>
  );
}
