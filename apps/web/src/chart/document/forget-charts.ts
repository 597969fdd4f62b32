export const CHARTS_DATABASE = 'dorpon-charts';

/** Removes layouts, drawings and templates from this browser; open charts close the database. */
export function forgetCharts(): void {
  // Absent where storage is forbidden.
  globalThis.indexedDB?.deleteDatabase(CHARTS_DATABASE);
}
