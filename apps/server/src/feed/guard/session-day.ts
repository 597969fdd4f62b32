import { dhakaCalendar } from '@dorpon/domain/calendar/dhaka-calendar';
import { daysBetween, dhakaDay, isTradingDay } from '@dorpon/domain/calendar/trading-calendar';
import type { Board } from '@dorpon/domain/market/board';
import type { SessionReference } from '@dorpon/domain/market/market-event';
import { priceOf } from '@dorpon/domain/market/quote';
import type { EpochMs, TradingDay } from '@dorpon/domain/units';
import type { OutsideEvent } from './outside-feed.ts';

/** Longer than the longest holidays: older data comes from a feed that was left running. */
const OLDEST_DAYS = 14;

/** Null when a session may be opened on this day, or why not. */
export function refusedDay(day: TradingDay, now: EpochMs): string | null {
  const today = dhakaDay(now);
  if (day > today) return `${day} is in the future`;
  if (daysBetween(day, today) > OLDEST_DAYS) return `${day} is too long ago`;
  return isTradingDay(dhakaCalendar, day) ? null : `${day} is not a trading day`;
}

/** The previous closes of a day: the feed's if likely, else the board's last closes or prices. */
export function referencesOf(board: Board, events: readonly OutsideEvent[]): SessionReference[] {
  const givenCloses = new Map<string, number>();
  for (const event of events)
    if (event.kind === 'totals' && Number.isSafeInteger(event.yesterdayClose))
      givenCloses.set(event.code, event.yesterdayClose);
  const references = Array.from(board.values(), (quote): SessionReference => {
    const lastClose = quote.close || priceOf(quote);
    const given = givenCloses.get(quote.code) ?? 0;
    const isLikely =
      given > 0 && (lastClose === 0 || (given < lastClose * 10 && given * 10 > lastClose));
    return { code: quote.code, yesterdayClose: isLikely ? given : lastClose, halt: '' };
  });
  // A share without any known price has no day: a row of zeros would be false.
  return references.filter(({ yesterdayClose }) => yesterdayClose > 0);
}
