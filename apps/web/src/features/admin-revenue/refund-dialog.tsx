import { type FoundInvoice, refundInvoice } from '@dorpon/contract/billing-events';
import { CallError } from '@dorpon/contract/error-catalogue';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { inNumerals, useNumerals } from '../../i18n/numerals.tsx';
import { useFaultWords } from '../../i18n/use-fault-words.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { TextField } from '../../ui/fields/text-field.tsx';
import { useAct } from '../../ui/fields/use-act.ts';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { useToast } from '../../ui/overlays/toast.tsx';
import { DayTime } from '../../ui/text/day-and-time.tsx';
import { Price } from '../../ui/text/figures.tsx';
import { formatPrice } from '../../ui/text/format.ts';
import { readInvoice, sendRefund, TABLES } from './calls.ts';

interface RefundDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Finds an invoice by its number, shows what a refund does, and asks for the reason. */
export function RefundDialog({ open, onClose }: RefundDialogProps) {
  const { t } = useTranslation();
  const [invoice, setInvoice] = useState<FoundInvoice | null>(null);
  const close = () => {
    setInvoice(null);
    onClose();
  };
  return (
    <Dialog open={open} onClose={close} title={t('adminRevenue.refund.title')}>
      {invoice === null ? (
        <FindForm onFound={setInvoice} />
      ) : (
        <ConfirmForm invoice={invoice} onBack={() => setInvoice(null)} onDone={close} />
      )}
    </Dialog>
  );
}

function FindForm({ onFound }: { onFound: (invoice: FoundInvoice) => void }) {
  const { t } = useTranslation();
  const [number, setNumber] = useState('');
  const words = useFaultWords();
  const isUnknown = (why: unknown) =>
    why instanceof CallError && ['not-found', 'bad-parameter'].includes(why.code);
  const { busy, fault, run } = useAct((why) =>
    isUnknown(why)
      ? t('adminRevenue.refund.unknown')
      : `${t('adminRevenue.refund.failedFind')} ${words(why)}`,
  );
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    const given = number.trim().toUpperCase();
    if (given !== '') void run(async () => onFound(await readInvoice(given)));
  };
  return (
    <form className="admin-list-form" onSubmit={onSubmit}>
      <TextField
        label={t('adminRevenue.refund.number')}
        value={number}
        onType={setNumber}
        hint={t('adminRevenue.refund.numberRule')}
        complaint={fault}
        autoComplete="off"
      />
      <div className="admin-list-acts">
        <button type="submit" className="btn primary" disabled={busy}>
          {t('adminRevenue.refund.find')}
        </button>
      </div>
    </form>
  );
}

interface ConfirmFormProps {
  readonly invoice: FoundInvoice;
  readonly onBack: () => void;
  readonly onDone: () => void;
}

interface Schema {
  safeParse(input: unknown): { readonly success: boolean };
}

function ConfirmForm({ invoice, onBack, onDone }: ConfirmFormProps) {
  const { t } = useTranslation();
  const numerals = useNumerals();
  const toast = useToast();
  const queries = useQueryClient();
  const { busy, fault, run } = useAct(useFaultWords());
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const { number, name, member, paid, paisa, refundedPaisa, creditedTo } = invoice;
  const left = invoice.refundablePaisa;
  const why = member === null ? 'erased' : left <= 0 ? ('nothing' as const) : ('effect' as const);
  const words = (key: 'send' | 'done', amount: number) =>
    inNumerals(t(`adminRevenue.refund.${key}`, { amount: formatPrice(amount) }), numerals);
  const isValid = (refundInvoice.body as unknown as Schema).safeParse({ number, reason }).success;
  const rule = t('adminRevenue.refund.reasonRule');
  const send = async () => {
    setTried(true);
    if (!isValid) return;
    const isDone = await run(async () => {
      toast({ title: words('done', await sendRefund({ number, reason })) });
    });
    await queries.invalidateQueries({ queryKey: TABLES });
    if (isDone) onDone();
  };
  return (
    <form
      className="admin-list-form"
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <dl className="admin-list-facts">
        <dt>{t('adminRevenue.refunds.number')}</dt>
        <dd translate="no">{number}</dd>
        <dt>{t('adminRevenue.refund.buyer')}</dt>
        <dd translate="no">{name}</dd>
        <dt>{t('adminRevenue.refund.paid')}</dt>
        <dd>
          <DayTime at={paid} />
        </dd>
        <dt>{t('adminRevenue.refund.amount')}</dt>
        <dd>
          <Price value={paisa} />
        </dd>
        {refundedPaisa > 0 && (
          <>
            <dt>{t('adminRevenue.refund.before')}</dt>
            <dd>
              <Price value={refundedPaisa} />
            </dd>
          </>
        )}
      </dl>
      <p>{t(`adminRevenue.refund.${why}`)}</p>
      {creditedTo !== null && <p>{t('adminRevenue.refund.credited', { number: creditedTo })}</p>}
      {why === 'effect' && (
        <TextField
          label={t('adminRevenue.refund.reason')}
          value={reason}
          onType={setReason}
          hint={rule}
          complaint={(tried || reason !== '') && !isValid ? rule : null}
          autoComplete="off"
        />
      )}
      {fault !== null && (
        <p role="alert" className="admin-list-fault">
          <b>{t('adminRevenue.refund.failed')}</b> {fault}
        </p>
      )}
      <div className="admin-list-acts">
        <button type="button" className="btn" onClick={onBack}>
          {t('adminRevenue.refund.back')}
        </button>
        {why === 'effect' && (
          <button type="submit" className="btn primary" disabled={busy}>
            {words('send', left)}
          </button>
        )}
      </div>
    </form>
  );
}
