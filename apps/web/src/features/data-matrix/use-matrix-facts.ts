import type { PeriodBase } from '@dorpon/domain/bars/period-now';
import type { ShareCode } from '@dorpon/domain/units';
import { type UseQueryResult, useQueries, useQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { companiesQuery } from '../../api/companies.ts';
import { companyRecordsQuery } from '../../api/company-records.ts';
import { periodBaseQuery } from '../../api/period-base.ts';
import { retryFailed } from '../../api/retry-failed.ts';
import { technicalsQuery } from '../../api/technicals.ts';
import { useSessionHours } from '../../live/use-session-hours.ts';
import { betasQuery } from './calls.ts';
import { figureById } from './figures/matrix-figures.ts';
import type { MatrixFacts, Source } from './matrix-row.ts';

/** Loads only the data that these columns need. */
export function useMatrixFacts(ids: readonly string[]) {
  // As a sorted text, so that reordering columns does not rebuild the facts.
  const named = [...new Set(ids.flatMap((id) => figureById(id)?.needs ?? []))].sort().join(' ');
  const sources = useMemo(() => sourcesOf(named), [named]);
  const day = useSessionHours()?.day;
  const needs = (source: Source) => sources.has(source);
  const companies = useQuery({ ...companiesQuery, ...retryFailed });
  const records = useQuery({ ...companyRecordsQuery, enabled: needs('records') });
  const betas = useQuery({ ...betasQuery, enabled: needs('betas') });
  const technicals = useQuery({ ...technicalsQuery, enabled: needs('technicals') });
  const asked = useMemo(() => [...sources].filter((each) => typeof each === 'number'), [sources]);
  const { periods, failed } = useQueries({
    queries: asked.map((sessions) => ({ ...periodBaseQuery(sessions, day), ...retryFailed })),
    combine: useCallback(
      (bases: readonly UseQueryResult<ReadonlyMap<ShareCode, PeriodBase>>[]) => ({
        periods: new Map(
          asked.flatMap((sessions, at) => {
            const base = bases[at]?.data;
            return base === undefined ? [] : [[sessions, base] as const];
          }),
        ),
        failed: bases.find(({ isError }) => isError),
      }),
      [asked],
    ),
  });
  const failedNames = [
    ...Object.entries({ companies, records, betas, technicals }).flatMap(([name, query]) =>
      query.isError ? [name] : [],
    ),
    // One failed period stands for all that have not loaded.
    ...(failed === undefined ? [] : asked),
  ].join(' ');
  const facts = useMemo(
    (): MatrixFacts => ({
      companies: companies.data,
      records: records.data,
      betas: betas.data,
      technicals: technicals.data,
      periods,
      failed: sourcesOf(failedNames),
    }),
    [companies.data, records.data, betas.data, technicals.data, periods, failedNames],
  );
  return {
    facts,
    technicals: needs('technicals') ? technicals.data : undefined,
    calls: [
      { part: 'companies', query: companies },
      { part: 'records', query: records },
      { part: 'betas', query: betas },
      { part: 'technicals', query: technicals },
      ...(failed === undefined ? [] : [{ part: 'periods', query: failed } as const]),
    ] as const,
  };
}

function sourcesOf(named: string): ReadonlySet<Source> {
  const words = named === '' ? [] : named.split(' ');
  return new Set(words.map((word) => (Number(word) || word) as Source));
}
