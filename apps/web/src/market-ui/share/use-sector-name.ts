import { useCallback } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';

/** A sector in the reader's language; an untranslated one keeps the exchange's name. */
export function useSectorName(): (sector: string) => string {
  const { t } = useTranslation();
  return useCallback(
    (sector) => {
      if (sector === '') return t('list.noSector');
      return t.group('sector')[sector] ?? sector;
    },
    [t],
  );
}
