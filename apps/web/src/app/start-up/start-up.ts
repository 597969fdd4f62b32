import type { QueryClient } from '@tanstack/react-query';
import { companiesQuery } from '../../api/companies.ts';
import { marketTimeQuery } from '../../api/market-time.ts';
import { memberStore } from '../../api/member.ts';
import type { Member } from '../../api/session-member.ts';
import { unseenQuery } from '../../api/unseen.ts';
import { createPart } from '../../platform/part.ts';
import { whileOnline } from './create-queries.ts';

/** Without retries, a screen that needs the same call would show its first failure. */
const retry = whileOnline;

const listCalls = createPart(() => import('../../watch-lists/watch-lists.ts'));

let loading = true;
let ownData = Promise.resolve();
const listeners = new Set<() => void>();

/** The first requests of this page. New features add theirs at the end. */
export const startUp = {
  /** True until each call has been answered or refused. */
  loading: (): boolean => loading,
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  /**
   * Market time, sectors with basic fundamentals, the board (`fetchBoard`), and for a signed-in
   * member their watch lists and unread count. Sent in this order and not awaited: sequential round
   * trips would be slow on a phone. The member's type is asked for when these have been answered.
   */
  async run(queries: QueryClient, fetchBoard: () => Promise<unknown>): Promise<void> {
    const steps = [
      queries.fetchQuery({ ...marketTimeQuery, retry }),
      queries.fetchQuery({ ...companiesQuery, retry }),
      fetchBoard(),
      memberStore.read() === undefined && fetchMember(),
    ];
    for (const step of await Promise.allSettled(steps)) {
      if (step.status === 'rejected') console.warn('Error loading at start-up', step.reason);
    }
    loading = false;
    for (const listener of listeners) listener();
  },
  /** Requests a member's data in the same order, at start-up and at a later sign-in. */
  loadOwnData(queries: QueryClient, member: Member): void {
    ownData = fetchOwnData(queries, member);
    ownData.catch((reason) => console.warn('Error loading data of the member', reason));
  },
};

async function fetchMember(): Promise<void> {
  if (await memberStore.refresh()) await ownData;
}

async function fetchOwnData(queries: QueryClient, { verified }: Member): Promise<void> {
  const lists = async () => {
    const { fetchWatchLists, watchListsQuery } = await listCalls.load();
    await queries.fetchQuery({
      queryKey: watchListsQuery(null).queryKey,
      queryFn: fetchWatchLists,
      staleTime: Number.POSITIVE_INFINITY,
      retry,
    });
  };
  const own = verified ? [lists(), queries.fetchQuery({ ...unseenQuery, retry })] : [];
  await Promise.allSettled(own);
  await memberStore.refreshType();
  await Promise.all(own);
}
