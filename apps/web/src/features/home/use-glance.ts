import { useMemo } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { usePastHours } from '../../live/past-minute.ts';
import { awaitedPast } from '../../platform/awaited-past.ts';
import { type Glance, readGlance } from './glance.ts';
import type { HomeIndex } from './home-search.ts';

/** The stored figures of this index, shown until newer ones load. */
export function useGlance(code: HomeIndex): Glance | null {
  const { language } = useTranslation();
  const isPast = usePastHours() !== null || awaitedPast.read();
  return useMemo(() => (isPast ? null : readGlance(code, language)), [code, language, isPast]);
}
