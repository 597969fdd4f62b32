import type { Quote } from '@dorpon/domain/market/quote';
import type { SessionHours } from '@dorpon/domain/market/session';
import type { EpochMs, TradingDay } from '@dorpon/domain/units';
import type { QueryClient } from '@tanstack/react-query';
import type { Market } from '../../live/market-context.ts';
import { type PastMinute, pastMinute } from '../../live/past-minute.ts';
import { createDayLoader, type TravelledDay } from '../../live/travel/travelled-day.ts';
import { awaitedPast } from '../../platform/awaited-past.ts';
import { createPastData } from './past-data.ts';
import { restAfter } from './rest-after.ts';

const MINUTE_MS = 60_000;
/** Lists are ordered again once the needle has rested for so long. */
const REST_MS = 160;
const PREFETCH_MS = 20_000;
/** A frame at 60 a second, with some patience. */
const LATE_MS = 24;
/** While the needle moves, the whole board is updated so often; less often when frames come late. */
const WHOLE_MS = { least: 100, most: 1_000 };

export interface TravelParts {
  readonly market: Pick<Market, 'kept' | 'board' | 'connection'>;
  readonly queries: QueryClient;
  /** The running session and the exchange time; null until they are known. */
  readonly today: () => SessionHours | null;
  readonly now: () => EpochMs | null;
  /** The session before a day; null if its minutes are not kept. */
  readonly dayBefore: (day: TradingDay) => Promise<TradingDay | null>;
}

export interface TravelState {
  /** The moment that was asked for; null for now. It is shown once its day is loaded. */
  readonly target: { readonly day: TradingDay; readonly at: EpochMs } | null;
  readonly day: TravelledDay | null;
  readonly isLoading: boolean;
  readonly fault: unknown;
}

const atNow: TravelState = { target: null, day: null, isLoading: false, fault: undefined };

