import type { CompanyEvent } from './company-event.ts';

/**
 * The next few that have a sum or a meeting of holders behind them. In the season of results boards
 * meet by the dozen each day: alone they would fill the list, so they come only where room is left.
 */
export function nextEvents(events: readonly CompanyEvent[], most: number): CompanyEvent[] {
  const firm = events.filter(({ kind }) => kind === 'record-date' || kind === 'agm').slice(0, most);
  const rest = events.filter((event) => !firm.includes(event)).slice(0, most - firm.length);
  return [...firm, ...rest].sort((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0));
}
