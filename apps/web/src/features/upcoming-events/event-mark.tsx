import type { CompanyEventKind } from '@dorpon/domain/company/company-event';

/** The symbol of a kind of event. The name of the kind is in the legend or beside the symbol. */
export const EventMark = ({ kind }: { kind: CompanyEventKind }) => (
  <i className="agenda-mark" data-kind={kind} aria-hidden="true" />
);