/** Moves the whole app to a past minute and back to now. */
export function createTravel() {
  const listeners = new Set<() => void>();
  const loader = createDayLoader();
  let parts: TravelParts | undefined;
  let state = atNow;
  let loading: AbortController | undefined;
  let loadingDay: TradingDay | undefined;
  let data: ReturnType<typeof createPastData> | undefined;
  /** The newest place of a moving needle, shown with the next frame. */
  let moving: EpochMs = 0;
  let frame: number | undefined;
  let waiting = () => {};
  const pace = createPace();
  const rest = restAfter(REST_MS, () => show(false));

  function change(next: Partial<TravelState>): void {
    state = { ...state, ...next };
    for (const listener of listeners) listener();
  }

  const isToday = (day: TradingDay) => parts?.today()?.day === day;

  /** The newest minute of a day that can be shown. */
  function lastMinute({ minutes, hours }: TravelledDay): number {
    const now = parts?.now() ?? hours.closesAt;
    const passed = Math.floor((now - hours.opensAt) / MINUTE_MS);
    const end = (hours.closesAt - hours.opensAt) / MINUTE_MS;
    return Math.max(0, Math.min(isToday(hours.day) ? Math.min(passed, minutes.upto) : end, end));
  }

  function momentOf(
    day: TravelledDay,
    at: EpochMs,
    isMoving: boolean,
    isWhole: boolean,
  ): PastMinute {
    const wanted = Math.floor((at - day.hours.opensAt) / MINUTE_MS);
    const minute = Math.max(0, Math.min(wanted, lastMinute(day)));
    return {
      hours: day.hours,
      minute,
      at: day.hours.opensAt + minute * MINUTE_MS,
      isMoving,
      isWhole,
      hasHalts: isToday(day.hours.day) || day.minutes.halts.length > 0,
    };
  }

  function show(isMoving: boolean): void {
    const { target, day } = state;
    const kept = parts?.market.kept();
    if (target === null || day === null || day.hours.day !== target.day) return;
    if (day.minutes.shares.length === 0) return showNow();
    const newest = kept?.newest() ?? new Map<string, Quote>();
    // The stream's first board names the shares.
    if (kept === undefined || newest.size === 0) return wait();
    waiting();
    const past = momentOf(day, target.at, isMoving, !isMoving || pace.isWholeNext());
    pastMinute.show(past);
    if (!past.isWhole) {
      const quotes = day.boardAt(past.minute, newest, kept.isFollowed);
      return kept.showPast(quotes, 'followed');
    }
    kept.showPast(day.boardAt(past.minute, newest));
    data?.show(past);
    awaitedPast.end();
  }

  function aim(day: TradingDay, at: EpochMs, isMoving: boolean): void {
    change({ target: { day, at }, ...(state.day?.hours.day !== day && { day: null }) });
    if (state.day === null) return void load(day);
    if (isToday(day) && at > state.day.hours.opensAt + state.day.minutes.upto * MINUTE_MS)
      void load(day);
    show(isMoving);
  }

  function stopMoving(): void {
    rest.cancel();
    if (frame !== undefined) cancelAnimationFrame(frame);
    frame = undefined;
  }

  function wait(): void {
    waiting();
    const retry = () => show(false);
    const leave = [
      parts?.market.kept()?.onKept(retry),
      parts?.market.board.onBoard(retry),
      parts?.market.connection.subscribe(retry),
    ];
    waiting = () => {
      waiting = () => {};
      for (const each of leave) each?.();
    };
  }

  async function load(day: TradingDay): Promise<void> {
    // Each step of a moving needle asks again.
    if (state.isLoading && loadingDay === day) return;
    loading?.abort();
    const mine = new AbortController();
    loading = mine;
    loadingDay = day;
    change({ isLoading: true, fault: undefined });
    try {
      const loaded = await loader.load(day, isToday(day), mine.signal);
      if (mine.signal.aborted || parts === undefined) return;
      data ??= createPastData(parts.queries, () => parts?.now() ?? null);
      data.setDay(loaded, isToday(day));
      change({ day: loaded, isLoading: false });
      show(false);
      const before = await parts.dayBefore(day);
      if (before === null || mine.signal.aborted) return;
      const previous = await loader.load(before, false, mine.signal);
      if (!mine.signal.aborted) data?.setPrevious(previous.minutes);
    } catch (fault) {
      if (!mine.signal.aborted)
        change({ isLoading: false, fault: state.day === null ? fault : undefined });
    }
  }

  /** Also for a day without minutes: an empty board would look like a market without shares. */
  function showNow(): void {
    pastMinute.show(null);
    parts?.market.kept()?.showPast(null);
    data?.end();
    data = undefined;
    awaitedPast.end();
  }

  function back(): void {
    loading?.abort();
    stopMoving();
    waiting();
    showNow();
    change(atNow);
  }

  return {
    read: () => state,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** Called again after a restart of the stream: the past board is shown on the new one too. */
    attach(next: TravelParts): void {
      parts = next;
      if (state.target !== null) show(false);
    },
    /** Goes to a moment of a day. While the needle is dragged, `isMoving`: figures follow once a frame. */
    go(day: TradingDay, at: EpochMs, isMoving = false): void {
      if (!isMoving || state.day?.hours.day !== day) {
        stopMoving();
        return aim(day, at, false);
      }
      rest.start();
      moving = at;
      frame ??= requestAnimationFrame(() => {
        frame = undefined;
        aim(day, moving, true);
      });
    },
    back,
    /** Loads a day that will probably be gone to. */
    prefetch(day: TradingDay): void {
      if (state.target === null && loader.loaded(day) === undefined)
        void loader.load(day, isToday(day), AbortSignal.timeout(PREFETCH_MS)).catch(() => {});
    },
    /** The newest moment that can be shown of the day. */
    end(): EpochMs | null {
      const { day } = state;
      return day === null ? null : day.hours.opensAt + lastMinute(day) * MINUTE_MS;
    },
    newest: (code: string): Quote | undefined => parts?.market.kept()?.newest().get(code),
    retry: () => state.target && void load(state.target.day),
  };
}

/** Decides in which frames of a moving needle the whole board is updated. */
function createPace() {
  let everyMs: number = WHOLE_MS.least;
  let [frameAt, wholeAt] = [0, 0];
  return {
    isWholeNext(): boolean {
      const now = performance.now();
      const isLate = now - frameAt > LATE_MS;
      everyMs = isLate
        ? Math.min(WHOLE_MS.most, everyMs * 1.5)
        : Math.max(WHOLE_MS.least, everyMs * 0.97);
      frameAt = now;
      if (now - wholeAt < everyMs) return false;
      wholeAt = now;
      return true;
    },
  };
}

/** The travel of this page. */
export const travel = createTravel();
