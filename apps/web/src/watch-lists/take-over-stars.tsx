import './words.ts';
import { CallError } from '@dorpon/contract/error-catalogue';
import type { ShareCode } from '@dorpon/domain/units';
import { placeStars } from '@dorpon/domain/watchlists/watch-lists';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import { memberStore } from '../api/member.ts';
import { inNumerals, useNumerals } from '../i18n/numerals.tsx';
import { useTranslation } from '../i18n/use-translation.ts';
import { onRoomJoined } from '../live/member-events.ts';
import { useToast } from '../ui/overlays/toast.tsx';
import { localStars } from './local-stars.ts';
import { useWatchListQueue } from './use-watch-lists.ts';
import { useWatchFaults } from './use-watch-writes.ts';
import { createChange, deleteChange, sharesChange } from './watch-list-changes.ts';
import type { ListChange, Outcome } from './watch-list-queue.ts';
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

/** What a take-over did, for its undo. */
interface TakenOver {
  readonly memberId: string;
  readonly listId: string;
  readonly title: string;
  readonly codes: readonly ShareCode[];
  /** The list was made for these shares. */
  readonly isNew: boolean;
}

/**
 * Undoes a take-over. The stars are not put back into this browser: they may be those of another
 * person at this computer.
 */
function useTakeBack(): (taken: TakenOver) => Promise<void> {
  const { t } = useTranslation();
  const numerals = useNumerals();
  const queries = useQueryClient();
  const queue = useWatchListQueue();
  const whyOf = useWatchFaults();
  const toast = useToast();
  return useCallback(
    async function takeBack(taken: TakenOver) {
      const { memberId, title, codes, isNew } = taken;
      const isSignedIn = () => memberStore.read()?.id === memberId;
      if (!isSignedIn()) return;
      const failed = (outcome: Outcome) =>
        toast({
          title: t('watch.failed.takeBack', { title }),
          text: whyOf(outcome) ?? '',
          action: { label: t('watch.again'), onAct: () => void takeBack(taken) },
        });
      try {
        // Read anew: shares that another device added meanwhile stay.
        const lists = await queries.fetchQuery({ ...watchListsQuery(memberId), staleTime: 0 });
        const listId = queue.realId(taken.listId);
        const list = queue.shown(lists).find(({ id }) => id === listId);
        if (!isSignedIn() || list === undefined) return;
        const rest = list.codes.filter((code) => !codes.includes(code));
        const isEmptied = isNew && rest.length === 0;
        const outcome = await queue.submit(
          atOnce(isEmptied ? deleteChange(listId, memberId) : sharesChange(listId, rest)),
        );
        if (outcome.kind !== 'done') return failed(outcome);
        const n = list.codes.length - rest.length;
        const removed = inNumerals(t('watch.said.takenBack', { count: n, n, title }), numerals);
        toast({ title: isEmptied ? t('watch.said.deleted', { title }) : removed });
      } catch (error) {
        failed({ kind: 'failed', error });
      }
    },
    [numerals, queries, queue, t, toast, whyOf],
  );
}

function useTakeOver(): () => Promise<void> {
  const { t } = useTranslation();
  const numerals = useNumerals();
  const queries = useQueryClient();
  const queue = useWatchListQueue();
  const whyOf = useWatchFaults();
  const toast = useToast();
  const takeBack = useTakeBack();
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
        // Another member may have signed in meanwhile.
        if (memberStore.read()?.id !== member.id) return;
        const placed = placeStars(queue.shown(lists), stars);
        if (placed === null) return removeLocal();
        const { list, codes } = placed;
        const title = list?.title ?? t('watch.firstList');
        const made = createChange({ title, note: '', codes });
        const outcome = await queue.submit(
          atOnce(list === null ? made : sharesChange(list.id, codes)),
        );
        if (outcome.kind !== 'done' && !isUnlisted(outcome)) return failed(outcome);
        removeLocal();
        if (outcome.kind !== 'done') return;
        const added = codes.filter(
          (code) => !list?.codes.includes(code) && !outcome.unknown.includes(code),
        );
        const taken = {
          memberId: member.id,
          listId: list?.id ?? made.here,
          title,
          codes: added,
          isNew: list === null,
        };
        const n = added.length;
        toast({
          title: inNumerals(t('watch.said.takenOver', { count: n, n, title }), numerals),
          text: t('watch.said.starredHere'),
          action: { label: t('watch.said.undo'), onAct: () => void takeBack(taken) },
        });
      } catch (error) {
        failed({ kind: 'failed', error });
      }
    },
    [numerals, queries, queue, t, takeBack, toast, whyOf],
  );
}

/** The stars wait in this browser themselves: the change does not. */
const atOnce = ({ apply, send }: ListChange): ListChange => ({ apply, send });

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
