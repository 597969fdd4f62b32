import { useSyncExternalStore } from 'react';

/** The width of a phone, as in `phone.css`. */
export const PHONE = '(width < 680px)';

/** Whether a media query matches. */
export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (listener) => {
      const list = matchMedia(query);
      list.addEventListener('change', listener);
      return () => list.removeEventListener('change', listener);
    },
    () => matchMedia(query).matches,
  );
}
