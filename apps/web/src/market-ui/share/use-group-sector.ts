import { useCallback } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useSectorName } from './use-sector-name.ts';

/** The head of a sector group; shares without a sector are a group too. */
export function useGroupSector(): (sector: string) => string {
  const { t } = useTranslation();
  const name = useSectorName();
  return useCallback(
    (sector) => (sector === '' ? t('tablePage.noSector') : name(sector)),
    [t, name],
  );
}
