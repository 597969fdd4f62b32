import type { CompanyEventKind } from '@dorpon/domain/company/company-event';

/** The symbol of a kind; the legend or the text beside it names it. */
export const EventMark = ({ kind }: { kind: CompanyEventKind }) => (
  <i className="agenda-mark" data-kind={kind} aria-hidden="true" />
);
