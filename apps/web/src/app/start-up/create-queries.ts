import { CallError } from '@dorpon/contract/error-catalogue';
import { MutationCache, onlineManager, QueryCache, QueryClient } from '@tanstack/react-query';
import { memberStore } from '../../api/member.ts';
import { RefusedError } from '../../platform/refused-error.ts';
import { orKept } from '../offline/kept-part.ts';
import { askAgainForFirstAnswers } from './ask-again.ts';

/** A screen shows a longer wait as a failure. */
const LONGEST_WAIT_S = 10;

/** How often a failed call is sent again. */
export const whileOnline = (failures: number, error?: unknown): boolean =>
  failures < 3 &&
  onlineManager.isOnline() &&
  !(error instanceof RefusedError && error.seconds > LONGEST_WAIT_S);

/** After 1, 2 and 4 s; a refused call not before the server allows it. */
const retryDelay = (failures: number, error: unknown): number =>
  1000 * Math.max(2 ** failures, error instanceof RefusedError ? error.seconds : 0);

/**
 * A call refused as not signed in makes the page ask who is signed in: its socket may have missed
 * the sign-out.
 */
export function createQueries(): QueryClient {
  // The library learns of changes only: a page that is opened without a network would ask again for 7 s.
  onlineManager.setOnline(navigator.onLine !== false);
  const onError = (error: unknown) => {
    if (error instanceof CallError && error.code === 'not-signed-in') void memberStore.refresh();
  };
  const queries = new QueryClient({
    defaultOptions: {
      // Without a network a call fails with a message; paused, a screen would wait silently.
      queries: {
        networkMode: 'always',
        refetchOnReconnect: true,
        retry: whileOnline,
        retryDelay,
        persister: orKept,
      },
      mutations: { networkMode: 'always' },
    },
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
  });
  askAgainForFirstAnswers(queries);
  return queries;
}
