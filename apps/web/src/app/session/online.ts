import { useSyncExternalStore } from 'react';

function subscribe(listener: () => void): () => void {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
}

/** What the browser believes. False is to be trusted only when nothing arrives either. */
export const useOnline = (): boolean => useSyncExternalStore(subscribe, () => navigator.onLine);
