import { CallError } from '@dorpon/contract/error-catalogue';
import { MutationCache, onlineManager, QueryCache, QueryClient } from '@tanstack/react-query';
import { memberStore } from '../../api/member.ts';

/** A call that is refused for want of a session tells also a page whose socket did not hear of it. */
export function createQueries(): QueryClient {
  const onError = (error: unknown) => {
    if (error instanceof CallError && error.code === 'not-signed-in') void memberStore.refresh();
  };
  return new QueryClient({
    defaultOptions: {
      // Without a network a call fails and says so; paused, a screen would wait without a word.
      queries: {
        networkMode: 'always',
        refetchOnReconnect: true,
        retry: (failures) => failures < 3 && onlineManager.isOnline(),
      },
      mutations: { networkMode: 'always' },
    },
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
  });
}
