import type { CompanyEvent } from '@dorpon/domain/company/company-event';
import { toCorporateActionRow } from './corporate-actions-answers.ts';
import type { CompanyEventRow } from './events.ts';

export const toCompanyEventRow = (event: CompanyEvent): CompanyEventRow => ({
  code: event.code,
  kind: event.kind,
  day: event.day,
  published_on: event.publishedOn,
  action: event.action && toCorporateActionRow(event.action),
});
