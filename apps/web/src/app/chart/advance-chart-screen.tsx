import type { ShareCode } from '@dorpon/domain/units';
import { useNavigate } from '@tanstack/react-router';
import { useCallback, useEffect, useSyncExternalStore } from 'react';
import { AdvanceChartPage, PHONE } from '../../features/advance-chart/advance-chart-page.tsx';
import { UnknownSymbol } from '../../features/advance-chart/unknown-symbol.tsx';
import { useMarket } from '../../live/market-context.ts';
import type { ScreenProps } from '../../platform/screen-props.ts';
import { useMedia } from '../../platform/use-media.ts';
import { remember } from '../finder/recent.ts';
import { SessionRuler } from '../session/session-ruler.tsx';
import { finderPanel } from '../shell/panel.ts';
import { ChartBar } from './chart-bar.tsx';

const DEFAULT_CODE: ShareCode = 'ACI';
const INDEX_BASE = 'A-IDX';

/** An interactive chart in its own frame: the share's bar, the day, the chart; no menu. */
export function AdvanceChartScreen({ params }: ScreenProps) {
  const navigate = useNavigate();
  const code = (params.code ?? DEFAULT_CODE).trim().toUpperCase();
  const { board } = useMarket();
  const kind = useSyncExternalStore(board.onBoard, () => {
    const quote = board.quote(code);
    if (quote === undefined) return board.all().size === 0 ? 'waiting' : 'unknown';
    return quote.quoteBase === INDEX_BASE ? 'index' : 'share';
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
        <AdvanceChartPage code={code} isIndex={kind === 'index'} onShare={onShare} />
      )}
    </div>
  );
}
