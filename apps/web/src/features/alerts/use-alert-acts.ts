import '../../i18n/push-words.ts';
import '../../i18n/waiting-words.ts';
import {
  MAX_FIRINGS,
  markFiringsOpened,
  removeFirings,
  snoozeFiring,
} from '@dorpon/contract/alert-firings';
import type { AlertAct } from '@dorpon/contract/alerts';
import { CallError } from '@dorpon/contract/error-catalogue';
import { screenersIn } from '@dorpon/domain/alerts/condition';
import type { AlertDefinition } from '@dorpon/domain/alerts/member-alert';
import type { EpochMs } from '@dorpon/domain/units';
import { type InfiniteData, useQueryClient } from '@tanstack/react-query';
import { callNow } from '../../api/call.ts';
import { sendOrKeep } from '../../api/offline/keep-act.ts';
import { inNumerals, useNumerals } from '../../i18n/numerals.tsx';
import { useActFault } from '../../i18n/use-act-fault.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import {
  type AlertContent,
  type AlertStep,
  sendAlert,
  sendAlertStep,
} from '../../market-ui/alerts/alert-act.ts';
import { alertsQuery, type OwnAlert, readOnlyInApp } from '../../market-ui/alerts/own-alerts.ts';
import { limitNotice } from '../../platform/limit-notice.ts';
import type { ScreenerProblem } from '../../screener/screener-calls.ts';
import { useMakeLive } from '../../screener/use-make-live.ts';
import { useProblemWords } from '../../screener/use-problem-words.ts';
import { useToast } from '../../ui/overlays/toast.tsx';
import { type FiredPage, firingsQuery, readFirings } from './firings/use-firings.ts';

type ListAct = Exclude<AlertAct, 'restore'>;
const SNOOZE_MINUTES = 60;

/** A formula that the server cannot run. */
class FormulaFault extends Error {
  readonly problem: ScreenerProblem | undefined;
  constructor(problem: ScreenerProblem | undefined) {
    super('formula');
    this.problem = problem;
  }
}

const withoutFiring = (page: FiredPage, id: number): FiredPage => ({
  ...page,
  firings: page.firings.filter((firing) => firing.id !== id),
});

// The types of the schema are the same in mutable form.
const saidBy = ({ id, subject, condition }: OwnAlert) =>
  ({ id, subject, condition }) as AlertStep['alerts'][number];

