import './words.ts';
import { CallError } from '@dorpon/contract/error-catalogue';
import { reachedLimit } from '@dorpon/domain/membership/entitlements';
import { MAX_LISTS, MAX_SHARES } from '@dorpon/domain/watchlists/limits';
import { type Refusal } from '@dorpon/domain/watchlists/watch-lists';
import { useCallback } from 'react';
import { inNumerals, useNumerals } from '../i18n/numerals.tsx';
import { useTranslation } from '../i18n/use-translation.ts';
import { limitNotice } from '../platform/limit-notice.ts';
import { NoAnswerError } from '../platform/no-answer-error.ts';
import { useToast } from '../ui/overlays/toast.tsx';
import { useWatchListQueue } from './use-watch-lists.ts';
import type { ListChange, Outcome } from './watch-list-queue.ts';

/**
 * Submits a change. If it fails, shows what failed, why, and a retry. Resolves to whether it
 * succeeded.
 */
export function useWatchWrites(): (change: ListChange, failure: string) => Promise<boolean> {
  const { t } = useTranslation();
  const queue = useWatchListQueue();
  const toast = useToast();
  const whyOf = useWatchFaults();
  return useCallback(
    async function write(change, failure): Promise<boolean> {
      const outcome = await queue.submit(change);
      if (isAboveLists(outcome)) {
        showListLimit();
        return false;
      }
      const why = whyOf(outcome);
      if (outcome.kind === 'done' && outcome.unknown.length > 0)
        toast({ title: t('watch.said.unknown', { codes: outcome.unknown.join(', ') }) });
      if (why === null) return true;
      toast({
        title: failure,
        text: why,
        ...(canRetry(outcome) && {
          action: { label: t('watch.again'), onAct: () => void write(change, failure) },
        }),
      });
      return false;
    },
    [queue, toast, whyOf, t],
  );
}

/** Says that no more lists can be made. */
export const showListLimit = () => limitNotice.show(reachedLimit('watchLists', 'free'));

/** The number of lists is a limit of the membership, the same in each. */
const isAboveLists = (outcome: Outcome): boolean =>
  outcome.kind === 'refused'
    ? outcome.refusal.why === 'too-many-lists'
    : outcome.kind === 'failed' &&
      outcome.error instanceof CallError &&
      outcome.error.limit !== undefined;

/** A retry does not help against a limit. */
const canRetry = (outcome: Outcome): boolean => outcome.kind === 'failed';

/** Why a change was not made, in the reader's language; null when it was. */
export function useWatchFaults(): (outcome: Outcome) => string | null {
  const { t } = useTranslation();
  const numerals = useNumerals();
  return useCallback(
    (outcome) => {
      const refused = (refusal: Refusal): string => {
        if (refusal.why === 'no-such-list') return t('watch.why.noList');
        if (refusal.why === 'too-many-lists') return t('watch.why.lists', { most: MAX_LISTS });
        return t('watch.why.shares', { most: MAX_SHARES, title: refusal.title });
      };
      const answered = ({ code, field, status }: CallError): string => {
        if (code === 'limit-reached')
          return field === 'title'
            ? t('watch.why.lists', { most: MAX_LISTS })
            : t('watch.why.tooMany', { most: MAX_SHARES });
        if (code === 'not-found') return t('watch.why.noList');
        if (code === 'unknown-share') return t('watch.why.unknownShare');
        if (code === 'not-signed-in') return t('watch.why.signedOut');
        if (code === 'too-many-requests') return t('watch.why.often');
        return t('watch.why.answered', { status });
      };
      const failed = (error: unknown): string => {
        if (error instanceof CallError) return answered(error);
        const status = error instanceof NoAnswerError ? error.status : null;
        return status === null ? t('watch.why.away') : t('watch.why.answered', { status });
      };
      if (outcome.kind === 'done') return null;
      const words = outcome.kind === 'refused' ? refused(outcome.refusal) : failed(outcome.error);
      return inNumerals(words, numerals);
    },
    [t, numerals],
  );
}
