import { dataSaver } from '../../platform/data-saver.ts';
import { WORKER_ADDRESS } from '../../platform/push-subscription.ts';
import { webSettings } from '../../platform/web-settings.ts';
import { sayWhatToKeep } from './keep-less.ts';

/** An app that stays open for days asks for a new version this often. */
const ASK_EVERY_MS = 60 * 60_000;

let registration: ServiceWorkerRegistration | undefined;
let isReady = false;
let taking = false;
let askedAt = 0;
const listeners = new Set<() => void>();

/** A version of the app that waits, or that another window has taken. */
export const appUpdate = {
  isReady: (): boolean => isReady,
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  /** Opens this page again in the new version. */
  take(): void {
    if (taking) return;
    taking = true;
    if (registration?.waiting) takeWaiting();
    else location.reload();
  },
  /**
   * Fetches what the server has now and opens this page in it: a reload alone opens the kept version. False if it could
   * not be fetched.
   */
  async takeNewest(): Promise<boolean> {
    // Without a worker a reload is enough.
    await follow().catch(() => {});
    try {
      await registration?.update();
    } catch {
      // One that waits has all its files.
      if (!registration?.waiting) return false;
    }
    const coming = registration?.installing;
    if (coming && !(await isInstalled(coming))) return false;
    appUpdate.take();
    return true;
  },
};

const isInstalled = (coming: ServiceWorker): Promise<boolean> =>
  new Promise((resolve) => {
    coming.addEventListener('statechange', () => resolve(coming.state !== 'redundant'));
  });

function takeWaiting(): void {
  registration?.waiting?.postMessage({ kind: 'take' });
}

function setReady(ready: boolean): void {
  isReady = ready;
  for (const listener of listeners) listener();
}

let following: Promise<ServiceWorkerContainer | undefined> | undefined;

const follow = () => (following ??= register());

/** Installs the service worker and follows its versions; undefined where there is none. */
async function register(): Promise<ServiceWorkerContainer | undefined> {
  const workers: ServiceWorkerContainer | undefined = navigator.serviceWorker;
  if (import.meta.env.DEV || !webSettings.worker || workers === undefined) return undefined;
  workers.addEventListener('controllerchange', () => {
    if (taking) location.reload();
    else report(workers.controller);
  });
  workers.addEventListener('message', ({ data }) => {
    // A window of an older version, after another one has taken the new.
    if (data?.kind === 'build' && !registration?.installing)
      setReady(!data.isSame || Boolean(registration?.waiting));
  });
  await sayWhatToKeep();
  registration = await workers.register(WORKER_ADDRESS);
  if (registration.waiting) setReady(true);
  registration.addEventListener('updatefound', () => {
    const coming = registration?.installing;
    coming?.addEventListener('statechange', () => {
      // One that is the first of this browser does not wait.
      if (coming.state !== 'installed' || !workers.controller) return;
      setReady(true);
      // A newer version has replaced the one that was asked.
      if (taking) takeWaiting();
    });
  });
  return workers;
}

/** Once the page is idle. */
export async function startWorker(): Promise<void> {
  const workers = await follow();
  if (workers === undefined) return;
  askedAt = Date.now();
  document.addEventListener('visibilitychange', askAgain);
  setInterval(askAgain, ASK_EVERY_MS);
  report((await workers.ready).active);
  // The rest is kept when the first attempt was cut, or when more is wanted.
  const again = () => report(workers.controller);
  addEventListener('online', again);
  addEventListener('appinstalled', () => void sayWhatToKeep(true).then(again));
  dataSaver.subscribe(() => void sayWhatToKeep().then(again));
}

/** The worker answers whether this page is of its build. */
function report(worker: ServiceWorker | null): void {
  const entry = document.getElementById('app')?.getAttribute('href');
  if (entry) worker?.postMessage({ kind: 'running', used: usedFiles(), entry });
}

function askAgain(): void {
  if (document.hidden || Date.now() - askedAt < ASK_EVERY_MS) return;
  askedAt = Date.now();
  // Without a network there is nothing new.
  registration?.update().catch(() => {});
}

/** Files of the build that this page has loaded so far; the worker has not seen those of a first visit. */
const usedFiles = (): string[] =>
  performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith('/assets/'))
    .map(({ pathname }) => pathname);
