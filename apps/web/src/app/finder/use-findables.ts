import { writtenSymbol } from '@dorpon/domain/chart/chart-symbol';
import type { Quote } from '@dorpon/domain/market/quote';
import type { Company } from '@dorpon/domain/shares/company';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useSyncExternalStore } from 'react';
import { companiesQuery } from '../../api/companies.ts';
import { symbolKind } from '../../features/advance-chart/symbol-kind.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useMarket } from '../../live/market-context.ts';
import { useMenuScreens } from '../member/use-menu-screens.ts';
import type { Findables } from './finder-groups.ts';
import type { ShareItem } from './finder-item.ts';
import { useActions } from './use-actions.ts';

/** Everything that can be found now. Shares are read when their number changes, not on ticks. */
export function useFindables(): Findables {
  const { t } = useTranslation();
  const { board } = useMarket();
  const companies = useQuery(companiesQuery).data;
  const names = t.group('shell.indexName');
  const size = useSyncExternalStore(board.onBoard, () => board.all().size);
  const shares = useMemo(() => {
    const indexName = (code: string) => names[code] ?? '';
    return size === 0
      ? []
      : [...board.all().values()].map((quote) =>
          shareItem(quote, companies?.get(quote.code), indexName),
        );
  }, [board, companies, size, names]);
  return {
    shares,
    screens: useMenuScreens().map((screen) => ({
      kind: 'screen',
      key: `screen:${screen.to}`,
      screen,
      label: t(screen.word),
    })),
    actions: useActions(),
    pairOf(query) {
      const symbol = writtenSymbol(query);
      if (symbolKind(symbol, (code) => board.quote(code)?.quoteBase) !== 'pair') return undefined;
      return { kind: 'pair', key: `pair:${symbol}`, symbol, label: t('finder.chart', { symbol }) };
    },
  };
}

function shareItem(
  { code, quoteBase, value }: Quote,
  company: Company | undefined,
  indexName: (code: string) => string,
): ShareItem {
  const isIndex = quoteBase === 'A-IDX';
  return {
    kind: 'share',
    key: `share:${code}`,
    code,
    name: company?.name ?? (isIndex ? indexName(code) : ''),
    nameBangla: company?.nameBangla ?? (isIndex ? indexName(code) : ''),
    isIndex,
    weight: value,
  };
}
