import '../i18n/waiting-words.ts';
import './words.ts';
import type { AnswerOf, BodyOf } from '@dorpon/contract/endpoint';
import { CallError } from '@dorpon/contract/error-catalogue';
import {
  removePortfolio,
  type savePortfolio,
  saveTarget,
  type saveTransactions,
  undoChange,
} from '@dorpon/contract/portfolio';
import type { Problem } from '@dorpon/contract/portfolio-problem';
import { settleProposals } from '@dorpon/contract/portfolio-reports';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { callNow } from '../api/call.ts';
import { memberStore } from '../api/member.ts';
import { sendOrKeep } from '../api/offline/keep-act.ts';
import { useActFault } from '../i18n/use-act-fault.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { limitNotice } from '../platform/limit-notice.ts';
import { useToast } from '../ui/overlays/toast.tsx';
import { sendPortfolio, sendTrade } from './trade-act.ts';
import { readPortfoliosAgain } from './use-portfolios.ts';
import { useProblemWords } from './use-problem-words.ts';

type Body<E extends Parameters<typeof callNow>[0]> = Omit<BodyOf<E>, 'uid' | 'writer'>;

/** Of this window. A save that is repeated after a lost answer is then no conflict. */
export const writer = crypto.randomUUID();
/** Of a new portfolio or transaction. */
export const newId = (): string => crypto.randomUUID();

type Failure = 'save' | 'portfolio' | 'remove' | 'target' | 'undo' | 'proposals';
interface Answer {
  readonly outcome: 'saved' | 'refused' | 'conflict';
  readonly at?: number;
}

/** It waits on this device: shown as saved, without an undo. */
const kept = {
  answer: { outcome: 'saved', at: 0, version: 0, warnings: [] as Problem[] },
} as const;

/**
 * What a member does to portfolios. A notice says that it is saved and offers to undo it, or why the call failed; a
 * refusal and a conflict are returned, to be shown where the change was made.
 */
export function usePortfolioWrites() {
  const { t } = useTranslation();
  const whyFailed = useActFault();
  const problemWords = useProblemWords();
  const toast = useToast();
  const queries = useQueryClient();
  return useMemo(() => {
    const attempt = async <A extends Answer>(
      failure: Failure,
      work: () => Promise<{ answer: A }>,
    ): Promise<A | null> => {
      try {
        const { answer } = await work();
        // What waits on this device has changed nothing at the server, which is not reached.
        if ((answer as Answer) !== kept.answer) await readPortfoliosAgain(queries, answer.at);
        return answer;
      } catch (fault) {
        if (fault instanceof CallError && fault.limit) limitNotice.show(fault.limit);
        else toast({ title: t(`ownership.failed.${failure}`), text: whyFailed(fault) });
        return null;
      }
    };
    const undo = async (seq: number): Promise<void> => {
      const answer = await attempt('undo', () => callNow(undoChange, { body: { seq, writer } }));
      if (answer?.outcome === 'saved') toast({ title: t('ownership.undone') });
      if (answer?.outcome === 'refused')
        toast({
          title: t('ownership.failed.undo'),
          text: answer.refused.map(problemWords).join(' '),
        });
      if (answer?.outcome === 'conflict')
        toast({ title: t('ownership.failed.undo'), text: t('ownership.conflict') });
    };
    const saved = <A extends AnswerOf<typeof undoChange>>(answer: A | null, said: string) => {
      if (answer?.outcome !== 'saved') return;
      const text = answer.warnings.map(problemWords).join(' ');
      toast({
        title: said,
        ...(text !== '' && { text }),
        action: { label: t('ownership.undo'), onAct: () => void undo(answer.version) },
      });
    };
    const sayKept = () => toast({ title: t('waiting.kept'), text: t('waiting.keptText') });
    return {
      undo,
      async saveTransactions(body: Body<typeof saveTransactions>, said: string) {
        const content = { ...body, writer };
        const answer = await attempt(
          'save',
          async () =>
            (await sendOrKeep('trade', content, newId(), (uid) => sendTrade(content, uid))) ?? kept,
        );
        if (answer === kept.answer) sayKept();
        else saved(answer, said);
        return answer;
      },
      async savePortfolio(body: Body<typeof savePortfolio>, said: string | null) {
        const content = { ...body, writer };
        // Only a new one: a change is compared with what is stored, where it is made.
        const answer = await attempt('portfolio', async () =>
          body.base > 0
            ? await sendPortfolio(content, memberStore.read()?.id)
            : ((await sendOrKeep('portfolio', content, newId(), (uid) =>
                sendPortfolio(content, uid),
              )) ?? kept),
        );
        if (said !== null && answer !== kept.answer) saved(answer, said);
        return answer;
      },
      async removePortfolio(body: Body<typeof removePortfolio>, said: string) {
        const answer = await attempt('remove', () =>
          callNow(removePortfolio, { body: { ...body, writer } }),
        );
        saved(answer, said);
        return answer;
      },
      async settleProposals(body: Body<typeof settleProposals>, said: string) {
        const answer = await attempt('proposals', () =>
          callNow(settleProposals, { body: { ...body, writer } }),
        );
        // A dismissal changes no transaction: there is nothing to undo.
        if (body.accept.length > 0) saved(answer, said);
        else if (answer) toast({ title: said });
        return answer;
      },
      async saveTarget(body: Body<typeof saveTarget>, said: string) {
        const answer = await attempt('target', () =>
          callNow(saveTarget, { body: { ...body, writer } }),
        );
        saved(answer, said);
        return answer;
      },
    };
  }, [t, whyFailed, problemWords, toast, queries]);
}
