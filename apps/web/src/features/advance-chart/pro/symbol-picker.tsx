import type { ChartSymbol } from '@dorpon/domain/chart/chart-document';
import { parseSymbol, writtenSymbol } from '@dorpon/domain/chart/chart-symbol';
import { useQuery } from '@tanstack/react-query';
import { companiesQuery } from '../../../api/companies.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useMarket } from '../../../live/market-context.ts';
import { SharePicker } from '../../../market-ui/share/share-picker.tsx';
import { useShareNames } from '../../../market-ui/share/use-share-names.ts';

interface SymbolPickerProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onSymbol: (symbol: ChartSymbol) => void;
}

/** A share or index by code or name; two codes with `/` or `-` make a ratio or a spread. */
export function SymbolPicker({ open, onClose, onSymbol }: SymbolPickerProps) {
  const { t } = useTranslation();
  const { board } = useMarket();
  const companies = useQuery(companiesQuery).data;
  const nameOf = useShareNames(companies);
  const pairOf = (query: string) => {
    const parsed = parseSymbol(query, (code) => board.quote(code) !== undefined);
    if (parsed === undefined || parsed.kind === 'code') return undefined;
    const { kind, left, right } = parsed;
    const known = board.quote(left) !== undefined && board.quote(right) !== undefined;
    if (!known) return undefined;
    return {
      key: writtenSymbol(query),
      label: t('advanceChartPro.symbol.pairs'),
      text: t(`advanceChartPro.symbol.${kind}`, { left, right }),
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
