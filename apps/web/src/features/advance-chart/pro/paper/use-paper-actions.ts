import { tradingDayOf } from '@dorpon/domain/bars/day-columns';
import type { AdjustmentFactor } from '@dorpon/domain/bars/price-adjustment';
import { dhakaTime } from '@dorpon/domain/calendar/trading-calendar';
import type { ChartSymbol } from '@dorpon/domain/chart/chart-document';
import type { PaperAction, PaperEvent } from '@dorpon/domain/chart/pro/paper-trade';
import { taka } from '@dorpon/domain/units';
import { useEffect, useMemo, useState } from 'react';
import { barCalls } from '../../../../chart/data/bar-calls.ts';

/** Factors that contain cash dividends. */
const WITH_CASH = 2;

const RETRY_MS = 5000;

/** Bonus, split, rights and cash dividends of the shares with an order, whatever the chart is adjusted for. */
export function usePaperActions(events: readonly PaperEvent[]): readonly PaperAction[] {
  const [known, setKnown] = useState<ReadonlyMap<ChartSymbol, readonly PaperAction[]>>(new Map());
  const missing = events.find((event) => event.kind === 'order' && !known.has(event.symbol));
  const symbol = missing?.kind === 'order' ? missing.symbol : undefined;
  useEffect(() => {
    if (symbol === undefined) return;
    const stop = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const load = () => {
      barCalls.factors(symbol, WITH_CASH, stop.signal).then(
        (factors) => {
          if (!stop.signal.aborted)
            setKnown((now) => new Map(now).set(symbol, factors.map(actionOf(symbol))));
        },
        () => {
          if (!stop.signal.aborted) timer = setTimeout(load, RETRY_MS);
        },
      );
    };
    load();
    return () => {
      stop.abort();
      clearTimeout(timer);
    };
  }, [symbol]);
  return useMemo(() => [...known.values()].flat(), [known]);
}

/** Without the prices of the factor: a replay keeps none of the future. */
const actionOf =
  (symbol: ChartSymbol) =>
  ({ cause }: AdjustmentFactor): PaperAction => ({
    at: dhakaTime(tradingDayOf(cause.exDay), 0),
    symbol,
    stock: cause.stock,
    rights: cause.rights,
    rightsPrice: taka(cause.rightsPrice),
    cash: taka(cause.cash),
  });
