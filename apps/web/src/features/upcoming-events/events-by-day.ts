import type { CompanyEvent, CompanyEventKind } from '@dorpon/domain/company/company-event';

/** What a holder must not miss stands first; a meeting whose outcome nobody knows, last. */
const weights: Record<CompanyEventKind, number> = {
  'record-date': 0,
  spot: 1,
  agm: 2,
  resumption: 3,
  'board-meeting': 4,
};

/** The events of each day, the weightiest kind first; those of one kind stay in their order. */
export function eventsByDay(events: readonly CompanyEvent[]): Map<string, CompanyEvent[]> {
  const days = Map.groupBy(events, ({ day }) => day);
  for (const told of days.values()) told.sort((a, b) => weights[a.kind] - weights[b.kind]);
  return days;
}
