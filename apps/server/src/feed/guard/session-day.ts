import { dhakaCalendar } from '@dorpon/domain/calendar/dhaka-calendar';
import { daysBetween, dhakaDay, isTradingDay } from '@dorpon/domain/calendar/trading-calendar';
import type { Board } from '@dorpon/domain/market/board';
import type { SessionReference } from '@dorpon/domain/market/market-event';
import { priceOf } from '@dorpon/domain/market/quote';
import type { EpochMs, TradingDay } from '@dorpon/domain/units';
import type { OutsideEvent } from './outside-feed.ts';

/** The longest holidays are shorter: what is older is a feed that was left running somewhere. */
const OLDEST_DAYS = 14;

/** Whether a session may be opened on this day, or why not. */
export function refusedDay(day: TradingDay, now: EpochMs): string | null {
  const today = dhakaDay(now);
  if (day > today) return `${day} is still to come`;
  if (daysBetween(day, today) > OLDEST_DAYS) return `${day} is long ago`;
  return isTradingDay(dhakaCalendar, day) ? null : `${day} is no trading day`;
}

/** Where the shares begin a day: as the feed says, else where they stood. */
export function referencesOf(board: Board, events: readonly OutsideEvent[]): SessionReference[] {
  const said = new Map<string, number>();
  for (const event of events)
    if (event.kind === 'totals' && Number.isSafeInteger(event.yesterdayClose))
      said.set(event.code, event.yesterdayClose);
  const references = Array.from(board.values(), (quote): SessionReference => {
    const stood = quote.close || priceOf(quote);
    const given = said.get(quote.code) ?? 0;
    const isLikely = given > 0 && (stood === 0 || (given < stood * 10 && given * 10 > stood));
    return { code: quote.code, yesterdayClose: isLikely ? given : stood, halt: '' };
  });
  // A share of which nobody ever told a price has no day: a row of noughts would be made up.
  return references.filter(({ yesterdayClose }) => yesterdayClose > 0);
}
