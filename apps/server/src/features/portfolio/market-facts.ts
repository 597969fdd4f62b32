import { type DayColumns, dayNumber, rowOn, rowOnOrBefore } from '@dorpon/domain/bars/day-columns';
import { dhakaCalendar } from '@dorpon/domain/calendar/dhaka-calendar';
import { dhakaDay } from '@dorpon/domain/calendar/trading-calendar';
import { type CorporateAction, tradingRule } from '@dorpon/domain/market/corporate-action';
import { categoryOf } from '@dorpon/domain/market/instrument';
import { priceOf } from '@dorpon/domain/market/quote';
import type { CheckFacts } from '@dorpon/domain/portfolio/check-transaction';
import type { EpochMs, Paisa, ShareCode, TradingDay } from '@dorpon/domain/units';
import type { Core } from '../../core/core.ts';

export type MarketFacts = ReturnType<typeof marketFacts>;

/** What the rules of portfolios ask of the market. */
export function marketFacts(
  { companies, days, market, isKnown, today: sessionDay }: Core,
  now: () => EpochMs,
) {
  const actionsOf = (code: ShareCode): readonly CorporateAction[] =>
    companies.of(code)?.actions ?? [];
  const instrumentOf = (code: ShareCode) => companies.of(code)?.instrument;

  /** On a day without a session the exchange's day is the last or the next one. */
  const today = (): TradingDay => {
    const [session, calendar] = [sessionDay(), dhakaDay(now())];
    return session > calendar ? session : calendar;
  };

  const closesOf = (code: ShareCode): DayColumns | undefined => days.upToNow(code);

  const facts = {
    calendar: dhakaCalendar,
    get today() {
      return today();
    },
    // The record knows the category and the board of today only.
    shareOn(code, day) {
      const instrument = instrumentOf(code);
      return {
        category: categoryOf(instrument?.quoteBase ?? ''),
        board: instrument?.board ?? 'main',
        market: tradingRule(actionsOf(code), day).market,
      };
    },
    isSuspended: (code, day) => tradingRule(actionsOf(code), day).suspended,
    listingOf(code) {
      const instrument = instrumentOf(code);
      if (!isKnown(code) || instrument?.type === 'index') return undefined;
      const year = instrument?.listingYear ?? 0;
      if (year <= 0) return { listedOn: null };
      // The day of the year is not known: the first one, so that nothing possible is refused.
      const listedOn = `${year}-01-01`;
      const columns = closesOf(code);
      const tradedBefore = columns !== undefined && columns.day[0]! < dayNumber(listedOn);
      return { listedOn: tradedBefore ? null : listedOn };
    },
    rangeOn(code, day) {
      const columns = closesOf(code);
      const row = columns ? rowOn(columns, dayNumber(day)) : -1;
      if (!columns || row < 0 || !(columns.low[row]! > 0)) return undefined;
      return { low: columns.low[row]!, high: columns.high[row]! };
    },
  } satisfies CheckFacts;

  return {
    facts,
    today,
    closesOf,
    actionsOf,
    instrumentOf,
    sessionDay,
    /** The raw close of the session before this one. */
    closeBefore: (code: ShareCode): Paisa | undefined =>
      days.closeBefore(code, sessionDay()) || undefined,
    /** The price now, or the last close; undefined when neither is known. */
    priceOf(code: ShareCode): Paisa | undefined {
      const quote = market.board.get(code);
      const price = quote ? priceOf(quote) : 0;
      if (price > 0) return price;
      const columns = days.finished(code);
      const row = columns ? rowOnOrBefore(columns, dayNumber(today())) : -1;
      const close = columns && row >= 0 ? columns.close[row]! : 0;
      return close > 0 ? close : undefined;
    },
  };
}
