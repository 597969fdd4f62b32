import { getTravelDay } from '@dorpon/contract/travel';
import { sessionHours } from '@dorpon/domain/calendar/trading-calendar';
import type { Quote } from '@dorpon/domain/market/quote';
import type { SessionHours } from '@dorpon/domain/market/session';
import { type DayMinutes, grownDay } from '@dorpon/domain/travel/day-minutes';
import { readMinutes } from '@dorpon/domain/travel/minutes-codec';
import { QuotesAt } from '@dorpon/domain/travel/quotes-at';
import type { ShareCode, TradingDay } from '@dorpon/domain/units';
import { callForFile, underApi } from '../../api/call.ts';

const MINUTE_MS = 60_000;

/** A day whose minutes are loaded. */
export interface TravelledDay {
  readonly minutes: DayMinutes;
  readonly hours: SessionHours;
  /** The board after so many complete minutes; `newest` gives what minutes do not hold. */
  boardAt(minute: number, newest: ReadonlyMap<ShareCode, Quote>): Quote[];
}

function travelledDay(minutes: DayMinutes): TravelledDay {
  // The record's own opening: the calendar's may be wrong for an imported day.
  const ruled = sessionHours(minutes.day);
  const moved = minutes.opensAt - ruled.opensAt;
  const hours = {
    day: minutes.day,
    opensAt: minutes.opensAt,
    continuousEndsAt: ruled.continuousEndsAt + moved,
    closesAt: ruled.closesAt + moved,
  };
  const quotes = new QuotesAt(minutes, (hours.continuousEndsAt - hours.opensAt) / MINUTE_MS);
  return {
    minutes,
    hours,
    boardAt: (minute, newest) =>
      [...newest.values()].flatMap((now) => quotes.at(minute - 1, now) ?? []),
  };
}

/** Loads days and keeps the newest few of them. */
export function createDayLoader(keep = 3) {
  const days = new Map<TradingDay, TravelledDay>();

  async function fetchMinutes(day: TradingDay, after: number, signal: AbortSignal) {
    const path = getTravelDay.path.replace('{day}', day);
    const address = underApi(after === 0 ? path : `${path}?after=${after}`);
    const file = await callForFile(address, signal);
    return readMinutes(new Uint8Array(await file.arrayBuffer()));
  }

  return {
    loaded: (day: TradingDay): TravelledDay | undefined => days.get(day),
    /** The minutes of a day; of a running day those that are complete by now. */
    async load(day: TradingDay, isRunning: boolean, signal: AbortSignal): Promise<TravelledDay> {
      const known = days.get(day);
      if (known !== undefined && !isRunning) return known;
      const news = await fetchMinutes(day, known?.minutes.upto ?? 0, signal);
      const read = travelledDay(known === undefined ? news : grownDay(known.minutes, news));
      days.delete(day);
      days.set(day, read);
      for (const old of days.keys()) {
        if (days.size <= keep) break;
        days.delete(old);
      }
      return read;
    },
  };
}
