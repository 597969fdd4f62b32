import type { Company } from '@dorpon/domain/shares/company';
import { useLanguage } from '../../i18n/use-language.ts';

/** The company's name in the reader's language; empty while unknown. */
export function useCompanyName(company: Company | undefined): string {
  const language = useLanguage();
  return (language === 'bn' && company?.nameBangla) || company?.name || '';
}
