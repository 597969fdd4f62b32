import {
  addDays,
  nextTradingDay,
  onOrAfter,
  previousTradingDay,
} from '@dorpon/domain/calendar/trading-calendar';
import type { Disclosures } from '@dorpon/domain/company/disclosures';
import { quarterEnd, yearEndIn } from '@dorpon/domain/company/financial-year';
import type { NewsFigures } from '@dorpon/domain/company/news-item';
import { cashFlowPerShare, earningsPerShare, navPerShare } from '@dorpon/domain/company/per-share';
import { quarterNames, type Statement } from '@dorpon/domain/company/statement';
import {
  type CorporateAction,
  newSecurities,
  securitiesFactor,
} from '@dorpon/domain/market/corporate-action';
import { type TradingDay, taka } from '@dorpon/domain/units';
import { Random } from '../random.ts';
import type { Books } from './books.ts';
import type { Company } from './company.ts';
import { firstOf, type Holdings, type MonthNumber } from './holdings.ts';
import { newsItem, type SpecificNewsKind } from './news-texts.ts';
import { newsTime } from './news-time.ts';

/** A company's disclosure on one day. It is built when the day has come. */
export interface Scheduled {
  readonly day: TradingDay;
  /** The instrument's share count or holdings change on this day. */
  readonly relists?: true;
  make(books: Books): Partial<Disclosures>;
}

const ratings = { sound: ['AAA', 'AA1', 'AA2', 'AA3', 'A1'], weak: ['A3', 'BBB1', 'BBB2', 'BBB3'] };

/** All disclosures of the financial year ending in a calendar year, unordered. */
export function yearSchedule(company: Company, year: number): Scheduled[] {
  const yearEndedOn = yearEndIn(year, company.instrument.yearEnd);
  const actions = company.actions.filter((action) => action.yearEndedOn === yearEndedOn);
  const dividend = actions.find(({ kind }) => kind === 'dividend');
  return [
    ...[1, 2, 3].flatMap((quarter) => quarterSchedule(company, year, quarter)),
    ...annualSchedule(company, year, dividend),
    ...actions.flatMap((action) => actionSchedule(company, action)),
    ...ratingSchedule(company, year),
  ];
}

const newsOf =
  (company: Company, kind: SpecificNewsKind, day: TradingDay) =>
  (figures: NewsFigures): Partial<Disclosures> => ({
    news: [newsItem(company.instrument, kind, day, newsTime(company, kind, day), figures)],
  });

function notice(company: Company, year: number, quarter: number): Scheduled {
  const { instrument, calendar, seed } = company;
  const meetingOn = company.decidedOn(year, quarter);
  const random = Random.of(seed, 'notice', instrument.code, year, quarter);
  const day = onOrAfter(calendar, addDays(meetingOn, -9 + random.below(3)));
  const period = quarter === 4 ? 'annual' : quarterNames[quarter - 1];
  const endedOn = quarterEnd(yearEndIn(year, instrument.yearEnd), quarter);
  const make = () => newsOf(company, 'board-meeting', day)({ meetingOn, period, endedOn });
  return { day, make };
}

function quarterSchedule(company: Company, year: number, quarter: number): Scheduled[] {
  const day = nextTradingDay(company.calendar, company.decidedOn(year, quarter));
  return [
    notice(company, year, quarter),
    {
      day,
      make(books) {
        const statement = books.quarter(year, quarter);
        const figures = resultFigures(statement, books.quarter(year - 1, quarter));
        return { statements: [statement], ...newsOf(company, 'quarter', day)(figures) };
      },
    },
  ];
}

function annualSchedule(
  company: Company,
  year: number,
  dividend: CorporateAction | undefined,
): Scheduled[] {
  const day = nextTradingDay(company.calendar, company.decidedOn(year, 4));
  return [
    notice(company, year, 4),
    {
      day,
      make(books) {
        const annual = books.annual(year);
        const statements = [books.quarter(year, 4), annual];
        const figures = resultFigures(annual, books.annual(year - 1));
        if (!dividend) return { statements, ...newsOf(company, 'annual', day)(figures) };
        const { cash, stock, recordDate } = dividend;
        const agmOn = dividend.agmOn ?? recordDate;
        const declared = { ...figures, cash, stock, recordDate, agmOn };
        return { statements, actions: [dividend], ...newsOf(company, 'dividend', day)(declared) };
      },
    },
  ];
}

const resultFigures = (statement: Statement, before: Statement): NewsFigures => ({
  period: statement.period,
  endedOn: statement.endedOn,
  eps: earningsPerShare(statement) ?? 0,
  epsBefore: earningsPerShare(before) ?? 0,
  nav: navPerShare(statement) ?? 0,
  nocfps: cashFlowPerShare(statement) ?? 0,
});

/** Spot sessions, suspension, resumption, new shares and the AGM of one action. */
function actionSchedule(company: Company, action: CorporateAction): Scheduled[] {
  const { calendar } = company;
  const { recordDate, spotFrom, reopensOn: resumesOn, agmOn, cash, stock, publishedOn } = action;
  const at = (kind: SpecificNewsKind, day: TradingDay, figures: NewsFigures): Scheduled => ({
    day,
    make: () => newsOf(company, kind, day)(figures),
  });
  const spotTo = previousTradingDay(calendar, recordDate);
  const schedule: Scheduled[] = [
    at('spot', previousTradingDay(calendar, spotFrom), { spotFrom, spotTo, recordDate }),
    at('record-date', spotTo, { recordDate }),
    at('resumption', recordDate, { resumesOn }),
  ];
  if (agmOn) {
    const figures = { cash, stock, agmOn, endedOn: action.yearEndedOn };
    schedule.push(at('agm', nextTradingDay(calendar, agmOn), figures));
  }
  if (action.kind === 'rights') {
    const figures = { rights: action.rights, rightsPrice: taka(action.rightsPrice), recordDate };
    const news = newsOf(company, 'rights', publishedOn)(figures);
    schedule.push({ day: publishedOn, make: () => ({ actions: [action], ...news }) });
  }
  if (securitiesFactor(newSecurities(action)) > 1) {
    schedule.push({ day: resumesOn, relists: true, make: () => ({}) });
  }
  return schedule;
}

function ratingSchedule(company: Company, year: number): Scheduled[] {
  const { instrument, calendar, seed, level } = company;
  if (instrument.type !== 'equity') return [];
  const random = Random.of(seed, 'rating', instrument.code, year);
  const day = onOrAfter(calendar, addDays(yearEndIn(year, instrument.yearEnd), random.below(300)));
  const scale = ratings[level.weak ? 'weak' : 'sound'];
  const rating = scale[Random.of(seed, 'rating', instrument.code).below(scale.length)];
  return [{ day, make: () => newsOf(company, 'credit-rating', day)({ rating }) }];
}

/** A month's holdings, published early in the next one, and the sponsor trade behind them. */
export function monthSchedule(
  company: Company,
  holdings: Holdings,
  month: MonthNumber,
): Scheduled[] {
  const row = holdings.row(month);
  const held: Scheduled = {
    day: row.publishedOn,
    relists: true,
    make: () => ({ holdings: [row] }),
  };
  const points = holdings.sponsorsMoved(month);
  if (points === 0) return [held];
  const day = onOrAfter(company.calendar, firstOf(month));
  const quantity = Math.round((company.sharesOn(row.heldOn) * Math.abs(points)) / 100);
  const figures: NewsFigures = { side: points > 0 ? 'buy' : 'sell', quantity };
  return [held, { day, make: () => newsOf(company, 'sponsor-trade', day)(figures) }];
}
