import './words.ts';
import type { AnswerOf, BodyOf } from '@dorpon/contract/endpoint';
import { CallError } from '@dorpon/contract/error-catalogue';
import {
  removePortfolio,
  savePortfolio,
  saveTarget,
  saveTransactions,
  undoChange,
} from '@dorpon/contract/portfolio';
import { settleProposals } from '@dorpon/contract/portfolio-reports';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { callNow } from '../api/call.ts';
import { useActFault } from '../i18n/use-act-fault.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { limitNotice } from '../platform/limit-notice.ts';
import { useToast } from '../ui/overlays/toast.tsx';
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
        await readPortfoliosAgain(queries, answer.at);
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
    return {
      undo,
      async saveTransactions(body: Body<typeof saveTransactions>, said: string) {
        const answer = await attempt('save', () =>
          callNow(saveTransactions, { body: { ...body, writer } }),
        );
        saved(answer, said);
        return answer;
      },
      async savePortfolio(body: Body<typeof savePortfolio>, said: string | null) {
        const answer = await attempt('portfolio', () =>
          callNow(savePortfolio, { body: { ...body, writer } }),
        );
        if (said !== null) saved(answer, said);
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
