import { useEffect, useState } from 'react';

/** `released`: the browser releases the lock while the page is hidden. */
export type WakeLockState = 'requesting' | 'held' | 'released' | 'refused' | 'unsupported';

/**
 * Keeps the screen awake while mounted, and takes the lock again when the page is visible again.
 */
export function useWakeLock(): WakeLockState {
  const supported = 'wakeLock' in navigator;
  const [state, setState] = useState<WakeLockState>(supported ? 'requesting' : 'unsupported');

  useEffect(() => {
    if (!supported) return;
    let lock: WakeLockSentinel | undefined;
    let over = false;
    let requesting = false;

    async function request(): Promise<void> {
      if (document.hidden || requesting || (lock && !lock.released)) return;
      requesting = true;
      try {
        lock = await navigator.wakeLock.request('screen');
        if (over) return void lock.release();
        lock.addEventListener('release', () =>
          setState((now) => (now === 'held' ? 'released' : now)),
        );
        setState('held');
      } catch {
        // Battery saver, or a policy of the embedding page.
        if (!over) setState('refused');
      } finally {
        requesting = false;
      }
    }

    request();
    document.addEventListener('visibilitychange', request);
    return () => {
      over = true;
      document.removeEventListener('visibilitychange', request);
      lock?.release();
    };
  }, [supported]);
  return state;
}
