import { type IndexCode, indexCodes } from '@dorpon/domain/market/index-membership';

/** The tours, by the screens that they show. */
export type TourName = 'home' | 'share';

/** The screen of an address that has a tour. An index has too few of the stops. */
export function tourAt(pathname: string): TourName | null {
  if (pathname === '/') return 'home';
  const code = /^\/detail\/([^/]+)/.exec(pathname)?.[1]?.toUpperCase();
  return code === undefined || indexCodes.includes(code as IndexCode) ? null : 'share';
}

let asked = false;
const listeners = new Set<() => void>();

function set(next: boolean): void {
  asked = next;
  for (const listener of listeners) listener();
}

/** Whether a tour was asked for: the code that runs it may still be loading. */
export const tourRequest = {
  read: (): boolean => asked,
  clear: (): void => set(false),
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

/** Starts the tour of this screen, or of home where there is none. */
export function askForTour(goHome: () => void): void {
  if (tourAt(location.pathname) === null) goHome();
  set(true);
}
