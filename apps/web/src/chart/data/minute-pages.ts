import { MAX_MINUTES, SESSION_MINUTES } from '@dorpon/contract/bars-query';
import { dayNumberAt } from '@dorpon/domain/chart/bar-group';
import type { MinuteRow } from './chart-feed.ts';

/** Bars of a page: several screens, and enough before them for the usual studies. */
const PAGE_BARS = 2_700;

/** A call answers with the newest of so many sessions at most; a longer page would be cut. */
const MAX_SESSIONS = Math.floor(MAX_MINUTES / SESSION_MINUTES);

/** Calendar days of a page, at five sessions a week. */
export function daysPerPage(minutes: number, runUp = 0): number {
  const perSession = Math.ceil(SESSION_MINUTES / minutes);
  const sessions = Math.min(MAX_SESSIONS, Math.ceil(Math.max(PAGE_BARS, runUp) / perSession));
  return Math.floor((sessions / 5) * 7);
}

/** Without the first session, if the answer may have been cut within it. */
export function wholeSessions(rows: readonly MinuteRow[]): MinuteRow[] {
  const sessions = new Set(rows.map(({ at }) => dayNumberAt(at)));
  if (sessions.size < MAX_SESSIONS) return [...rows];
  const first = dayNumberAt(rows[0]!.at);
  return rows.filter(({ at }) => dayNumberAt(at) !== first);
}
