import type { Page } from 'playwright-core';

interface StoredTable {
  readonly key: string | string[];
  readonly count: number;
  /** The first ten rows. */
  readonly rows: readonly Record<string, unknown>[];
}

/** Contents of the page's IndexedDB, read without the app's code; empty if it does not exist. */
export const storedDatabase = (page: Page): Promise<Record<string, StoredTable>> =>
  page.evaluate(async () => {
    const known = await indexedDB.databases();
    if (!known.some(({ name }) => name === 'dorpon')) return {};
    const answer = <T>(request: IDBRequest<T>) =>
      new Promise<T>((done, fail) => {
        request.onsuccess = () => done(request.result);
        request.onerror = () => fail(request.error);
      });
    const database = await answer(indexedDB.open('dorpon'));
    const tables: Record<string, StoredTable> = {};
    for (const name of database.objectStoreNames) {
      const store = database.transaction(name).objectStore(name);
      const count = await answer(store.count());
      tables[name] = {
        key: store.keyPath as string | string[],
        count,
        rows: await answer(database.transaction(name).objectStore(name).getAll(null, 10)),
      };
    }
    database.close();
    return tables;
  });

/** Sets `last_update` of a table. */
export const setLastUpdate = (page: Page, table: string, at: number): Promise<void> =>
  page.evaluate(
    ([key, last_update]) =>
      new Promise<void>((done, fail) => {
        const opening = indexedDB.open('dorpon');
        opening.onerror = () => fail(opening.error);
        opening.onsuccess = () => {
          const writing = opening.result.transaction('tracking', 'readwrite');
          writing.objectStore('tracking').put({ table: key, last_update });
          writing.oncomplete = () => {
            opening.result.close();
            done();
          };
        };
      }),
    [table, at] as const,
  );

/** Makes the page believe that its tab is hidden. */
export const hidePage = (page: Page): Promise<void> =>
  page.evaluate(() => {
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => true });
    document.dispatchEvent(new Event('visibilitychange'));
    Reflect.deleteProperty(document, 'hidden');
  });
