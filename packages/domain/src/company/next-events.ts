import type { CompanyEvent } from './company-event.ts';

/**
 * The next events, record dates and AGMs first. In the results season dozens of boards meet each day
 * and would fill the list, so meetings only take the places left.
 */
export function nextEvents(events: readonly CompanyEvent[], most: number): CompanyEvent[] {
  const firm = events.filter(({ kind }) => kind === 'record-date' || kind === 'agm').slice(0, most);
  const rest = events.filter((event) => !firm.includes(event)).slice(0, most - firm.length);
  return [...firm, ...rest].sort((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0));
}
