import { CallError } from '@dorpon/contract/error-catalogue';
import { MutationCache, onlineManager, QueryCache, QueryClient } from '@tanstack/react-query';
import { memberStore } from '../../api/member.ts';

/** How often a failed call is sent again. */
export const whileOnline = (failures: number): boolean => failures < 3 && onlineManager.isOnline();

/**
 * A call refused as not signed in makes the page ask who is signed in: its socket may have missed
 * the sign-out.
 */
export function createQueries(): QueryClient {
  const onError = (error: unknown) => {
    if (error instanceof CallError && error.code === 'not-signed-in') void memberStore.refresh();
  };
  return new QueryClient({
    defaultOptions: {
      // Without a network a call fails with a message; paused, a screen would wait silently.
      queries: {
        networkMode: 'always',
        refetchOnReconnect: true,
        retry: whileOnline,
      },
      mutations: { networkMode: 'always' },
    },
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
  });
}
