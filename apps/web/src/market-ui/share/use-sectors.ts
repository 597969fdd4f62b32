import { compareText } from '@dorpon/domain/ordering';
import type { Company } from '@dorpon/domain/shares/company';
import type { ShareCode } from '@dorpon/domain/units';
import { useMemo } from 'react';
import { useGroupSector } from './use-group-sector.ts';

/** All sectors, sorted by name in the reader's language. */
export function useSectors(companies: ReadonlyMap<ShareCode, Company> | undefined) {
  const nameOf = useGroupSector();
  return useMemo(() => {
    const known = new Set([...(companies?.values() ?? [])].map(({ sector }) => sector));
    known.delete('');
    const choices = [...known].map((value) => ({ value, label: nameOf(value) }));
    return { nameOf, choices: choices.sort((a, b) => compareText(a.label, b.label)) };
  }, [companies, nameOf]);
}
