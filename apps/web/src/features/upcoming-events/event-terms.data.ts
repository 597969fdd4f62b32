import type { CompanyEventKind } from '@dorpon/domain/company/company-event';
import type { TermId } from '@dorpon/domain/glossary/terms.data';

export const eventTerms: { readonly [kind in CompanyEventKind]?: TermId } = {
  spot: 'spot',
  'record-date': 'record-date',
  resumption: 'halt',
  agm: 'agm',
};
