import { tradingDayOf } from '@dorpon/domain/bars/day-columns';
import type { AdjustmentFactor } from '@dorpon/domain/bars/price-adjustment';
import { dhakaTime } from '@dorpon/domain/calendar/trading-calendar';
import type { ChartSymbol } from '@dorpon/domain/chart/chart-document';
import type { PaperAction, PaperEvent } from '@dorpon/domain/chart/pro/paper-trade';
import { type EpochMs, taka } from '@dorpon/domain/units';
import { useEffect, useMemo, useRef, useState } from 'react';
import { barCalls } from '../../../../chart/data/bar-calls.ts';
import { dayBefore, factorsAt } from '../../../../chart/data/replay-source.ts';

/** Factors that contain cash dividends. */
const WITH_CASH = 2;

const RETRY_MS = 5000;

interface Known {
  /** The moment of the replay when they were asked for. */
  readonly moment: EpochMs;
  readonly actions: readonly PaperAction[];
}

/**
 * Bonus, split, rights and cash dividends of the shares with an order, whatever the chart is adjusted for. Those
 * after the moment are not kept: each played day asks again.
 */
export function usePaperActions(
  events: readonly PaperEvent[],
  moment: EpochMs,
): readonly PaperAction[] {
  const [known, setKnown] = useState<ReadonlyMap<ChartSymbol, Known>>(new Map());
  const isOld = (one: ChartSymbol) => dayBefore(known.get(one)?.moment ?? 0) < dayBefore(moment);
  const symbol = events
    .flatMap((event) => (event.kind === 'order' ? [event.symbol] : []))
    .find(isOld);
  const newest = useRef(moment);
  newest.current = moment;
  useEffect(() => {
    if (symbol === undefined) return;
    const stop = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const load = () => {
      barCalls.factors(symbol, WITH_CASH, stop.signal).then(
        (factors) => {
          if (stop.signal.aborted) return;
          const asked = newest.current;
          const actions = factorsAt(factors, asked).map(actionOf(symbol));
          setKnown((now) => new Map(now).set(symbol, { moment: asked, actions }));
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
  }, [symbol, known]);
  return useMemo(() => [...known.values()].flatMap(({ actions }) => actions), [known]);
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
