import { type FindingKind, findingKinds } from '@dorpon/domain/health/finding';
import type { SortKey } from '@dorpon/domain/ordering';
import { oneOf, parseTableSearch, sortsOf, type TableSearch } from '../../ui/table/table-search.ts';

/** Query of the address; defaults are left out. */
export interface DataSearch extends TableSearch {
  kind?: FindingKind;
}

export const dataCriteria = ['name', 'what', 'severity', 'day', 'found', 'expected'] as const;
export type DataCriterion = (typeof dataCriteria)[number];

const defaultSorts: readonly SortKey<DataCriterion>[] = [
  { by: 'severity', order: 'asc' },
  { by: 'day', order: 'desc' },
];

export function parseDataSearch(given: Readonly<Record<string, unknown>>): DataSearch {
  const kind = oneOf(given.kind, findingKinds);
  return {
    ...parseTableSearch(given, dataCriteria, defaultSorts),
    ...(kind !== undefined && { kind }),
  };
}

export const dataSorts = (search: DataSearch) => sortsOf(search, dataCriteria, defaultSorts);
