export const CHARTS_DATABASE = 'dorpon-charts';
const VERSION = 1;

export const TABLES = ['layouts', 'histories', 'drawings', 'templates'] as const;

/** Throws where IndexedDB is absent, as for opaque origins. */
export function openChartsDatabase(): IDBOpenDBRequest {
  const request = indexedDB.open(CHARTS_DATABASE, VERSION);
  request.onupgradeneeded = () => {
    for (const name of TABLES) request.result.createObjectStore(name, { keyPath: ['owner', 'id'] });
  };
  return request;
}
