import type { CompanyEventKind } from '@dorpon/domain/company/company-event';

/** The kind of an event as a small sign; its word stands beside it, or in the legend. */
export const EventMark = ({ kind }: { kind: CompanyEventKind }) => (
  <i className="agenda-mark" data-kind={kind} aria-hidden="true" />
);
