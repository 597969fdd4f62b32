import { CallError } from '@dorpon/contract/error-catalogue';
import { type ReportedScreener, removePublicScreener } from '@dorpon/contract/screener-public';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { readPublicAgain } from '../../../screener/public/public-calls.ts';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { useToast } from '../../../ui/overlays/toast.tsx';
import { AdminFault } from '../admin-fault.tsx';
import { answerReports } from '../calls.ts';
import { invalidFields } from '../invalid-fields.ts';

export interface ReportAnswer {
  readonly screener: ReportedScreener;
  readonly act: 'unpublish' | 'keep';
}

interface AnswerDialogProps {
  /** Null while it is closed. */
  readonly answer: ReportAnswer | null;
  readonly onClose: () => void;
}

/** Asks for the reason of what is done about a reported screener. */
export function AnswerDialog({ answer, onClose }: AnswerDialogProps) {
  const { t } = useTranslation();
  const act = answer?.act ?? 'keep';
  return (
    <Dialog
      open={answer !== null}
      onClose={onClose}
      title={t(`adminUsers.screeners.${act}.title`, { name: answer?.screener.name ?? '' })}
      description={t(`adminUsers.screeners.${act}.text`)}
    >
      {answer && <AnswerForm answer={answer} onClose={onClose} />}
    </Dialog>
  );
}

function AnswerForm({
  answer: { screener, act },
  onClose,
}: {
  answer: ReportAnswer;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const toast = useToast();
  const queries = useQueryClient();
  const form = useId();
  const [reason, setReason] = useState('');
  const [isTried, setTried] = useState(false);
  const body = { id: screener.id, reason };
  const isWrong = invalidFields(removePublicScreener.body, body).has('reason');
  const rule = t('adminUsers.pro.reasonRule');
  const readAgain = () => {
    void queries.invalidateQueries({ queryKey: ['mine', 'reported-screeners'] });
    void queries.invalidateQueries({ queryKey: ['mine', 'audit'] });
    void readPublicAgain(queries, screener.id);
  };
  const send = useMutation({
    mutationFn: () => answerReports(act, body),
    onSuccess() {
      toast({ title: t(`adminUsers.screeners.${act}.done`, { name: screener.name }) });
      readAgain();
      onClose();
    },
    onError(error) {
      if (error instanceof CallError && error.code === 'not-found') readAgain();
    },
  });
  const isGone = send.error instanceof CallError && send.error.code === 'not-found';
  return (
    <form
      id={form}
      className="admin-form"
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (!isWrong) send.mutate();
      }}
    >
      <TextField
        label={t('adminUsers.pro.reason')}
        value={reason}
        onType={setReason}
        hint={rule}
        complaint={isWrong && (isTried || reason !== '') ? rule : null}
        autoComplete="off"
      />
      {isGone && (
        <p className="admin-fault" role="alert">
          {t('adminUsers.screeners.gone')}
        </p>
      )}
      {send.isError && !isGone && (
        <AdminFault title={t('adminUsers.screeners.actFailed')} error={send.error} />
      )}
      <div className="admin-acts">
        <button type="submit" className="btn primary" disabled={send.isPending}>
          {t(`adminUsers.screeners.${act}.act`)}
        </button>
      </div>
    </form>
  );
}
