import { useCallback } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useSectorName } from './use-sector-name.ts';

/** A sector as the head of a group; shares of no sector are a group as well. */
export function useGroupSector(): (sector: string) => string {
  const { t } = useTranslation();
  const name = useSectorName();
  return useCallback(
    (sector) => (sector === '' ? t('tablePage.noSector') : name(sector)),
    [t, name],
  );
}
