import type { QueryClient } from '@tanstack/react-query';
import { companiesQuery } from '../../api/companies.ts';
import { marketTimeQuery } from '../../api/market-time.ts';
import { memberStore } from '../../api/member.ts';
import { unseenQuery } from '../../api/unseen.ts';
import { createPart } from '../../platform/part.ts';

/** As a screen would try: a call that nobody retries would leave the screen with its first failure. */
const RETRIES = 3;

const listCalls = createPart(() => import('../../watch-lists/watch-lists.ts'));

let loading = true;
const listeners = new Set<() => void>();

/** The first calls of this page. Later features add their own to the end of the sequence. */
export const startUp = {
  /** True until each call has been answered or refused. */
  loading: (): boolean => loading,
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  /**
   * Market time, sectors with basic fundamentals, then `askOnce` for the board, and where somebody is
   * signed in the member with their type, watch lists and count of messages. They are sent in this order
   * and not awaited: round trips in a row would be felt on a phone.
   */
  async run(queries: QueryClient, askOnce: () => Promise<unknown>): Promise<void> {
    const steps = [
      queries.fetchQuery({ ...marketTimeQuery, retry: RETRIES }),
      queries.fetchQuery({ ...companiesQuery, retry: RETRIES }),
      askOnce(),
      memberStore.read() === undefined && askMember(queries),
    ];
    for (const step of await Promise.allSettled(steps)) {
      if (step.status === 'rejected') console.warn('Error loading at start-up', step.reason);
    }
    loading = false;
    for (const listener of listeners) listener();
  },
};

async function askMember(queries: QueryClient): Promise<void> {
  const member = await memberStore.refresh();
  if (!member?.verified) return;
  const lists = listCalls.load().then(({ fetchWatchLists, watchListsQuery }) =>
    queries.fetchQuery({
      ...{ queryKey: watchListsQuery(null).queryKey, queryFn: fetchWatchLists },
      ...{ staleTime: Number.POSITIVE_INFINITY, retry: RETRIES },
    }),
  );
  await Promise.all([lists, queries.fetchQuery({ ...unseenQuery, retry: RETRIES })]);
}
