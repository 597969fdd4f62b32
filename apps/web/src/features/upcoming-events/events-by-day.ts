import type { CompanyEvent, CompanyEventKind } from '@dorpon/domain/company/company-event';

/** Events with a deadline for holders first. */
const weights: Record<CompanyEventKind, number> = {
  'record-date': 0,
  spot: 1,
  agm: 2,
  resumption: 3,
  'board-meeting': 4,
};

/** Events by day, sorted by kind; events of one kind keep their order. */
export function eventsByDay(events: readonly CompanyEvent[]): Map<string, CompanyEvent[]> {
  const days = Map.groupBy(events, ({ day }) => day);
  for (const dayEvents of days.values())
    dayEvents.sort((a, b) => weights[a.kind] - weights[b.kind]);
  return days;
}
