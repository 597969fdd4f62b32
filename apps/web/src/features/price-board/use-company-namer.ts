import type { Company } from '@dorpon/domain/shares/company';
import { useLanguage } from '../../i18n/use-language.ts';

/** Names of many companies in the reader's language, without a hook for each. */
export function useCompanyNamer(): (company: Company | undefined) => string {
  const bangla = useLanguage() === 'bn';
  return (company) => (bangla && company?.nameBangla) || company?.name || '';
}
