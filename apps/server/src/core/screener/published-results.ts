import type { DayNumber } from '@dorpon/domain/bars/day-columns';
import { dayNumber } from '@dorpon/domain/bars/day-columns';
import { annualisedEps } from '@dorpon/domain/company/annualised-eps';
import { type Issue, restated } from '@dorpon/domain/company/restatement';
import type { StatementPeriod } from '@dorpon/domain/company/statement';
import type { Paisa, ShareCode, TradingDay } from '@dorpon/domain/units';

/** The lines of a statement that fields read. Money in paisa, NaN where it is missing. */
export interface PublishedStatement {
  readonly code: ShareCode;
  readonly period: StatementPeriod;
  readonly endedOn: TradingDay;
  readonly yearEndedOn: TradingDay;
  readonly publishedOn: TradingDay;
  readonly outstanding: number;
  readonly revenue: Paisa;
  readonly profit: Paisa;
  readonly cashFlow: Paisa;
  readonly equity: Paisa;
  readonly assets: Paisa;
  readonly loans: Paisa;
  readonly currentAssets: Paisa;
  readonly currentLiabilities: Paisa;
  readonly paidUpCapital: Paisa;
}

/** A period as it was seen from a day: money in taka, per-share figures restated for issues up to it. */
export interface PeriodFigures {
  readonly eps: number;
  readonly nav: number;
  readonly cash_flow: number;
  readonly revenue: number;
  readonly profit: number;
  readonly equity: number;
  readonly assets: number;
  readonly loans: number;
  readonly current_assets: number;
  readonly current_liabilities: number;
  readonly reserve: number;
}

/** What was known of a share from a day on, until the next. */
export interface KnownResults {
  readonly from: DayNumber;
  readonly publishedOn: DayNumber;
  readonly eps: number;
  readonly nav: number;
  /** By how many periods before the newest one they ended (rule D8); undefined where one was not published. */
  readonly quarters: readonly (PeriodFigures | undefined)[];
  readonly years: readonly (PeriodFigures | undefined)[];
}

/**
 * Changes with each publication and with each ex-day (rule D2). `statements` of one share in the order of
 * publication, `issues` oldest first.
 */
export function knownResults(
  statements: readonly PublishedStatement[],
  issues: readonly Issue[],
): KnownResults[] {
  if (statements.length === 0) return [];
  const changes = new Set([
    ...statements.map(({ publishedOn }) => publishedOn),
    ...issues.map(({ exDay }) => exDay),
  ]);
  const known: KnownResults[] = [];
  const quarters: Seen[] = [];
  const years: Seen[] = [];
  let next = 0;
  for (const day of [...changes].sort()) {
    for (; next < statements.length && statements[next]!.publishedOn <= day; next += 1) {
      const statement = statements[next]!;
      const list = statement.period === 'annual' ? years : quarters;
      const place = list.findIndex((other) => other.endedOn <= statement.endedOn);
      const seen = { statement, endedOn: statement.endedOn, figures: new Map() };
      list.splice(place < 0 ? list.length : place, 0, seen);
    }
    if (next === 0) continue;
    const effective = issues.filter(({ exDay }) => exDay <= day);
    const seen = (list: readonly Seen[], months: number) =>
      byPeriodsBack(list, months).map((one) => one && figuresAt(one, effective));
    const yearFigures = seen(years, 12);
    const newestYear = quarters[0]?.statement.yearEndedOn;
    const ofYear = quarters.filter(({ statement }) => statement.yearEndedOn === newestYear);
    known.push({
      from: dayNumber(day),
      publishedOn: dayNumber(statements[next - 1]!.publishedOn),
      eps: annualisedEps(ofYear.map(incomeOf), effective) ?? Number.NaN,
      nav: yearFigures[0]?.nav ?? Number.NaN,
      quarters: seen(quarters, 3),
      years: yearFigures,
    });
  }
  return known;
}

/** A statement with its figures by the number of issues that they are restated for. */
interface Seen {
  readonly statement: PublishedStatement;
  readonly endedOn: TradingDay;
  readonly figures: Map<number, PeriodFigures>;
}

/** Of a list with the newest first, the one that ended n periods of so many months before it at place n. */
export function byPeriodsBack<Period extends { readonly endedOn: TradingDay }>(
  list: readonly Period[],
  months: number,
): (Period | undefined)[] {
  const [newest] = list;
  const placed: (Period | undefined)[] = [];
  for (const one of list) {
    const apart = monthOf(newest!.endedOn) - monthOf(one.endedOn);
    placed[Math.round(apart / months)] ??= one;
  }
  return Array.from(placed);
}

export const monthOf = (day: TradingDay): number =>
  Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7));

function figuresAt({ statement, figures }: Seen, issues: readonly Issue[]): PeriodFigures {
  const known = figures.get(issues.length);
  if (known) return known;
  const made = figuresOf(statement, issues);
  figures.set(issues.length, made);
  return made;
}

const incomeOf = ({ statement }: Seen) => ({
  ...statement,
  income: { profit: statement.profit },
});

const taka = (amount: Paisa): number => amount / 100;

function figuresOf(statement: PublishedStatement, issues: readonly Issue[]): PeriodFigures {
  const { eps, nav, cashFlow } = restated(
    {
      ...statement,
      income: { profit: statement.profit },
      balance: { equity: statement.equity },
      cashFlow: { operating: statement.cashFlow },
    },
    issues,
  );
  return {
    eps: eps ?? Number.NaN,
    nav: nav ?? Number.NaN,
    cash_flow: cashFlow ?? Number.NaN,
    revenue: taka(statement.revenue),
    profit: taka(statement.profit),
    equity: taka(statement.equity),
    assets: taka(statement.assets),
    loans: taka(statement.loans),
    current_assets: taka(statement.currentAssets),
    current_liabilities: taka(statement.currentLiabilities),
    reserve: taka(statement.equity - statement.paidUpCapital),
  };
}
