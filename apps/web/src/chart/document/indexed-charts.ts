import { CHARTS_DATABASE } from './forget-charts.ts';
import { createMemoryCharts, type LocalCharts, TABLES, type Table } from './local-charts.ts';

const VERSION = 1;

/**
 * Charts in IndexedDB. Not in the database of the price cache: that one may be dropped at any time, and
 * its library would delay the first paint of a chart. Where storage is forbidden, charts last until the
 * page is closed; `onFault` is then called.
 */
export function openIndexedCharts(onFault: (fault: unknown) => void): LocalCharts {
  const memory = createMemoryCharts();
  let opening = open();
  opening.catch(onFault);
  /** After another tab has deleted the database, as on sign-out, it is opened again. */
  async function opened(): Promise<IDBDatabase | undefined> {
    try {
      if (isClosed.has(await opening)) opening = open();
      return await opening;
    } catch {
      return undefined;
    }
  }
  const table = <Name extends (typeof TABLES)[number]>(name: Name): LocalCharts[Name] =>
    indexedTable(name, opened, memory[name] as Table<AnyRow>) as unknown as LocalCharts[Name];
  return {
    layouts: table('layouts'),
    histories: table('histories'),
    drawings: table('drawings'),
    templates: table('templates'),
  };
}

const isClosed = new WeakSet<IDBDatabase>();

async function open(): Promise<IDBDatabase> {
  // Throws where it is absent, as for opaque origins.
  const request = indexedDB.open(CHARTS_DATABASE, VERSION);
  request.onupgradeneeded = () => {
    for (const name of TABLES) request.result.createObjectStore(name, { keyPath: ['owner', 'id'] });
  };
  const database = await answerOf(request);
  const close = () => {
    isClosed.add(database);
    database.close();
  };
  database.onversionchange = close;
  database.onclose = close;
  return database;
}

type AnyRow = { readonly owner: string; readonly id: string };

function indexedTable(
  name: string,
  opened: () => Promise<IDBDatabase | undefined>,
  memory: Table<AnyRow>,
): Table<AnyRow> {
  const storeOf = (database: IDBDatabase, mode: IDBTransactionMode) =>
    database.transaction(name, mode).objectStore(name);
  return {
    async get(owner, id) {
      const database = await opened();
      if (!database) return memory.get(owner, id);
      return answerOf(storeOf(database, 'readonly').get([owner, id]));
    },
    async all(owner) {
      const database = await opened();
      if (!database) return memory.all(owner);
      return answerOf(
        storeOf(database, 'readonly').getAll(IDBKeyRange.bound([owner], [owner, []])),
      );
    },
    async change(owner, id, change) {
      const database = await opened();
      if (!database) return memory.change(owner, id, change);
      const rows = storeOf(database, 'readwrite');
      const next = change(await answerOf(rows.get([owner, id])));
      const written: IDBRequest = next ? rows.put(next) : rows.delete([owner, id]);
      await answerOf(written);
      return next;
    },
  };
}

function answerOf<Answer>(request: IDBRequest<Answer>): Promise<Answer> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}
