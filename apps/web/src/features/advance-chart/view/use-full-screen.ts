import { useSyncExternalStore } from 'react';

const subscribe = (listener: () => void) => {
  document.addEventListener('fullscreenchange', listener);
  return () => document.removeEventListener('fullscreenchange', listener);
};

/** The whole page, since dialogs and menus are outside of the chart. */
export function useFullScreen() {
  const isFull = useSyncExternalStore(subscribe, () => document.fullscreenElement !== null);
  const onFull = () =>
    void (isFull ? document.exitFullscreen() : document.documentElement.requestFullscreen());
  return { isFull, onFull };
}
