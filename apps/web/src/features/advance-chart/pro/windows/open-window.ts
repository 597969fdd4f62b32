import type { ChartSymbol } from '@dorpon/domain/chart/chart-document';

/** The highest number of a window; more would not fit on the monitors of a desk. */
export const MAX_WINDOWS = 8;

/** Windows by number: the address keeps it, so that a reload opens the same layout. */
export function readWindow(search: Readonly<Record<string, unknown>>): number {
  const number = Number(search.window);
  return Number.isInteger(number) && number >= 2 && number <= MAX_WINDOWS ? number : 1;
}

/** False if the browser blocked it. A window that is open already comes to the front. */
export function openProWindow(symbol: ChartSymbol, number: number): boolean {
  const address = `/advance-chart-pro/${encodeURIComponent(symbol)}?window=${number}`;
  return window.open(address, `chart-pro-${number}`, 'popup,width=1280,height=800') !== null;
}
