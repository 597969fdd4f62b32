import { priceOf, type Quote } from '@dorpon/domain/market/quote';
import type { SessionHours } from '@dorpon/domain/market/session';
import { totalMinutes } from '@dorpon/domain/market/session';
import type { Paisa, ShareCode } from '@dorpon/domain/units';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useRef } from 'react';
import { indexLinesQuery } from '../../api/index-lines.ts';
import { useMomentQuote } from '../../live/use-moment.ts';
import { useSecond } from '../../ui/text/clock.ts';
import { extendLine } from './live-line.ts';

const none: readonly never[] = [];
/** A later minute means that the session is of an earlier day, which this page has not seen. */
const MAX_MINUTES = 1440;

/** An index through the day, up to this second: the server's minutes, those seen since, and now. */
export function useIndexLine(code: ShareCode, hours: SessionHours) {
  const second = useSecond();
  const { data } = useQuery(indexLinesQuery);
  // The cached answer may still be of the day before.
  const line = data?.day === hours.day ? data.lines.get(code) : undefined;
  const quote = useMomentQuote(code);
  const minute = second === null ? null : (second - hours.opensAt) / 60_000;
  const passed = Math.min(totalMinutes(hours), Math.max(0, Math.floor(minute ?? 0)));
  const seen = useSeen(`${hours.day} ${code}`, quote, minute);
  const today = line?.today ?? none;
  const shown = useMemo(() => extendLine(today, seen, passed), [today, seen, passed]);
  return {
    today: shown,
    previous: line?.previous ?? none,
    turnoverMn: line?.turnoverMn ?? none,
    quote,
    now:
      quote === undefined || minute === null || minute < 0
        ? null
        : { minute: Math.min(totalMinutes(hours), minute), value: priceOf(quote) },
  };
}

/** The last value of each minute during which this page was open. */
function useSeen(
  key: string,
  quote: Quote | undefined,
  minute: number | null,
): ReadonlyMap<number, Paisa> {
  const kept = useRef({ key, values: new Map<number, Paisa>() });
  if (kept.current.key !== key) kept.current = { key, values: new Map() };
  if (quote !== undefined && minute !== null && minute >= 0 && minute < MAX_MINUTES) {
    kept.current.values.set(Math.floor(minute), priceOf(quote));
  }
  return kept.current.values;
}
