import { writtenSymbol } from '@dorpon/domain/chart/chart-symbol';
import type { ShareCode } from '@dorpon/domain/units';
import { useNavigate } from '@tanstack/react-router';
import { useCallback, useEffect, useSyncExternalStore } from 'react';
import { AdvanceChartPage, PHONE } from '../../features/advance-chart/advance-chart-page.tsx';
import { symbolKind } from '../../features/advance-chart/symbol-kind.ts';
import { UnknownSymbol } from '../../features/advance-chart/unknown-symbol.tsx';
import { useMarket } from '../../live/market-context.ts';
import { alertHref } from '../../market-ui/share/alert-href.ts';
import { openPage } from '../../platform/open-page.ts';
import type { ScreenProps } from '../../platform/screen-props.ts';
import { useMedia } from '../../platform/use-media.ts';
import { remember } from '../finder/recent.ts';
import { SessionRuler } from '../session/session-ruler.tsx';
import { finderPanel } from '../shell/panel.ts';
import { ChartBar } from './chart-bar.tsx';

const DEFAULT_CODE: ShareCode = 'ACI';

/** An interactive chart in its own frame: the share's bar, the day, the chart; no menu. */
export function AdvanceChartScreen({ params }: ScreenProps) {
  const navigate = useNavigate();
  const code = writtenSymbol(params.code ?? DEFAULT_CODE);
  const { board } = useMarket();
  const kind = useSyncExternalStore(board.onBoard, () => {
    const found = symbolKind(code, (each) => board.quote(each)?.quoteBase);
    return found === 'unknown' && board.all().size === 0 ? 'waiting' : found;
  });
  const isKnown = kind === 'share' || kind === 'index';
  useEffect(() => {
    if (isKnown) remember(`share:${code}`);
  }, [code, isKnown]);
  const phone = useMedia(PHONE);
  const onShare = useCallback(
    // Replaces the entry, so that Back leaves the chart at once.
    (to: ShareCode) =>
      void navigate({ to: '/advance-chart/{-$code}', params: { code: to }, replace: true }),
    [navigate],
  );
  return (
    <div className="chart-screen">
      <ChartBar code={code} phone={phone} onShare={onShare} />
      <SessionRuler />
      {kind === 'unknown' ? (
        <UnknownSymbol code={code} onSearch={finderPanel.open} />
      ) : (
        <AdvanceChartPage
          code={code}
          kind={kind === 'waiting' ? (code.includes('/') ? 'pair' : 'share') : kind}
          onShare={onShare}
          onAlert={({ symbol, price }) => openPage(alertHref(symbol, { price }))}
        />
      )}
    </div>
  );
}
