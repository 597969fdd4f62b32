import { useCallback, useSyncExternalStore } from 'react';

const subscribe = (listener: () => void) => {
  document.addEventListener('fullscreenchange', listener);
  return () => document.removeEventListener('fullscreenchange', listener);
};

/** Whether the page fills the screen, and how to change that; nothing where it cannot. */
export function useFullscreen(): { on: boolean; toggle: (() => void) | null } {
  const on = useSyncExternalStore(subscribe, () => document.fullscreenElement !== null);
  const toggle = useCallback(() => {
    const wish = document.fullscreenElement
      ? document.exitFullscreen()
      : document.documentElement.requestFullscreen();
    // A refusal changes nothing on the screen, and the button says so by staying as it is.
    wish.catch((fault) => console.warn('no full screen', fault));
  }, []);
  return { on, toggle: document.fullscreenEnabled ? toggle : null };
}
