import { closeForecast } from '@dorpon/domain/cockpit/close-forecast';
import { marketNow } from '@dorpon/domain/cockpit/market-now';
import { marketStartOf, type SessionHours, totalMinutes } from '@dorpon/domain/market/session';
import { turnoverPace } from '@dorpon/domain/market/turnover-pace';
import type { ShareCode } from '@dorpon/domain/units';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { indexLinesQuery } from '../../api/index-lines.ts';
import { useMoment } from '../../live/use-moment.ts';
import { useSessionHours } from '../../live/use-session-hours.ts';
import { useSecond } from '../../ui/text/clock.ts';
import { breadthQuery, type Cockpit, cockpitQuery } from './calls.ts';
import { dayLines } from './day-lines.ts';
import { useShownDay } from './use-shown-day.ts';

export const INDEX: ShareCode = 'DSEX';
const noShares: Cockpit['known'] = new Map();
const noRows: never[] = [];

/** The board of the shown moment, what was known before its session, and its minutes so far. */
export function useCockpit() {
  const board = useMoment();
  const hours = useSessionHours();
  const shown = useShownDay(hours);
  const before = useQuery(cockpitQuery(shown));
  const breadth = useQuery(breadthQuery(shown));
  const indices = useQuery(indexLinesQuery);
  const minute = useMinute(hours);
  const known = before.data?.known ?? noShares;
  const now = useMemo(
    () => marketNow(board.values(), known, marketStartOf(hours?.opensAt)),
    [board, known, hours],
  );
  const rows = breadth.data ?? noRows;
  const passed = Math.floor(minute ?? 0);
  const lines = useMemo(
    () => dayLines(rows, hours?.opensAt ?? 0, rows.length === 0 ? 0 : passed),
    [rows, hours, passed],
  );
  const past = before.data?.pace;
  return {
    board,
    hours,
    minute,
    now,
    lines,
    before,
    breadth,
    indices,
    isWaiting: board.size === 0 || hours === null,
    pace:
      past === undefined || past.sessions === 0 || minute === null || now.value === 0
        ? null
        : turnoverPace(now.value, { byMinute: past.average }, minute),
    forecast:
      past === undefined || minute === null ? null : closeForecast(now.value, past.parts, minute),
  };
}

export type CockpitNow = ReturnType<typeof useCockpit>;

/** Minutes since the opening, within the session; null before it and until the time is known. */
function useMinute(hours: SessionHours | null): number | null {
  const second = useSecond();
  if (hours === null || second === null || second < hours.opensAt) return null;
  return Math.min(totalMinutes(hours), (second - hours.opensAt) / 60_000);
}
