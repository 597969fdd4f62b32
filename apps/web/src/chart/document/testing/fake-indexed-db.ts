type Key = readonly [owner: string, id: string];
type Row = { readonly owner: string; readonly id: string };
type Handler = (() => void) | undefined;

/** One database in memory, with the events of IndexedDB that charts use. */
export function createFakeIndexedDb() {
  let stored = new Map<string, Row>();
  let isOpenFailing = false;
  let isCommitFailing = false;

  const requestOf = <Result>(work: () => Result) => {
    const request: { result?: Result; error?: Error; onsuccess?: Handler; onerror?: Handler } = {};
    queueMicrotask(() => {
      try {
        request.result = work();
        request.onsuccess?.();
      } catch (error) {
        request.error = error as Error;
        request.onerror?.();
      }
    });
    return request;
  };

  function transaction(_names: unknown, mode: IDBTransactionMode) {
    const rows = new Map(stored);
    const ended: { error?: Error; oncomplete?: Handler; onabort?: Handler } = {};
    setTimeout(() => {
      if (isCommitFailing) {
        ended.error = new Error('the disk is full');
        ended.onabort?.();
      } else {
        if (mode === 'readwrite') stored = rows;
        ended.oncomplete?.();
      }
    });
    return Object.assign(ended, {
      objectStore: (name: string) => storeOf(name, rows),
    });
  }

  function storeOf(name: string, rows: Map<string, Row>) {
    const keyOf = (key: Key) => JSON.stringify([name, ...key]);
    return {
      get: (key: Key) => requestOf(() => structuredClone(rows.get(keyOf(key)))),
      put: (row: Row) =>
        requestOf(() => rows.set(keyOf([row.owner, row.id]), structuredClone(row))),
      delete: (key: Key) => requestOf(() => rows.delete(keyOf(key))),
      openCursor() {
        const keys = [...rows.keys()].filter((key) => JSON.parse(key)[0] === name);
        const next = () => {
          const key = keys.shift();
          if (key === undefined) return null;
          return {
            value: rows.get(key),
            delete: () => rows.delete(key),
            continue() {
              request.result = next();
              request.onsuccess?.();
            },
          };
        };
        const request: ReturnType<typeof requestOf<ReturnType<typeof next>>> = requestOf(next);
        return request;
      },
    };
  }

  return {
    factory: {
      open: () =>
        requestOf(() => {
          if (isOpenFailing) throw new Error('the database cannot be opened');
          return { transaction, close: () => {} };
        }),
    },
    failOpening: (isFailing: boolean) => void (isOpenFailing = isFailing),
    failCommits: (isFailing: boolean) => void (isCommitFailing = isFailing),
  };
}
