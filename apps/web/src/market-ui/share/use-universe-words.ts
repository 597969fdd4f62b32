import './universe-words.ts';
import type { Universe } from '@dorpon/domain/market/universe';
import { useCallback } from 'react';
import { inNumerals, useNumerals } from '../../i18n/numerals.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { formatCount } from '../../ui/text/format.ts';

/** `417 shares, 16 bonds`, in the reader's digits; a kind with none is left out. */
export function useUniverseWords(): (universe: Universe) => string {
  const { t } = useTranslation();
  const numerals = useNumerals();
  return useCallback(
    ({ shares, bonds }) => {
      const words = (['shares', 'bonds'] as const)
        .map((kind) => ({ kind, count: { shares, bonds }[kind] }))
        .filter(({ count }) => count > 0)
        .map(({ kind, count }) => t(`universe.${kind}`, { count, n: formatCount(count) }));
      return inNumerals(words.join(', '), numerals);
    },
    [t, numerals],
  );
}
