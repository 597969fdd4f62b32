import '../../i18n/push-words.ts';
import { actOnAlerts, changeAlert, makeAlert } from '@dorpon/contract/alerts';
import type { BodyOf } from '@dorpon/contract/endpoint';
import { CallError } from '@dorpon/contract/error-catalogue';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { callNow } from '../../api/call.ts';
import { useActFault } from '../../i18n/use-act-fault.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { ALERTS_KEY, type OwnAlert, readOnlyInApp } from '../../market-ui/alerts/own-alerts.ts';
import { limitNotice } from '../../platform/limit-notice.ts';
import { useToast } from '../../ui/overlays/toast.tsx';
import type { SavedScreener } from '../screener-calls.ts';
import { type OnLive, useMakeLive } from '../use-make-live.ts';
import { alertOf, type Told } from './screener-alerts.ts';

/** What the panel does. Each says what happened, or why it did not. */
export function useTellMe({ id, content }: SavedScreener, onLive: OnLive | undefined) {
  const { t } = useTranslation();
  const whyFailed = useActFault();
  const toast = useToast();
  const queries = useQueryClient();
  const makeLive = useMakeLive(onLive);
  const [isBusy, setBusy] = useState(false);

  const attempt = async (title: string, work: () => Promise<unknown>): Promise<boolean> => {
    setBusy(true);
    try {
      await work();
      return true;
    } catch (fault) {
      if (fault instanceof CallError && fault.limit) limitNotice.show(fault.limit);
      else toast({ title, text: whyFailed(fault) });
      return false;
    } finally {
      await queries.invalidateQueries({ queryKey: ALERTS_KEY });
      setBusy(false);
    }
  };
  const bodyOf = (told: Told) =>
    // The schema's type is the same in mutable form.
    alertOf({ id, name: content.name }, told) as BodyOf<typeof makeAlert>['alert'];
  const act = (alert: OwnAlert, what: 'delete' | 'restore' | 'resume' | 'rearm') =>
    attempt(t('tellMe.failed.change'), () =>
      callNow(actOnAlerts, { body: { ids: [alert.id], act: what } }),
    );

  const say = async (what: 'set' | 'changed', alert: BodyOf<typeof makeAlert>['alert']) =>
    toast({
      title: t(`tellMe.said.${what}`),
      ...((await readOnlyInApp(queries, alert)) && { text: t('push.onlyInApp') }),
    });

  return {
    isBusy,
    /** Makes the screener live first if it is not. */
    async set(told: Told): Promise<void> {
      if (isBusy || !(await makeLive([id]))) return;
      const alert = bodyOf(told);
      const isDone = await attempt(t('tellMe.failed.set'), () =>
        callNow(makeAlert, { body: { alert } }),
      );
      if (isDone) await say('set', alert);
    },
    async change({ name, note, until, quiet, id: of }: OwnAlert, told: Told): Promise<void> {
      const alert = { ...bodyOf(told), name, note, until, quiet: quiet && { ...quiet } };
      const isDone = await attempt(t('tellMe.failed.change'), () =>
        callNow(changeAlert, { body: { id: of, alert } }),
      );
      if (isDone) await say('changed', alert);
    },
    async remove(alert: OwnAlert): Promise<void> {
      if (!(await act(alert, 'delete'))) return;
      toast({
        title: t('tellMe.said.removed'),
        action: { label: t('tellMe.said.undo'), onAct: () => void act(alert, 'restore') },
      });
    },
    /** Goes on, with its screener. */
    async goOn(alert: OwnAlert): Promise<void> {
      if (!(await makeLive([id]))) return;
      if (alert.state !== 'active') await act(alert, alert.state === 'paused' ? 'resume' : 'rearm');
      else await queries.invalidateQueries({ queryKey: ALERTS_KEY });
    },
  };
}
