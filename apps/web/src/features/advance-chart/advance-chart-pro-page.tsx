import './advance-chart.css';
import './pro/words.ts';
import type { ReactNode } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { usePageMeta } from '../../platform/page-meta.ts';
import { type ProHead, ProScreen } from './pro/pro-screen.tsx';
import { readWindow } from './pro/windows/open-window.ts';
import type { OnAlert } from './view/price-alert.ts';

interface AdvanceChartProPageProps {
  readonly symbol: string | undefined;
  readonly search: Readonly<Record<string, unknown>>;
  readonly head: (head: ProHead) => ReactNode;
  readonly onFirstSymbol: (symbol: string) => void;
  readonly onAlert?: OnAlert;
}

/** Up to eight linked charts. */
export function AdvanceChartProPage(props: AdvanceChartProPageProps) {
  const { symbol, search, head, onFirstSymbol, onAlert } = props;
  const { t } = useTranslation();
  const title =
    symbol === undefined
      ? t('advanceChartPro.title')
      : t('advanceChartPro.titleOf', { code: symbol });
  usePageMeta(t('app.title', { page: title }), t('advanceChartPro.description'));
  return (
    <ProScreen
      symbol={symbol}
      windowNumber={readWindow(search)}
      head={head}
      onFirstSymbol={onFirstSymbol}
      onAlert={onAlert}
    />
  );
}
