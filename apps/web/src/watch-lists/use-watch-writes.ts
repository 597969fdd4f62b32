import '../i18n/later/watch.ts';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useToast } from '../ui/overlays/toast.tsx';
import { useWatchFaults } from './use-watch-faults.ts';
import { useWatchListDesk } from './use-watch-lists.ts';
import type { ListChange, Outcome } from './watch-list-desk.ts';

/**
 * Makes a change and, where it is taken back, says what failed and why, with a way to try again.
 * Answers whether it was made.
 */
export function useWatchWrites(): (change: ListChange, failure: string) => Promise<boolean> {
  const { t } = useTranslation();
  const desk = useWatchListDesk();
  const toast = useToast();
  const whyOf = useWatchFaults();
  return useCallback(
    async function write(change, failure): Promise<boolean> {
      const outcome = await desk.make(change);
      const why = whyOf(outcome);
      if (outcome.kind === 'done' && outcome.unknown.length > 0)
        toast({ title: t('watch.said.unknown', { codes: outcome.unknown.join(', ') }) });
      if (why === null) return true;
      toast({
        title: failure,
        text: why,
        ...(canHelp(outcome) && {
          action: { label: t('watch.again'), onAct: () => void write(change, failure) },
        }),
      });
      return false;
    },
    [desk, toast, whyOf, t],
  );
}

/** A limit stands however often one tries. */
const canHelp = (outcome: Outcome): boolean => outcome.kind === 'failed';
