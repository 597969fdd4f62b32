import type { ChartSymbol } from '@dorpon/domain/chart/chart-document';
import { isSectorSymbol, sectorSymbol } from '@dorpon/domain/market/sector-symbol';
import type { Company } from '@dorpon/domain/shares/company';
import type { ShareCode } from '@dorpon/domain/units';
import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { companiesQuery } from '../../../api/companies.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useSectorName } from '../../../market-ui/share/use-sector-name.ts';

/** The index of a share's sector. */
export interface SectorIndex {
  readonly symbol: ChartSymbol;
  /** The sector's name in the page's language. */
  readonly name: string;
}

/** The index of the sector of the charted share; undefined for an index, a ratio or a spread. */
export function useSectorIndex(symbol: ChartSymbol): SectorIndex | undefined {
  const sector = useQuery(companiesQuery).data?.get(symbol)?.sector;
  const nameOf = useSectorName();
  return sector ? { symbol: sectorSymbol(sector), name: nameOf(sector) } : undefined;
}

/** What a symbol is called in legends and menus: its code, or the name of a sector's index. */
export function useSymbolNames(): (symbol: ChartSymbol) => string {
  const { t } = useTranslation();
  const companies = useQuery(companiesQuery).data;
  const nameOf = useSectorName();
  return useCallback(
    (symbol) => {
      const sector = isSectorSymbol(symbol) ? sectorOf(symbol, companies) : undefined;
      return sector === undefined
        ? symbol
        : t('advanceChart.compare.sectorName', { sector: nameOf(sector) });
    },
    [t, companies, nameOf],
  );
}

function sectorOf(
  symbol: ChartSymbol,
  companies: ReadonlyMap<ShareCode, Company> | undefined,
): string | undefined {
  for (const { sector } of companies?.values() ?? [])
    if (sector !== '' && sectorSymbol(sector) === symbol) return sector;
  return undefined;
}
