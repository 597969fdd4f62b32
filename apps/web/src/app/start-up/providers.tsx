import { type QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { marketTimeQuery } from '../../api/market-time.ts';
import { NumeralsContext } from '../../i18n/numerals.tsx';
import { useChosenNumerals } from '../../i18n/use-language.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { MarketContext } from '../../live/market-context.ts';
import { MomentContext, useShownMoment } from '../../live/use-moment.ts';
import { ClockContext } from '../../ui/text/clock.ts';
import { exchangeClock, shownClock } from './exchange-clock.ts';
import { type StartedMarket, startMarket } from './market.ts';
import { startUp } from './start-up.ts';
import './start-up-line.css';

interface ProvidersProps {
  readonly queries: QueryClient;
  readonly market: StartedMarket;
  readonly children: ReactNode;
}

/** The contexts of every screen: queries, market, exchange clock, digits. */
export function Providers({ queries, market: started, children }: ProvidersProps) {
  const [stream, setStream] = useState(started);
  const market = useMemo(
    () => ({
      ...stream,
      restart() {
        stream.stop();
        setStream(startMarket(queries));
      },
    }),
    [stream, queries],
  );
  return (
    <QueryClientProvider client={queries}>
      <MarketContext value={market}>
        <ShownMoment>
          <ClockContext value={shownClock}>
            <NumeralsContext value={useChosenNumerals()}>
              <ClockSetter />
              <StartUpLine />
              {children}
            </NumeralsContext>
          </ClockContext>
        </ShownMoment>
      </MarketContext>
    </QueryClientProvider>
  );
}

function ShownMoment({ children }: { children: ReactNode }) {
  return <MomentContext value={useShownMoment()}>{children}</MomentContext>;
}

function ClockSetter() {
  const { data } = useQuery(marketTimeQuery);
  useEffect(() => {
    if (data !== undefined) exchangeClock.set(data);
  }, [data]);
  return null;
}

/** The loading indicator: a line at the top edge during the first requests. */
function StartUpLine() {
  const { t } = useTranslation();
  const loading = useSyncExternalStore(startUp.subscribe, startUp.loading);
  return loading ? (
    <div className="start-up-line" role="progressbar" aria-label={t('startUp.loading')} />
  ) : null;
}
