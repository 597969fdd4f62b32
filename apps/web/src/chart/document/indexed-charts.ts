import { openChartsDatabase, type TABLES } from './charts-database.ts';
import { createMemoryCharts, type LocalCharts, type Table } from './local-charts.ts';

interface IndexedCharts {
  readonly local: LocalCharts;
  /** Charts last until the page is closed. */
  readonly isLost: () => boolean;
}

/**
 * Charts in IndexedDB. Not in the database of the price cache: that one may be dropped at any time, and
 * its library would delay the first paint of a chart. Where storage is forbidden, charts last until the
 * page is closed; `onFault` is then called once.
 */
export function openIndexedCharts(onFault: (fault: unknown) => void): IndexedCharts {
  const memory = createMemoryCharts();
  let opening: Promise<IDBDatabase> | undefined;
  let isLost = false;
  let isMemoryUsed = false;
  /** After another tab has deleted the database, as on sign-out, it is opened again. */
  async function opened(): Promise<IDBDatabase | undefined> {
    // A database that opens later has not what is in memory already.
    if (isMemoryUsed) return undefined;
    try {
      opening ??= open();
      if (isClosed.has(await opening)) opening = open();
      const database = await opening;
      isLost = false;
      return database;
    } catch (fault) {
      opening = undefined;
      if (!isLost) onFault(fault);
      isLost = true;
      return undefined;
    }
  }
  const inMemory = (table: Table<AnyRow>): Table<AnyRow> => ({
    ...table,
    change(owner, id, change) {
      isMemoryUsed = true;
      return table.change(owner, id, change);
    },
  });
  const table = <Name extends (typeof TABLES)[number]>(name: Name): LocalCharts[Name] =>
    indexedTable(
      name,
      opened,
      inMemory(memory[name] as Table<AnyRow>),
    ) as unknown as LocalCharts[Name];
  return {
    local: {
      layouts: table('layouts'),
      histories: table('histories'),
      drawings: table('drawings'),
      templates: table('templates'),
    },
    isLost: () => isLost,
  };
}

const isClosed = new WeakSet<IDBDatabase>();

async function open(): Promise<IDBDatabase> {
  const database = await answerOf(openChartsDatabase());
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
  const storeOf = (database: IDBDatabase) =>
    database.transaction(name, 'readonly').objectStore(name);
  return {
    async get(owner, id) {
      const database = await opened();
      if (!database) return memory.get(owner, id);
      return answerOf(storeOf(database).get([owner, id]));
    },
    async all(owner) {
      const database = await opened();
      if (!database) return memory.all(owner);
      return answerOf(storeOf(database).getAll(IDBKeyRange.bound([owner], [owner, []])));
    },
    async change(owner, id, change) {
      const database = await opened();
      if (!database) return memory.change(owner, id, change);
      const transaction = database.transaction(name, 'readwrite');
      const rows = transaction.objectStore(name);
      return new Promise((resolve, reject) => {
        let next: AnyRow | undefined;
        // A full disk is noticed when the transaction ends, after the request has succeeded.
        transaction.oncomplete = () => resolve(next);
        transaction.onabort = () => reject(transaction.error);
        const read: IDBRequest<AnyRow | undefined> = rows.get([owner, id]);
        read.onsuccess = () => {
          next = change(read.result);
          if (next) rows.put(next);
          else rows.delete([owner, id]);
        };
      });
    },
  };
}

function answerOf<Answer>(request: IDBRequest<Answer>): Promise<Answer> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}
