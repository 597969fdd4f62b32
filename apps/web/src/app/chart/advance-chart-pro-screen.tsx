import { writtenSymbol } from '@dorpon/domain/chart/chart-symbol';
import { useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import { AdvanceChartProPage } from '../../features/advance-chart/advance-chart-pro-page.tsx';
import { alertHref } from '../../market-ui/share/alert-href.ts';
import { openPage } from '../../platform/open-page.ts';
import type { ScreenProps } from '../../platform/screen-props.ts';
import { useMedia } from '../../platform/use-media.ts';
import { SessionRuler } from '../session/session-ruler.tsx';
import { ProBar } from './pro-bar.tsx';

/** Several interactive charts in their own frame: bar, day, charts; no menu. */
export function AdvanceChartProScreen({ params, search }: ScreenProps) {
  const navigate = useNavigate();
  const phone = useMedia('(width < 680px)');
  const symbol = params.code === undefined ? undefined : writtenSymbol(params.code);
  const onFirstSymbol = useCallback(
    // Replaces the entry, so that Back leaves the charts at once.
    (code: string) =>
      void navigate({
        to: '/advance-chart-pro/{-$code}',
        params: { code },
        search: ((now: object) => now) as never,
        // A chart from a link is in it.
        hash: true,
        replace: true,
      }),
    [navigate],
  );
  return (
    <div className="chart-screen">
      <AdvanceChartProPage
        symbol={symbol}
        search={search}
        onFirstSymbol={onFirstSymbol}
        onAlert={({ symbol, price }) => openPage(alertHref(symbol, { price }))}
        head={(head) => (
          <>
            <ProBar {...head} phone={phone} />
            <SessionRuler />
          </>
        )}
      />
    </div>
  );
}
