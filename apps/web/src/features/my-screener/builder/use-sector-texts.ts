import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { companiesQuery } from '../../../api/companies.ts';
import { useSectors } from '../../../market-ui/share/use-sectors.ts';

/** Sectors as they are written in a text. */
export function useSectorTexts(): readonly string[] {
  const { choices } = useSectors(useQuery(companiesQuery).data);
  return useMemo(() => choices.map(({ value }) => `"${value}"`), [choices]);
}
