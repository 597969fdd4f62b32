import type { BillingEventRow } from '@dorpon/contract/billing-events';
import { useQueryClient } from '@tanstack/react-query';
import { useFaultWords } from '../../i18n/use-fault-words.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useAct } from '../../ui/fields/use-act.ts';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { useToast } from '../../ui/overlays/toast.tsx';
import { DayTime } from '../../ui/text/day-and-time.tsx';
import { Count, Price } from '../../ui/text/figures.tsx';
import { DASH } from '../../ui/text/format.ts';
import { retryEvent, TABLES } from './calls.ts';

interface EventDialogProps {
  /** Null while the dialog is closed. */
  readonly event: BillingEventRow | null;
  readonly onClose: () => void;
}

/** All of an event, and the attempt to apply one that failed. */
export function EventDialog({ event, onClose }: EventDialogProps) {
  const { t } = useTranslation();
  const toast = useToast();
  const queries = useQueryClient();
  const { busy, fault, run } = useAct(useFaultWords());
  const retry = async (id: string) => {
    const isDone = await run(async () => {
      const { state } = await retryEvent(id);
      toast({ title: t(`adminRevenue.events.done.${state}`) });
    });
    await queries.invalidateQueries({ queryKey: TABLES });
    if (isDone) onClose();
  };
  return (
    <Dialog
      open={event !== null}
      onClose={onClose}
      title={t('adminRevenue.events.id')}
      actions={
        event?.state === 'failed' && (
          <button
            type="button"
            className="btn primary"
            disabled={busy}
            onClick={() => void retry(event.id)}
          >
            {t('adminRevenue.events.retry')}
          </button>
        )
      }
    >
      {event !== null && <EventFacts event={event} />}
      {fault !== null && (
        <p role="alert" className="admin-list-fault">
          <b>{t('adminRevenue.events.failedRetry')}</b> {fault}
        </p>
      )}
    </Dialog>
  );
}

function EventFacts({ event }: { event: BillingEventRow }) {
  const { t } = useTranslation();
  const { id, state, kind, error, invoice, client, paisa, at, received, tries } = event;
  return (
    <dl className="admin-list-facts">
      <dt>{t('adminRevenue.events.id')}</dt>
      <dd translate="no">{id}</dd>
      <dt>{t('adminRevenue.events.state')}</dt>
      <dd>{t(`adminRevenue.events.states.${state}`)}</dd>
      <dt>{t('adminRevenue.events.error')}</dt>
      <dd translate="no">{error ?? DASH}</dd>
      <dt>{t('adminRevenue.events.kind')}</dt>
      <dd>{t(`adminRevenue.events.kinds.${kind}`)}</dd>
      <dt>{t('adminRevenue.events.invoice')}</dt>
      <dd translate="no">{invoice}</dd>
      <dt>{t('adminRevenue.events.client')}</dt>
      <dd translate="no">{client}</dd>
      <dt>{t('adminRevenue.events.amount')}</dt>
      <dd>
        <Price value={paisa} />
      </dd>
      <dt>{t('adminRevenue.events.at')}</dt>
      <dd>
        <DayTime at={at} />
      </dd>
      <dt>{t('adminRevenue.events.received')}</dt>
      <dd>
        <DayTime at={received} />
      </dd>
      <dt>{t('adminRevenue.events.tries')}</dt>
      <dd>
        <Count value={tries} />
      </dd>
    </dl>
  );
}
