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
  boardAt(
    minute: number,
    newest: ReadonlyMap<ShareCode, Quote>,
    isWanted?: (code: ShareCode) => boolean,
  ): Quote[];
}

function travelledDay(minutes: DayMinutes): TravelledDay {
  // Today's session may have opened at another time than the calendar says.
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
    boardAt(minute, newest, isWanted = () => true) {
      const board: Quote[] = [];
      for (const now of newest.values()) {
        const quote = isWanted(now.code) ? quotes.at(minute - 1, now) : undefined;
        if (quote !== undefined) board.push(quote);
      }
      return board;
    },
  };
}

interface Kept {
  readonly day: TravelledDay;
  /** Loaded while it was running: its later minutes are missing. */
  readonly isPart: boolean;
}

interface Request {
  readonly answer: Promise<TravelledDay>;
  readonly stop: AbortController;
  waiting: number;
}

/** Loads days and keeps the newest few of them. Requests for the same day at the same time are one. */
export function createDayLoader(keep = 3) {
  const days = new Map<TradingDay, Kept>();
  const requests = new Map<TradingDay, Request>();

  async function fetchMinutes(day: TradingDay, after: number, signal: AbortSignal) {
    const path = getTravelDay.path.replace('{day}', day);
    const address = underApi(after === 0 ? path : `${path}?after=${after}`);
    const file = await callForFile(address, signal);
    return readMinutes(new Uint8Array(await file.arrayBuffer()));
  }

  async function fetchDay(day: TradingDay, isRunning: boolean, signal: AbortSignal) {
    const known = isRunning ? days.get(day)?.day.minutes : undefined;
    const news = await fetchMinutes(day, known?.upto ?? 0, signal);
    const read = travelledDay(known === undefined ? news : grownDay(known, news));
    days.delete(day);
    days.set(day, { day: read, isPart: isRunning });
    for (const old of days.keys()) {
      if (days.size <= keep) break;
      days.delete(old);
    }
    return read;
  }

  function request(day: TradingDay, isRunning: boolean): Request {
    const running = requests.get(day);
    if (running !== undefined) return running;
    const stop = new AbortController();
    const answer = fetchDay(day, isRunning, stop.signal).finally(() => {
      if (requests.get(day)?.answer === answer) requests.delete(day);
    });
    const made = { answer, stop, waiting: 0 };
    requests.set(day, made);
    return made;
  }

  return {
    loaded: (day: TradingDay): TravelledDay | undefined => days.get(day)?.day,
    /** The minutes of a day; of a running day those that are complete by now. */
    async load(day: TradingDay, isRunning: boolean, signal: AbortSignal): Promise<TravelledDay> {
      const known = days.get(day);
      if (known !== undefined && !isRunning && !known.isPart) return known.day;
      signal.throwIfAborted();
      const asked = request(day, isRunning);
      asked.waiting += 1;
      const left = Promise.withResolvers<never>();
      const leave = () => {
        asked.waiting -= 1;
        left.reject(signal.reason);
        if (asked.waiting > 0) return;
        // Nobody waits for it any more: the next to ask starts anew.
        if (requests.get(day) === asked) requests.delete(day);
        asked.stop.abort(signal.reason);
      };
      signal.addEventListener('abort', leave, { once: true });
      try {
        return await Promise.race([asked.answer, left.promise]);
      } finally {
        signal.removeEventListener('abort', leave);
      }
    },
  };
}
