import { useCallback } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';

/** A sector in the reader's language; an untranslated one keeps the exchange's name. */
export function useSectorName(): (sector: string) => string {
  const { i18n, t } = useTranslation();
  const { language } = i18n;
  return useCallback(
    (sector) => {
      if (sector === '') return t('list.noSector');
      const names = i18n.getResource(language, 'translation', 'sector') as
        | Record<string, string>
        | undefined;
      return names?.[sector] ?? sector;
    },
    [i18n, language, t],
  );
}
