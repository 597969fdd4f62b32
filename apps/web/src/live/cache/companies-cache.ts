import type { Company } from '@dorpon/domain/shares/company';
import type { EpochMs, ShareCode } from '@dorpon/domain/units';
import type { Cache } from './cache.ts';
import { oldestAllowed } from './freshness.ts';

type Companies = ReadonlyMap<ShareCode, Company>;

export async function readCachedCompanies(
  cache: Cache,
  now: EpochMs,
): Promise<{ companies: Map<ShareCode, Company>; savedAt: EpochMs } | undefined> {
  const found = await cache.read('basicFundamentals', oldestAllowed(now));
  if (found === undefined || found.rows.length === 0 || !found.rows.every(isCompany))
    return undefined;
  const companies = new Map(found.rows.map((company) => [company.code, company]));
  return { companies, savedAt: found.lastUpdate };
}

export const saveCompanies = (cache: Cache, companies: Companies, at: EpochMs): Promise<boolean> =>
  cache.write('basicFundamentals', { whole: true, put: [...companies.values()], gone: [] }, at);

const numberOrNull = (value: unknown): boolean => value === null || typeof value === 'number';

/** Rows of an older version of the app may have other fields. */
export function isCompany(row: unknown): row is Company {
  if (typeof row !== 'object' || row === null) return false;
  const company = row as Record<keyof Company, unknown>;
  return (
    [company.code, company.name, company.nameBangla, company.sector].every(
      (text) => typeof text === 'string',
    ) &&
    [company.outstanding, company.paidUpMn].every((number) => typeof number === 'number') &&
    [company.annualisedEps, company.annualNav].every(numberOrNull)
  );
}
