import '../../../i18n/push-words.ts';
import { getAlerts, makeAlert } from '@dorpon/contract/alerts';
import { CallError } from '@dorpon/contract/error-catalogue';
import type { ShareCode } from '@dorpon/domain/units';
import { useQueryClient } from '@tanstack/react-query';
import { callNow } from '../../../api/call.ts';
import { useActFault } from '../../../i18n/use-act-fault.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { readOnlyInApp } from '../../../market-ui/alerts/own-alerts.ts';
import { limitNotice } from '../../../platform/limit-notice.ts';
import { openPage } from '../../../platform/open-page.ts';
import type { Overview } from '../../../portfolio/portfolios.ts';
import { useToast } from '../../../ui/overlays/toast.tsx';
import { missingLevelTests } from './level-alerts.ts';

/** Makes alerts at target and stop of a share, each once. */
export function useLevelAlerts() {
  const { t } = useTranslation();
  const whyFailed = useActFault();
  const toast = useToast();
  const queries = useQueryClient();
  return async (code: ShareCode, levels: Overview['targets'][number]): Promise<void> => {
    try {
      const { alerts } = (await callNow(getAlerts, { query: {} })).answer;
      const conditions = missingLevelTests(code, levels, alerts);
      for (const condition of conditions)
        await callNow(makeAlert, {
          body: {
            alert: {
              name: '',
              note: '',
              subject: { kind: 'share', code },
              condition,
              again: { kind: 'once' },
              until: null,
              quiet: null,
              channels: null,
            },
          },
        });
      const [condition] = conditions;
      toast({
        title: t('portfolio.levels.alerted', { code }),
        ...(condition &&
          (await readOnlyInApp(queries, { condition, channels: null })) && {
            text: t('push.onlyInApp'),
          }),
        action: {
          label: t('portfolio.levels.showAlerts'),
          onAct: () => openPage('/notification'),
        },
      });
    } catch (fault) {
      if (fault instanceof CallError && fault.limit) limitNotice.show(fault.limit);
      else toast({ title: t('portfolio.levels.alertFailed', { code }), text: whyFailed(fault) });
    } finally {
      void queries.invalidateQueries({ queryKey: ['mine', 'alerts'] });
    }
  };
}
