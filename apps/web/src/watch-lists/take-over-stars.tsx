import './words.ts';
import { CallError } from '@dorpon/contract/error-catalogue';
import { placeStars } from '@dorpon/domain/watchlists/membership';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import { memberStore } from '../api/member.ts';
import { inNumerals, useNumerals } from '../i18n/numerals.tsx';
import { useTranslation } from '../i18n/use-translation.ts';
import { onRoomJoined } from '../live/member-events.ts';
import { openPage } from '../platform/open-page.ts';
import { useToast } from '../ui/overlays/toast.tsx';
import { localStars } from './local-stars.ts';
import { useWatchListQueue } from './use-watch-lists.ts';
import { useWatchFaults } from './use-watch-writes.ts';
import { createChange, sharesChange } from './watch-list-changes.ts';
import type { Outcome } from './watch-list-queue.ts';
import { watchListsQuery } from './watch-lists.ts';

/**
 * Adds the shares that were starred before sign-in to the member's lists. They leave this browser
 * only when the server has them; after a failure it tries again when the connection is back.
 */
export function TakeOverStars() {
  const takeOver = useTakeOver();
  useEffect(() => {
    const run = () => void oneTabAtATime(takeOver);
    run();
    addEventListener('online', run);
    const leaveRoom = onRoomJoined(run);
    return () => {
      removeEventListener('online', run);
      leaveRoom();
    };
  }, [takeOver]);
  return null;
}

function useTakeOver(): () => Promise<void> {
  const { t } = useTranslation();
  const numerals = useNumerals();
  const queries = useQueryClient();
  const queue = useWatchListQueue();
  const whyOf = useWatchFaults();
  const toast = useToast();
  return useCallback(
    async function takeOver() {
      const member = memberStore.read();
      const stars = localStars.read();
      if (!member?.verified || stars.length === 0) return;

      const failed = (outcome: Outcome) =>
        toast({
          title: t('watch.failed.takeOver'),
          text: `${whyOf(outcome) ?? ''} ${t('watch.local.stillKept')}`,
          action: { label: t('watch.again'), onAct: () => void oneTabAtATime(takeOver) },
        });
      const removeLocal = () =>
        localStars.write(localStars.read().filter((code) => !stars.includes(code)));

      try {
        // Read anew: another tab, or an attempt whose answer was lost, may have added them.
        const lists = await queries.fetchQuery({ ...watchListsQuery(member.id), staleTime: 0 });
        const placed = placeStars(queue.shown(lists), stars);
        if (placed === null) return removeLocal();
        const { list, codes } = placed;
        const title = list?.title ?? t('watch.firstList');
        const outcome = await queue.submit(
          list === null ? createChange({ title, note: '', codes }) : sharesChange(list.id, codes),
        );
        if (outcome.kind !== 'done' && !isUnlisted(outcome)) return failed(outcome);
        removeLocal();
        if (outcome.kind !== 'done') return;
        const n = codes.length - (list?.codes.length ?? 0) - outcome.unknown.length;
        const added = t('watch.said.takenOver', { count: n, n, title });
        toast({
          title: inNumerals(added, numerals),
          action: { label: t('watch.said.show'), onAct: () => openPage('/watch-list') },
        });
      } catch (error) {
        failed({ kind: 'failed', error });
      }
    },
    [numerals, queries, queue, t, toast, whyOf],
  );
}

/** None of the shares is listed any more. */
const isUnlisted = (outcome: Outcome): boolean =>
  outcome.kind === 'failed' &&
  outcome.error instanceof CallError &&
  outcome.error.code === 'unknown-share';

/** All tabs learn of the sign-in at once; two new lists must not be made. */
async function oneTabAtATime(work: () => Promise<void>): Promise<void> {
  // Absent on insecure origins.
  if ('locks' in navigator) await navigator.locks.request('take-over-stars', work);
  else await work();
}
