import { useEffect, useState } from 'react';

/** `away`: the browser releases the lock while the page is hidden. */
export type WakeLockState = 'asking' | 'held' | 'away' | 'refused' | 'unsupported';

/**
 * Keeps the screen awake while mounted, and takes the lock again when the page is visible again.
 */
export function useWakeLock(): WakeLockState {
  const supported = 'wakeLock' in navigator;
  const [state, setState] = useState<WakeLockState>(supported ? 'asking' : 'unsupported');

  useEffect(() => {
    if (!supported) return;
    let lock: WakeLockSentinel | undefined;
    let over = false;
    let asking = false;

    async function ask(): Promise<void> {
      if (document.hidden || asking || (lock && !lock.released)) return;
      asking = true;
      try {
        lock = await navigator.wakeLock.request('screen');
        if (over) return void lock.release();
        lock.addEventListener('release', () => setState((now) => (now === 'held' ? 'away' : now)));
        setState('held');
      } catch {
        // Battery saver, or a policy of the embedding page.
        if (!over) setState('refused');
      } finally {
        asking = false;
      }
    }

    ask();
    document.addEventListener('visibilitychange', ask);
    return () => {
      over = true;
      document.removeEventListener('visibilitychange', ask);
      lock?.release();
    };
  }, [supported]);
  return state;
}
