import { tradingDayOf } from '@dorpon/domain/bars/day-columns';
import { MINUTE_MS } from '@dorpon/domain/bars/minute-bars';
import { minuteLine } from '@dorpon/domain/bars/minute-line';
import { daysBetween } from '@dorpon/domain/calendar/trading-calendar';
import { hasTraded, priceOf, type Quote } from '@dorpon/domain/market/quote';
import { type SessionHours, totalMinutes } from '@dorpon/domain/market/session';
import type { Paisa, ShareCode, TradingDay } from '@dorpon/domain/units';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useRef } from 'react';
import { useMarket } from '../../live/market-context.ts';
import { useSecond } from '../../ui/text/clock.ts';
import { dayBarsQuery, minuteBarsQuery } from './price-calls.ts';
import { seenLine } from './seen-line.ts';

const none: readonly never[] = [];
const DAY_MS = 86_400_000;

/** A share's line of today, up to this second, and that of its previous session. */
export function useTodayLine(code: ShareCode, hours: SessionHours) {
  const { board } = useMarket();
  const second = useSecond();
  const quote = board.quote(code);
  const query = useQuery(minuteBarsQuery(code, hours.day, 'today'));
  const minutes = totalMinutes(hours);
  const minute = second === null ? null : (second - hours.opensAt) / MINUTE_MS;
  const bars = query.data ?? none;
  // Without a network nobody says what time it is: up to the newest bar that was kept.
  const newest = bars.at(-1)?.at ?? hours.opensAt - MINUTE_MS;
  const passed = Math.min(
    minutes,
    Math.max(0, Math.floor(minute ?? (newest - hours.opensAt) / MINUTE_MS + 1)),
  );
  const traded = quote !== undefined && hasTraded(quote);
  const seen = useSeen(`${hours.day} ${code}`, traded ? quote : undefined, minute, minutes);
  const today = useMemo(
    () => minuteLine(bars, hours.opensAt, passed),
    [bars, hours.opensAt, passed],
  );
  const prices = useMemo(
    () => seenLine(today.prices, seen, bars.at(-1)?.at ?? 0, hours.opensAt),
    [today, seen, bars, hours.opensAt],
  );
  const previousDay = usePreviousDay(code, hours.day);
  const previous = usePreviousLine(code, previousDay, hours, minutes);
  return {
    query,
    quote,
    today: prices,
    volumes: today.volumes,
    previous,
    previousDay,
    now:
      !traded || minute === null || minute < 0
        ? null
        : { minute: Math.min(minutes, minute), value: priceOf(quote) },
  };
}

/** The last price of each minute during which this page was open. */
function useSeen(
  key: string,
  quote: Quote | undefined,
  minute: number | null,
  minutes: number,
): ReadonlyMap<number, Paisa> {
  const kept = useRef({ key, values: new Map<number, Paisa>() });
  if (kept.current.key !== key) kept.current = { key, values: new Map() };
  if (quote !== undefined && minute !== null && minute >= 0 && minute < minutes) {
    kept.current.values.set(Math.floor(minute), priceOf(quote));
  }
  return kept.current.values;
}

/** The share's own last session before today; it may have missed sessions of the market. */
function usePreviousDay(code: ShareCode, today: TradingDay): TradingDay | undefined {
  const days = useQuery(dayBarsQuery(code, 'year', 1, today)).data;
  return useMemo(() => {
    for (let row = (days?.count ?? 0) - 1; row >= 0; row -= 1) {
      const day = tradingDayOf(days?.day[row] ?? 0);
      if (day < today && (days?.open[row] ?? 0) > 0) return day;
    }
    return undefined;
  }, [days, today]);
}

function usePreviousLine(
  code: ShareCode,
  day: TradingDay | undefined,
  hours: SessionHours,
  minutes: number,
): readonly (Paisa | null)[] {
  const bars = useQuery(minuteBarsQuery(code, day, 'past')).data;
  return useMemo(() => {
    if (bars === undefined || day === undefined) return none;
    const opened = hours.opensAt - daysBetween(day, hours.day) * DAY_MS;
    return minuteLine(bars, opened, minutes).prices;
  }, [bars, day, hours, minutes]);
}
