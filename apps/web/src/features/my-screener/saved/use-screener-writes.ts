import { CallError } from '@dorpon/contract/error-catalogue';
import { unpublishScreener } from '@dorpon/contract/screener-public';
import {
  removeScreener,
  restoreScreenerVersion,
  type ScreenerContent,
  saveScreener,
} from '@dorpon/contract/screener-saved';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { callNow } from '../../../api/call.ts';
import { useActFault } from '../../../i18n/use-act-fault.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { limitNotice } from '../../../platform/limit-notice.ts';
import { readPublicAgain } from '../../../screener/public/public-calls.ts';
import { readScreenersAgain } from '../../../screener/use-saved-screeners.ts';
import { useToast } from '../../../ui/overlays/toast.tsx';

/** Of this window. A save that is repeated after a lost answer is then no conflict. */
const writer = crypto.randomUUID();

/** Which version of which screener was changed; `base` 0 makes a new one. */
export interface ScreenerPlace {
  readonly id: string;
  readonly base: number;
}

type Outcome = 'saved' | 'problem' | 'conflict' | 'failed';

/** What a member does to saved screeners. A notice says why a call failed; the outcome is returned. */
export function useScreenerWrites() {
  const { t } = useTranslation();
  const whyFailed = useActFault();
  const toast = useToast();
  const queries = useQueryClient();
  return useMemo(() => {
    const attempt = async (
      failure: 'save' | 'remove' | 'restore',
      work: () => Promise<{
        answer: { outcome: Exclude<Outcome, 'failed'>; at?: number; version?: number };
      }>,
    ): Promise<{ outcome: Outcome; version?: number | undefined }> => {
      try {
        const { answer } = await work();
        await readScreenersAgain(queries, answer.at);
        return answer;
      } catch (fault) {
        if (fault instanceof CallError && fault.limit) limitNotice.show(fault.limit);
        else toast({ title: t(`myScreener.failed.${failure}`), text: whyFailed(fault) });
        return { outcome: 'failed' };
      }
    };
    return {
      save: ({ id, base }: ScreenerPlace, content: ScreenerContent) =>
        attempt('save', () => callNow(saveScreener, { body: { id, base, writer, content } })),
      remove: ({ id, base }: ScreenerPlace) =>
        attempt('remove', () => callNow(removeScreener, { body: { id, base, writer } })),
      restore: ({ id, base }: ScreenerPlace, version: number) =>
        attempt('restore', () =>
          callNow(restoreScreenerVersion, { body: { id, base, version, writer } }),
        ),
      /** What others see of it is withdrawn. */
      async unpublish(id: string): Promise<void> {
        try {
          const { answer } = await callNow(unpublishScreener, { body: { id } });
          toast({ title: t('myScreener.publish.withdrawn') });
          await readScreenersAgain(queries, answer.at);
          await readPublicAgain(queries, id);
        } catch (fault) {
          toast({ title: t('myScreener.failed.unpublish'), text: whyFailed(fault) });
        }
      },
    };
  }, [t, whyFailed, toast, queries]);
}
