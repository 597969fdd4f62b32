import { useEffect, useState } from 'react';

/** `away` is ordinary: the browser takes the lock back while the page is hidden. */
export type WakeLockState = 'asking' | 'held' | 'away' | 'refused' | 'unsupported';

/** Keeps the screen awake while the component is there, and takes the lock again after a hiding. */
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
        // Saving battery, or a policy of the page that embeds this one.
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
