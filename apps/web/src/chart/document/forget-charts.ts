import { CHARTS_DATABASE, openChartsDatabase, TABLES } from './charts-database.ts';

/** As any version of the app may have written it. */
interface StoredRow {
  readonly owner?: unknown;
  readonly isUnsent?: unknown;
  readonly isRenamed?: unknown;
  readonly isDeleted?: unknown;
  readonly unsent?: unknown;
}

const isUnsent = ({ isUnsent, isRenamed, isDeleted, unsent }: StoredRow): boolean =>
  [isUnsent, isRenamed, isDeleted].includes(true) || (Array.isArray(unsent) && unsent.length > 0);

/**
 * Removes layouts, drawings, templates and undo steps from this browser. Changes of a member that are not
 * sent yet stay: the session may have ended while they drew offline. Nobody else sees them, and they are
 * sent when the same member signs in again.
 */
export function forgetCharts(): void {
  // Absent where storage is forbidden.
  if (!globalThis.indexedDB) return;
  const request = openChartsDatabase();
  request.onerror = () => indexedDB.deleteDatabase(CHARTS_DATABASE);
  request.onsuccess = () => {
    const database = request.result;
    const transaction = database.transaction(TABLES, 'readwrite');
    const close = () => database.close();
    transaction.oncomplete = close;
    transaction.onabort = close;
    for (const name of TABLES) {
      const rows = transaction.objectStore(name).openCursor();
      rows.onsuccess = () => {
        const cursor = rows.result;
        if (!cursor) return;
        const row: StoredRow = cursor.value;
        // A visitor's rows have an empty owner.
        if (row.owner === '' || !isUnsent(row)) cursor.delete();
        cursor.continue();
      };
    }
  };
}
