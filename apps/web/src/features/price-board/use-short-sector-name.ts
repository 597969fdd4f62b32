import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';

/** A sector's name where a tile has to hold it. */
export function useShortSectorName(nameOf: (sector: string) => string) {
  const { i18n } = useTranslation();
  const { language } = i18n;
  return useCallback(
    (sector: string) => {
      const short = i18n.getResource(language, 'translation', 'priceBoard.sectorShort') as
        | Record<string, string>
        | undefined;
      return short?.[sector] ?? nameOf(sector);
    },
    [i18n, language, nameOf],
  );
}
