import { dataSaver } from '../../platform/data-saver.ts';

/** Read by `worker/kept-files.ts`. A worker knows neither the settings of this browser nor whether the app is installed. */
const LESS = 'keep less';
const INSTALLED = '(display-mode: standalone), (display-mode: window-controls-overlay)';

/**
 * With data saver the worker keeps only what every start loads, and what is used: the rest is 900 kB, two and a half
 * minutes at 50 kbit/s. An installed app has all of it, because it is expected to open everywhere.
 */
export async function sayWhatToKeep(isInstalled = matchMedia(INSTALLED).matches): Promise<void> {
  // Absent where the browser forbids storage; there is no worker either.
  if (!('caches' in globalThis)) return;
  if (dataSaver.isOn() && !isInstalled) await caches.open(LESS);
  else await caches.delete(LESS);
}
