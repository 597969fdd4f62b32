import { type IDBPDatabase, type IDBPTransaction, type OpenDBCallbacks, openDB } from 'idb';

type Upgrade = NonNullable<OpenDBCallbacks<unknown>['upgrade']>;

export interface DeviceDatabase {
  /** Opens it on first use, and again where the browser has closed it, as a phone does behind another app. */
  open(): Promise<IDBPDatabase>;
  /** Everything that `work` does to the tables is done, or nothing. It waits for the database alone. */
  change<Result>(
    tables: readonly string[],
    work: (transaction: IDBPTransaction<unknown, string[], 'readwrite'>) => Promise<Result>,
  ): Promise<Result>;
}

/** A database in this browser. Rejects where the browser allows none. */
export function deviceDatabase(name: string, version: number, upgrade: Upgrade): DeviceDatabase {
  let opening: Promise<IDBPDatabase> | undefined;
  const forget = () => {
    opening = undefined;
  };
  const open = () => {
    if (opening) return opening;
    opening = openDB(name, version, {
      upgrade,
      // A newer build in another window changes the tables.
      blocking(_current, _blocked, { target }) {
        (target as IDBDatabase).close();
        forget();
      },
      terminated: forget,
    });
    // The next use tries again.
    opening.catch(forget);
    return opening;
  };
  return {
    open,
    async change(tables, work) {
      const transaction = (await open()).transaction([...tables], 'readwrite');
      // Seen here only where `work` ends well; else its own fault is thrown.
      const done = transaction.done;
      done.catch(() => {});
      try {
        const result = await work(transaction);
        await done;
        return result;
      } catch (fault) {
        try {
          transaction.abort();
        } catch {
          // It has ended by itself.
        }
        // Where the browser ended it, as when there is no room, its requests say only that.
        throw transaction.error ?? fault;
      }
    },
  };
}
