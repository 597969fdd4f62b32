import './words.ts';
import { CallError } from '@dorpon/contract/error-catalogue';
import { type ScreenerContent, saveScreener } from '@dorpon/contract/screener-saved';
import { useQueryClient } from '@tanstack/react-query';
import { callNow } from '../api/call.ts';
import { useActFault } from '../i18n/use-act-fault.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { limitNotice } from '../platform/limit-notice.ts';
import { useToast } from '../ui/overlays/toast.tsx';
import { readScreenersAgain, useSavedScreeners } from './use-saved-screeners.ts';

/** Of this window. A save that is repeated after a lost answer is then no conflict. */
const writer = crypto.randomUUID();

/** A screener that has just been saved as live. */
export type OnLive = (id: string, content: ScreenerContent, version: number) => void;

/**
 * Makes screeners live that are not, because an alert needs them. Resolves to whether all are; a notice says why
 * one is not. Those that were removed are left to the alert.
 */
export function useMakeLive(onLive?: OnLive): (ids: readonly string[]) => Promise<boolean> {
  const { t } = useTranslation();
  const whyFailed = useActFault();
  const toast = useToast();
  const queries = useQueryClient();
  const { screeners = [] } = useSavedScreeners();
  return async (ids) => {
    for (const { id, version: base, content } of screeners) {
      if (!ids.includes(id) || content.live) continue;
      const live = { ...content, live: true };
      const title = t('screenerResult.liveFailed', { name: content.name });
      try {
        const body = { id, base, writer, content: live };
        const { answer } = await callNow(saveScreener, { body });
        await readScreenersAgain(queries, answer.outcome === 'saved' ? answer.at : 0);
        if (answer.outcome !== 'saved') {
          const why = answer.outcome === 'conflict' ? 'liveConflict' : 'liveProblem';
          toast({ title, text: t(`screenerResult.${why}`) });
          return false;
        }
        onLive?.(id, live, answer.version);
      } catch (fault) {
        if (fault instanceof CallError && fault.limit) limitNotice.show(fault.limit);
        else toast({ title, text: whyFailed(fault) });
        return false;
      }
    }
    return true;
  };
}
