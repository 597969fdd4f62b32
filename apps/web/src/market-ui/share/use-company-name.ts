import type { Company } from '@dorpon/domain/shares/company';
import { useLanguage } from '../../i18n/use-language.ts';

/** A company in the reader's language; nothing while it is not known. */
export function useCompanyName(company: Company | undefined): string {
  const language = useLanguage();
  return (language === 'bn' && company?.nameBangla) || company?.name || '';
}