/** What a member does to alerts and firings; each says what happened or why it did not. */
export function useAlertActs() {
  const { t } = useTranslation();
  const numerals = useNumerals();
  const whyFailed = useActFault();
  const toast = useToast();
  const queries = useQueryClient();
  const words = useProblemWords();
  const makeLive = useMakeLive();

  const readAgain = () => queries.invalidateQueries({ queryKey: ['mine', 'alerts'] });
  const whyNot = (fault: unknown): string => {
    if (fault instanceof FormulaFault && fault.problem) return words.problem(fault.problem);
    if (!(fault instanceof CallError)) return whyFailed(fault);
    if (fault.field === 'channel') return t('alerts.firing.noChannel');
    if (fault.field?.endsWith('until')) return t('alerts.done.ended');
    return fault.code === 'limit-reached' ? t('alerts.done.full') : whyFailed(fault);
  };
  const attempt = async (title: string, work: () => Promise<unknown>): Promise<boolean> => {
    try {
      await work();
      return true;
    } catch (fault) {
      if (fault instanceof CallError && fault.limit) limitNotice.show(fault.limit);
      else toast({ title, text: whyNot(fault) });
      return false;
    } finally {
      void readAgain();
    }
  };
  /** Resolves to whether it waits on this device. */
  const send = async (step: AlertStep): Promise<boolean> => {
    const key = crypto.randomUUID();
    const sent = await sendOrKeep('alertStep', step, key, (uid) => sendAlertStep(step, key, uid));
    return sent === undefined;
  };
  const said = (act: AlertAct, count: number): string =>
    inNumerals(t(`alerts.done.${act}`, { count, n: count }), numerals);

  return {
    async act(ids: readonly number[], act: ListAct): Promise<void> {
      const shown = queries.getQueryData(alertsQuery.queryKey)?.alerts ?? [];
      const alerts = shown.filter(({ id }) => ids.includes(id)).map(saidBy);
      let waits = false;
      const isDone = await attempt(t('alerts.done.failed'), async () => {
        waits = await send({ act, alerts });
      });
      if (!isDone) return;
      const undo = act === 'delete' ? 'restore' : act === 'pause' ? 'resume' : null;
      toast({
        ...(waits
          ? { title: t('waiting.kept'), text: t('waiting.keptText') }
          : { title: said(act, ids.length) }),
        ...(undo && {
          action: {
            label: t('alerts.act.undo'),
            onAct: () => void attempt(t('alerts.done.failed'), () => send({ act: undo, alerts })),
          },
        }),
      });
    },
    /** Resolves to whether it was saved. */
    async save(
      definition: AlertDefinition,
      edited: { readonly id: number; readonly changed: EpochMs } | null,
    ): Promise<boolean> {
      // The schema's type is the same in mutable form.
      const alert = definition as AlertContent;
      const id = edited?.id ?? null;
      const content = { alert, alertId: id, base: edited?.changed ?? null };
      const key = crypto.randomUUID();
      let waits = false;
      if (!(await makeLive(screenersIn(definition.condition)))) return false;
      const isDone = await attempt(t('alerts.form.saveFailed'), async () => {
        // Online nobody is asked: the last change counts, as it is what the person sees.
        const now = { ...content, base: null };
        const answer = await sendOrKeep('alert', content, key, (uid) => sendAlert(now, key, uid));
        waits = answer === undefined;
        if (answer && 'problems' in answer) throw new FormulaFault(answer.problems[0]);
      });
      if (waits) toast({ title: t('waiting.kept'), text: t('waiting.keptText') });
      else if (isDone)
        toast({
          title: t(id === null ? 'alerts.form.saved' : 'alerts.form.changed'),
          ...((await readOnlyInApp(queries, definition)) && { text: t('push.onlyInApp') }),
        });
      return isDone;
    },
    markSeen: (ids: readonly number[]) =>
      attempt(t('alerts.firing.seenFailed'), () =>
        callNow(markFiringsOpened, { body: { ids: [...ids] } }),
      ),
    /** Also those that are not in the shown part of the list. */
    markAllSeen: () =>
      attempt(t('alerts.firing.seenFailed'), async () => {
        let before: number | undefined;
        for (let left = 1; left > 0; ) {
          const { firings, unseen } = await readFirings({ before, limit: MAX_FIRINGS });
          const ids = firings.flatMap(({ id, opened }) => (opened === null ? id : []));
          if (ids.length > 0) await callNow(markFiringsOpened, { body: { ids } });
          left = firings.length < MAX_FIRINGS ? 0 : unseen - ids.length;
          before = firings.at(-1)?.id;
        }
      }),
    async snooze(id: number): Promise<void> {
      const isDone = await attempt(t('alerts.firing.snoozeFailed'), () =>
        callNow(snoozeFiring, { body: { id, minutes: SNOOZE_MINUTES } }),
      );
      if (isDone) toast({ title: t('alerts.firing.snoozed') });
    },
    async removeFiring(id: number): Promise<void> {
      const { queryKey } = firingsQuery;
      await queries.cancelQueries({ queryKey });
      queries.setQueryData<InfiniteData<FiredPage, number | undefined>>(
        queryKey,
        (held) => held && { ...held, pages: held.pages.map((page) => withoutFiring(page, id)) },
      );
      await attempt(t('alerts.firing.removeFailed'), () =>
        callNow(removeFirings, { body: { ids: [id] } }),
      );
    },
  };
}

export type AlertActs = ReturnType<typeof useAlertActs>;
