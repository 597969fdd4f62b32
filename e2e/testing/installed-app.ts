import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { SLOW } from './set-up-app.ts';
import { hidePage } from './stored-database.ts';

/** On busy cores: all files of the app are fetched and kept. */
export const WHOLE_APP = { ...SLOW, timeout: 60_000 };

/** Versions whose shell can be opened without the server. */
export const keptVersions = (page: Page): Promise<(string | undefined)[]> =>
  page.evaluate(async () => {
    const shells = (await caches.keys()).map(async (name) => {
      const shell = await (await caches.open(name)).match('/shell.html');
      return shell && (/data-version="(\w+)"/.exec(await shell.text())?.[1] ?? 'built');
    });
    return (await Promise.all(shells)).filter((version) => version !== undefined).sort();
  });

/** Of the files in `/assets`. */
export const keptFileNames = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const names: string[] = [];
    for (const cache of await caches.keys())
      for (const { url } of await (await caches.open(cache)).keys())
        if (url.includes('/assets/')) names.push(url.slice(url.lastIndexOf('/') + 1));
    return names;
  });

/** Asks for a new version; without a network there is none. */
export const askForUpdate = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    await registration?.update().catch(() => {});
  });

/** Hides the page, as another tab does, until the answers are on the device. */
export const keepAnswers = (page: Page, ...ids: string[]): Promise<void> =>
  expect
    .poll(async () => {
      await hidePage(page);
      return await keptIds(page);
    }, SLOW)
    .toEqual(expect.arrayContaining(ids));

const keptIds = (page: Page): Promise<string[]> =>
  page.evaluate(
    () =>
      new Promise<string[]>((resolve) => {
        const opening = indexedDB.open('dorpon-own');
        opening.onerror = () => resolve([]);
        opening.onsuccess = () => {
          const database = opening.result;
          const done = (ids: string[]) => {
            database.close();
            resolve(ids);
          };
          if (!database.objectStoreNames.contains('answers')) return done([]);
          const asked = database.transaction('answers').objectStore('answers').getAllKeys();
          asked.onsuccess = () => done(asked.result.map(String));
        };
      }),
  );
