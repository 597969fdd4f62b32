import { type CompanyEventKind, companyEventKinds } from '@dorpon/domain/company/company-event';
import { isShareCode } from '@dorpon/domain/market/share-code';
import type { ShareCode, TradingDay } from '@dorpon/domain/units';
import type { MonthName } from '../../market-ui/days/month-grid.ts';
import { parseWhose, type WhoseShares } from '../../market-ui/share/whose-shares.ts';
import { dayParts } from '../../ui/text/calendar-day.ts';

export const eventViews = ['month', 'list'] as const;
export type EventView = (typeof eventViews)[number];

/** The parameters of the address; defaults are left out. */
export interface EventsSearch {
  readonly view?: EventView;
  /** The default is the month of the exchange's day. */
  readonly month?: MonthName;
  /** The day whose events are listed beside the calendar. */
  readonly day?: TradingDay;
  readonly kind?: CompanyEventKind;
  readonly code?: ShareCode;
  /** Instead of one share. */
  readonly shares?: WhoseShares;
}

/** Invalid values of an address fall back to the defaults. */
export function parseEventsSearch(given: Readonly<Record<string, unknown>>): EventsSearch {
  const code = typeof given.code === 'string' ? given.code.trim().toUpperCase() : '';
  const kind = companyEventKinds.find((each) => each === given.kind);
  const shares = parseWhose(given.shares);
  const day = dayIn(given.day);
  const month = dayIn(`${String(given.month)}-01`)?.slice(0, 7) ?? day?.slice(0, 7);
  return {
    ...(given.view === 'list' && { view: given.view }),
    ...(month !== undefined && { month }),
    ...(day !== undefined && day.slice(0, 7) === month && { day }),
    ...(kind !== undefined && { kind }),
    ...(isShareCode(code) ? { code } : shares && { shares }),
  };
}

function dayIn(value: unknown): TradingDay | undefined {
  return typeof value === 'string' &&
    dayParts(value) !== null &&
    value >= '1950-01-01' &&
    value <= '2100-12-31'
    ? value
    : undefined;
}
