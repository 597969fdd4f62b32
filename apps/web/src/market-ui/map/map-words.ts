import { useCallback } from 'react';
import { inNumerals, useNumerals } from '../../i18n/numerals.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { type MapColour, periodOf } from './map-measures.ts';

/** The name of a measure of colour: `Today`, `22 sessions`, `P/E`. */
export function useColourName(): (colour: MapColour) => string {
  const { t } = useTranslation();
  const numerals = useNumerals();
  return useCallback(
    (colour) => {
      const count = periodOf(colour);
      return count === null
        ? (t.group('marketMap.colours')[colour] ?? colour)
        : t('marketMap.sessions', { count, n: inNumerals(String(count), numerals) });
    },
    [t, numerals],
  );
}
