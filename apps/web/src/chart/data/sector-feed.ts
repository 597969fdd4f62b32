import { dayNumber, rowOn } from '@dorpon/domain/bars/day-columns';
import { dhakaDay, dhakaTime } from '@dorpon/domain/calendar/trading-calendar';
import { freshQuote } from '@dorpon/domain/market/board';
import type { Quote } from '@dorpon/domain/market/quote';
import type { ShareCode } from '@dorpon/domain/units';
import type { ChartFeed } from './chart-feed.ts';
import { type SourceTiming, sourceTiming } from './source-timing.ts';

const MINUTE_MS = 60_000;
const MINUTES_OF_A_DAY = 1440;
/** Closing prices are known some minutes after the close. */
const AFTER_CLOSE_MS = 15 * MINUTE_MS;

/**
 * The feed of a sector's index. The stream has no messages of it, so it is fetched once a minute while
 * the market is open, and after a reconnect.
 */
export function sectorFeed(
  feed: ChartFeed,
  symbol: ShareCode,
  timing: SourceTiming = sourceTiming,
): ChartFeed {
  let quote: Quote | undefined;

  function eachMinute(fetch: () => void): () => void {
    let soon: ReturnType<typeof setTimeout> | undefined;
    const timer = setInterval(() => {
      if (isChanging(feed)) fetch();
    }, MINUTE_MS);
    const leave = feed.onConnect(() => {
      clearTimeout(soon);
      soon = setTimeout(fetch, timing.spread(timing.reconnectMs));
    });
    return () => {
      clearInterval(timer);
      clearTimeout(soon);
      leave();
    };
  }

  async function fetchQuote(signal: AbortSignal): Promise<void> {
    const day = dhakaDay(feed.now() ?? 0);
    const range = { from: dhakaTime(day, 0), upto: dhakaTime(day, MINUTES_OF_A_DAY) - 1 };
    const days = await feed.calls.days(symbol, range, signal);
    const row = rowOn(days, dayNumber(day));
    if (row < 0) return;
    quote = {
      ...freshQuote({ code: symbol, number: 0, quoteBase: 'A-IDX' }, days.yesterdayClose[row]!),
      open: days.open[row]!,
      high: days.high[row]!,
      low: days.low[row]!,
      lastPrice: days.close[row]!,
      volume: days.volume[row]!,
      value: days.value[row]!,
      trades: days.trades[row]!,
      tradedAt: range.from,
    };
  }

  return {
    ...feed,
    now: () => feed.now(),
    hours: () => feed.hours(),
    whenKnown: (signal) => feed.whenKnown(signal),
    watchShare(_, { onJoined }) {
      onJoined?.(true);
      // The bars of today are fetched again whenever a room is joined.
      return eachMinute(() => onJoined?.(true));
    },
    board: {
      all: () => feed.board.all(),
      onBoard: (listener) => feed.board.onBoard(listener),
      quote: () => quote,
      onQuote(_, listener) {
        const life = new AbortController();
        const fetch = () => {
          fetchQuote(life.signal).then(
            () => life.signal.aborted || listener(),
            // Fetched again after a minute.
            () => {},
          );
        };
        const leave = eachMinute(fetch);
        return () => {
          leave();
          life.abort();
        };
      },
    },
  };
}

function isChanging(feed: ChartFeed): boolean {
  const [now, hours] = [feed.now(), feed.hours()];
  return (
    now !== null && hours !== null && now >= hours.opensAt && now < hours.closesAt + AFTER_CLOSE_MS
  );
}
