import type { ChartSymbol } from '@dorpon/domain/chart/chart-document';
import { parseSymbol, writtenSymbol } from '@dorpon/domain/chart/chart-symbol';
import { isSectorSymbol, sectorKey, sectorSymbol } from '@dorpon/domain/market/sector-symbol';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { companiesQuery } from '../../../api/companies.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useMarket } from '../../../live/market-context.ts';
import { SharePicker } from '../../../market-ui/share/share-picker.tsx';
import { useSectorName } from '../../../market-ui/share/use-sector-name.ts';
import { useShareNames } from '../../../market-ui/share/use-share-names.ts';

interface SymbolPickerProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onSymbol: (symbol: ChartSymbol) => void;
}

/** A share or index by code or name, a sector's index by the sector's name; two codes with `/` or `-` make a ratio or a spread. */
export function SymbolPicker({ open, onClose, onSymbol }: SymbolPickerProps) {
  const { t } = useTranslation();
  const { board } = useMarket();
  const companies = useQuery(companiesQuery).data;
  const nameOf = useShareNames(companies);
  const sectorName = useSectorName();
  const sectors = useMemo(
    () =>
      [...new Set([...(companies?.values() ?? [])].map(({ sector }) => sector))].filter(Boolean),
    [companies],
  );
  const isListed = (code: string) => board.quote(code) !== undefined;
  const sectorLike = (query: string) => {
    const typed = sectorKey(query);
    if (typed.length < 3) return undefined;
    const sector = sectors.find(
      (one) => sectorKey(one).startsWith(typed) || sectorKey(sectorName(one)).startsWith(typed),
    );
    return sector === undefined
      ? undefined
      : {
          key: sectorSymbol(sector),
          label: t('advanceChartPro.symbol.sectors'),
          text: sectorName(sector),
        };
  };
  const pairOf = (query: string) => {
    const parsed = parseSymbol(query, isListed);
    if (parsed === undefined || parsed.kind === 'code') return sectorLike(query);
    const { kind, left, right } = parsed;
    if (![left, right].every((code) => isSectorSymbol(code) || isListed(code))) return undefined;
    return {
      key: writtenSymbol(query),
      label: t('advanceChartPro.symbol.pairs'),
      text: t(`advanceChart.pair.${kind}`, { left, right }),
    };
  };
  return (
    <SharePicker
      open={open}
      onClose={onClose}
      title={t('advanceChartPro.symbol.title')}
      hint={t('advanceChartPro.symbol.hint')}
      pairOf={pairOf}
      onPick={onSymbol}
      companies={companies}
      nameOf={nameOf}
    />
  );
}
