import { useSyncExternalStore } from 'react';

/** The browser's offer to install the app, which only Chromium makes. */
export interface InstallOffer extends Event {
  prompt(): Promise<{ readonly outcome: 'accepted' | 'dismissed' }>;
}

let offer: InstallOffer | null = null;
const listeners = new Set<() => void>();

function keep(next: InstallOffer | null): void {
  offer = next;
  for (const listener of listeners) listener();
}

/** Called at the start: the browser makes its offer once, before a screen asks for it. */
export function keepInstallOffer(): void {
  addEventListener('beforeinstallprompt', (event) => {
    // Without this the offer cannot be used later.
    event.preventDefault();
    keep(event as InstallOffer);
  });
  addEventListener('appinstalled', () => keep(null));
}

/** An offer can be used once. */
export const dropInstallOffer = () => keep(null);

export const useInstallOffer = (): InstallOffer | null =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => offer,
  );
