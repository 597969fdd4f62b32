import './words.ts';
import { CallError } from '@dorpon/contract/error-catalogue';
import { copyScreener } from '@dorpon/contract/screener-public';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { callNow } from '../../api/call.ts';
import { useMember } from '../../api/member.ts';
import { useActFault } from '../../i18n/use-act-fault.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { limitNotice } from '../../platform/limit-notice.ts';
import { openPage, openSignIn } from '../../platform/open-page.ts';
import { useToast } from '../../ui/overlays/toast.tsx';
import { readScreenersAgain } from '../use-saved-screeners.ts';
import { type PublicScreener, readPublicAgain } from './public-calls.ts';

/** Saves a public screener as one's own; a notice leads to it. Visitors sign in first. */
export function useCopyScreener(): {
  readonly isCopying: boolean;
  readonly copy: (one: Pick<PublicScreener, 'id' | 'name'>) => Promise<void>;
} {
  const { t } = useTranslation();
  const toast = useToast();
  const whyFailed = useActFault();
  const queries = useQueryClient();
  const member = useMember();
  const [isCopying, setCopying] = useState(false);
  /** Made once, so that a call that is repeated after a lost answer makes no second copy. */
  const made = useRef(new Map<string, string>());
  return {
    isCopying,
    async copy({ id, name }) {
      if (!member?.verified) return openSignIn();
      const as = made.current.get(id) ?? crypto.randomUUID();
      made.current.set(id, as);
      setCopying(true);
      try {
        const { answer } = await callNow(copyScreener, { body: { id, as } });
        made.current.delete(id);
        toast({
          title: t('publicScreener.copied', { name }),
          action: {
            label: t('publicScreener.openCopy'),
            onAct: () => openPage(`/my/screener?id=${as}`),
          },
        });
        await readScreenersAgain(queries, answer.at);
        await readPublicAgain(queries, id);
      } catch (fault) {
        if (fault instanceof CallError && fault.limit) limitNotice.show(fault.limit);
        else toast({ title: t('publicScreener.copyFailed'), text: whyFailed(fault) });
      } finally {
        setCopying(false);
      }
    },
  };
}
