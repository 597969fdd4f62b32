import '../words.ts';
import type { ChartSymbol } from '@dorpon/domain/chart/chart-document';
import { parseSymbol } from '@dorpon/domain/chart/chart-symbol';
import { isSectorSymbol } from '@dorpon/domain/market/sector-symbol';
import { useQuery } from '@tanstack/react-query';
import { companiesQuery } from '../../../api/companies.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useMarket } from '../../../live/market-context.ts';
import { useShareNames } from '../../../market-ui/share/use-share-names.ts';
import { useSymbolNames } from './use-sector-index.ts';

/** The name below a symbol: of the share, the index or the sector, or what a pair is made of. */
export function useChartedName(symbol: ChartSymbol): string {
  const { t } = useTranslation();
  const { board } = useMarket();
  const shareName = useShareNames(useQuery(companiesQuery).data);
  const symbolName = useSymbolNames();
  const parsed = parseSymbol(symbol, (code) => board.quote(code) !== undefined);
  if (parsed !== undefined && parsed.kind !== 'code')
    return t(`advanceChart.pair.${parsed.kind}`, {
      left: symbolName(parsed.left),
      right: symbolName(parsed.right),
    });
  return isSectorSymbol(symbol) ? symbolName(symbol) : shareName(symbol);
}
