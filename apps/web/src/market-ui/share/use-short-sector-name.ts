import './short-sector-words.ts';
import { useCallback } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useSectorName } from './use-sector-name.ts';

/** Short names of sectors, for headings as narrow as a tile. */
export function useShortSectorName(): (sector: string) => string {
  const { t } = useTranslation();
  const nameOf = useSectorName();
  return useCallback((sector) => t.group('shortSector')[sector] ?? nameOf(sector), [t, nameOf]);
}
