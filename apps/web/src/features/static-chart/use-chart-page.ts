import { CHART_PAGE_CODE, type ChartPage, readChartPage } from '@dorpon/contract/chart-page';
import { shareCode } from '@dorpon/contract/wire';
import type { ShareCode } from '@dorpon/domain/units';
import { useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import type { ScreenProps } from '../../platform/screen-props.ts';

export type PageChange = { readonly [Key in keyof ChartPage]?: ChartPage[Key] | undefined };

export interface ChartPageState {
  /** Null for an invalid code. */
  readonly code: ShareCode | null;
  readonly page: ChartPage;
  readonly change: (change: PageChange) => void;
  readonly reset: () => void;
  /** `step` replaces the history entry, so that Back leaves the chart at once. */
  readonly goTo: (code: ShareCode, how: 'step' | 'choose') => void;
}

export function useChartPage({ params, search, onSearch }: ScreenProps): ChartPageState {
  const navigate = useNavigate();
  const typed = params.code;
  return useMemo(() => {
    const read = shareCode.safeParse((typed ?? CHART_PAGE_CODE).toUpperCase());
    const page = readChartPage(search);
    return {
      code: read.success ? read.data : null,
      page,
      change: (change) => onSearch(readChartPage({ ...page, ...change })),
      reset: () => onSearch({}),
      goTo: (code, how) =>
        void navigate({
          to: '/static-ta-chart/{-$code}',
          params: { code },
          search: page as never,
          replace: how === 'step',
        }),
    };
  }, [typed, search, onSearch, navigate]);
}
