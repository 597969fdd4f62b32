import { indexNames } from '@dorpon/domain/market/index-names.data';
import type { Company } from '@dorpon/domain/shares/company';
import type { ShareCode } from '@dorpon/domain/units';
import { useCallback } from 'react';
import { useLanguage } from '../../i18n/use-language.ts';

/** Names of shares and indices in the page's language; the code if there is none. */
export function useShareNames(
  companies: ReadonlyMap<ShareCode, Company> | undefined,
): (code: ShareCode) => string {
  const language = useLanguage();
  return useCallback(
    (code) => {
      const company = companies?.get(code);
      if (company) return (language === 'bn' && company.nameBangla) || company.name;
      const names: Readonly<Record<string, string>> = indexNames[language];
      return names[code] ?? code;
    },
    [companies, language],
  );
}
