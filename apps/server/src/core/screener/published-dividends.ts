import { type DayNumber, dayNumber } from '@dorpon/domain/bars/day-columns';
import type { CorporateAction } from '@dorpon/domain/market/corporate-action';
import type { TradingDay } from '@dorpon/domain/units';
import { byPeriodsBack, monthOf } from './published-results.ts';

/** Percent of the face value, and new securities for each 100 held. */
type YearDividend = Pick<CorporateAction, 'cash' | 'stock'>;

export interface DeclaredDividend extends YearDividend {
  readonly yearEndedOn: TradingDay;
  readonly publishedOn: TradingDay;
}

/** The results of a year. */
interface YearResults {
  readonly endedOn: TradingDay;
  readonly publishedOn: TradingDay;
}

/** What was known of a share from a day on, until the next. */
export interface KnownDividends {
  readonly from: DayNumber;
  /** By how many years before the newest one they ended (rule D8); undefined where it is unknown. */
  readonly years: readonly (YearDividend | undefined)[];
  /** Years with a cash dividend, counted back from the newest one. NaN if that one is unknown. */
  readonly inARow: number;
}

const NONE: YearDividend = { cash: 0, stock: 0 };

/**
 * Changes with each publication (rule D9). Before `recordedFrom`, the first dividend of the whole record,
 * results do not tell that none was declared.
 */
export function knownDividends(
  results: readonly YearResults[],
  dividends: readonly DeclaredDividend[],
  recordedFrom: DayNumber,
): KnownDividends[] {
  const inOrder = dividends.toSorted((a, b) => dayNumber(a.publishedOn) - dayNumber(b.publishedOn));
  const days = new Set([...results, ...dividends].map(({ publishedOn }) => publishedOn));
  return [...days].sort().map((day) => {
    const isKnown = ({ publishedOn }: YearResults | DeclaredDividend) => publishedOn <= day;
    const known = new Map<number, Ended>();
    for (const { endedOn, publishedOn } of results.filter(isKnown)) {
      const paid = dayNumber(publishedOn) >= recordedFrom ? NONE : undefined;
      known.set(monthOf(endedOn), { endedOn, paid });
    }
    for (const paid of inOrder.filter(isKnown))
      known.set(monthOf(paid.yearEndedOn), { endedOn: paid.yearEndedOn, paid });
    const newestFirst = [...known].sort(([a], [b]) => b - a).map(([, one]) => one);
    const years = byPeriodsBack(newestFirst, 12).map((year) => year?.paid);
    return { from: dayNumber(day), years, inARow: yearsInARow(years) };
  });
}

interface Ended {
  readonly endedOn: TradingDay;
  readonly paid: YearDividend | undefined;
}

function yearsInARow(years: readonly (YearDividend | undefined)[]): number {
  if (years[0] === undefined) return Number.NaN;
  const end = years.findIndex((year) => !year || year.cash === 0);
  return end < 0 ? years.length : end;
}
