import {
  type NewsFigures,
  type NewsItem,
  type NewsKind,
  newsId,
} from '@dorpon/domain/company/news-item';
import { bengaliDigits } from '@dorpon/domain/digits';
import type { Instrument } from '@dorpon/domain/market/instrument';
import type { EpochMs, TradingDay } from '@dorpon/domain/units';
import { banglaDay, englishDay, grouped, money } from './bangla.ts';

interface Words {
  readonly title: string;
  readonly body: string;
  readonly banglaTitle: string;
  readonly banglaBody: string;
}

const periods = {
  Q1: ['first quarter', 'প্রথম প্রান্তিক'],
  Q2: ['second quarter', 'দ্বিতীয় প্রান্তিক'],
  Q3: ['third quarter', 'তৃতীয় প্রান্তিক'],
  Q4: ['fourth quarter', 'চতুর্থ প্রান্তিক'],
  annual: ['year', 'বছর'],
} as const;

const day = (value: TradingDay | undefined) => ({
  en: englishDay(value ?? ''),
  bn: banglaDay(value ?? ''),
});
const bn = (amount: number): string => bengaliDigits(money(amount));
const percent = (value: number | undefined): string => `${value ?? 0}%`;

/** EPS, NAV and NOCFPS as the exchange writes them. */
function results({ eps = 0, epsBefore, nav = 0, nocfps = 0 }: NewsFigures) {
  const hasNoBefore = epsBefore === undefined;
  return {
    en: `EPS was Tk. ${money(eps)}${hasNoBefore ? '' : ` as against Tk. ${money(epsBefore)} a year before`}; NAV per share Tk. ${money(nav)}; NOCFPS Tk. ${money(nocfps)}.`,
    bn: `শেয়ারপ্রতি আয় ${bn(eps)} টাকা${hasNoBefore ? '' : `, আগের বছরের একই সময়ে ছিল ${bn(epsBefore)} টাকা`}; শেয়ারপ্রতি সম্পদমূল্য ${bn(nav)} টাকা; শেয়ারপ্রতি নগদ প্রবাহ ${bn(nocfps)} টাকা।`,
  };
}

function payment({ cash = 0, stock = 0 }: NewsFigures) {
  const parts = [cash > 0 && `${cash}% cash`, stock > 0 && `${stock}% stock`].filter(Boolean);
  const bangla = [
    cash > 0 && `${bengaliDigits(String(cash))}% নগদ`,
    stock > 0 && `${bengaliDigits(String(stock))}% বোনাস`,
  ].filter(Boolean);
  return { en: parts.join(' and '), bn: bangla.join(' ও ') };
}

/** Limits are lifted on the day of the news; the rule holds for company shares only. */
const limits = (share: Instrument) =>
  share.type === 'equity'
    ? {
        en: ' There will be no price limit on the trading of the shares today following the declaration.',
        bn: ' ঘোষণার কারণে আজ শেয়ারটির লেনদেনে কোনো সার্কিট সীমা থাকবে না।',
      }
    : { en: '', bn: '' };

/** Every generated item has a specific kind. */
export type SpecificNewsKind = Exclude<NewsKind, 'announcement'>;

const write: Record<SpecificNewsKind, (share: Instrument, figures: NewsFigures) => Words> = {
  'board-meeting': ({ name, banglaName }, { meetingOn, period = 'annual', endedOn }) => ({
    title: 'Board meeting',
    body: `A meeting of the Board of Directors of ${name} will be held on ${day(meetingOn).en} to consider the financial statements for the ${periods[period][0]} ended on ${day(endedOn).en}.`,
    banglaTitle: 'পর্ষদ সভা',
    banglaBody: `${day(endedOn).bn} তারিখে সমাপ্ত ${periods[period][1]}ের আর্থিক প্রতিবেদন বিবেচনার জন্য ${banglaName}-এর পর্ষদ সভা ${day(meetingOn).bn} তারিখে অনুষ্ঠিত হবে।`,
  }),
  quarter: (share, figures) => ({
    title: `${figures.period} financials`,
    body: `${share.name}, ${periods[figures.period ?? 'Q1'][0]} ended on ${day(figures.endedOn).en}: ${results(figures).en}${limits(share).en}`,
    banglaTitle: `${periods[figures.period ?? 'Q1'][1]}ের আর্থিক প্রতিবেদন`,
    banglaBody: `${share.banglaName}, ${day(figures.endedOn).bn} তারিখে সমাপ্ত ${periods[figures.period ?? 'Q1'][1]}: ${results(figures).bn}${limits(share).bn}`,
  }),
  dividend: (share, figures) => ({
    title: `Dividend declaration: ${payment(figures).en}`,
    body: `The Board of Directors of ${share.name} has recommended ${payment(figures).en} dividend for the year ended on ${day(figures.endedOn).en}. Date of AGM: ${day(figures.agmOn).en}. Record date: ${day(figures.recordDate).en}. ${results(figures).en}${limits(share).en}`,
    banglaTitle: `লভ্যাংশ ঘোষণা: ${payment(figures).bn}`,
    banglaBody: `${day(figures.endedOn).bn} তারিখে সমাপ্ত বছরের জন্য ${share.banglaName}-এর পর্ষদ ${payment(figures).bn} লভ্যাংশ সুপারিশ করেছে। এজিএম: ${day(figures.agmOn).bn}। রেকর্ড ডেট: ${day(figures.recordDate).bn}। ${results(figures).bn}${limits(share).bn}`,
  }),
  annual: (share, figures) => ({
    title: 'Annual financials: no dividend',
    body: `The Board of Directors of ${share.name} has recommended no dividend for the year ended on ${day(figures.endedOn).en}. ${results(figures).en}${limits(share).en}`,
    banglaTitle: 'বার্ষিক আর্থিক প্রতিবেদন: লভ্যাংশ নেই',
    banglaBody: `${day(figures.endedOn).bn} তারিখে সমাপ্ত বছরের জন্য ${share.banglaName}-এর পর্ষদ কোনো লভ্যাংশ সুপারিশ করেনি। ${results(figures).bn}${limits(share).bn}`,
  }),
  rights: (share, { rights, rightsPrice = 0, recordDate }) => ({
    title: `Rights issue: ${percent(rights)}`,
    body: `${share.name} will issue rights shares at ${percent(rights)} of those outstanding, at Tk. ${money(rightsPrice)} each. Record date: ${day(recordDate).en}.${limits(share).en}`,
    banglaTitle: `রাইট শেয়ার: ${bengaliDigits(percent(rights))}`,
    banglaBody: `${share.banglaName} বিদ্যমান শেয়ারের ${bengaliDigits(percent(rights))} হারে প্রতিটি ${bn(rightsPrice)} টাকা দরে রাইট শেয়ার ইস্যু করবে। রেকর্ড ডেট: ${day(recordDate).bn}।${limits(share).bn}`,
  }),
  spot: ({ name, banglaName }, { spotFrom, spotTo, recordDate }) => ({
    title: 'Spot market',
    body: `Trading of the shares of ${name} will be allowed only in the spot market from ${day(spotFrom).en} to ${day(spotTo).en}, and will be suspended on the record date, ${day(recordDate).en}.`,
    banglaTitle: 'স্পট মার্কেট',
    banglaBody: `${day(spotFrom).bn} থেকে ${day(spotTo).bn} পর্যন্ত ${banglaName}-এর শেয়ার শুধু স্পট মার্কেটে লেনদেন হবে এবং রেকর্ড ডেট ${day(recordDate).bn}-এ লেনদেন স্থগিত থাকবে।`,
  }),
  'record-date': ({ name, banglaName }, { recordDate }) => ({
    title: 'Suspension for the record date',
    body: `Trading of the shares of ${name} will be suspended on the record date, ${day(recordDate).en}.`,
    banglaTitle: 'রেকর্ড ডেটে লেনদেন স্থগিত',
    banglaBody: `রেকর্ড ডেট ${day(recordDate).bn}-এ ${banglaName}-এর শেয়ার লেনদেন স্থগিত থাকবে।`,
  }),
  resumption: ({ name, banglaName }, { resumesOn }) => ({
    title: 'Resumption after the record date',
    body: `Trading of the shares of ${name} will resume on ${day(resumesOn).en}.`,
    banglaTitle: 'রেকর্ড ডেটের পর লেনদেন শুরু',
    banglaBody: `${banglaName}-এর শেয়ার লেনদেন ${day(resumesOn).bn} তারিখে আবার শুরু হবে।`,
  }),
  agm: ({ name, banglaName }, figures) => ({
    title: 'AGM: dividend approved',
    body: `The shareholders of ${name} approved ${payment(figures).en} dividend for the year ended on ${day(figures.endedOn).en} at the AGM of ${day(figures.agmOn).en}.`,
    banglaTitle: 'এজিএম: লভ্যাংশ অনুমোদিত',
    banglaBody: `${day(figures.agmOn).bn} তারিখের এজিএমে ${banglaName}-এর শেয়ারহোল্ডাররা ${day(figures.endedOn).bn} তারিখে সমাপ্ত বছরের জন্য ${payment(figures).bn} লভ্যাংশ অনুমোদন করেছেন।`,
  }),
  'credit-rating': ({ name, banglaName }, { rating = '' }) => ({
    title: `Credit rating: ${rating}`,
    body: `The surveillance credit rating of ${name} is ${rating} for the long term with a stable outlook.`,
    banglaTitle: `ঋণমান: ${rating}`,
    banglaBody: `${banglaName}-এর দীর্ঘমেয়াদি ঋণমান ${rating}, পূর্বাভাস স্থিতিশীল।`,
  }),
  'sponsor-trade': ({ name, banglaName }, { side, quantity = 0 }) => ({
    title: side === 'buy' ? 'Sponsor to buy shares' : 'Sponsor to sell shares',
    body: `A sponsor of ${name} has expressed the intention to ${side} ${grouped(quantity)} shares of the company at the prevailing market price within this month.`,
    banglaTitle: side === 'buy' ? 'উদ্যোক্তার শেয়ার কেনার ঘোষণা' : 'উদ্যোক্তার শেয়ার বিক্রির ঘোষণা',
    banglaBody: `${banglaName}-এর একজন উদ্যোক্তা চলতি মাসের মধ্যে বাজারদরে ${bengaliDigits(grouped(quantity))}টি শেয়ার ${side === 'buy' ? 'কেনার' : 'বিক্রির'} ইচ্ছা প্রকাশ করেছেন।`,
  }),
};

export const newsItem = (
  share: Instrument,
  kind: SpecificNewsKind,
  publishedOn: TradingDay,
  publishedAt: EpochMs,
  figures: NewsFigures,
): NewsItem => ({
  id: newsId(publishedOn, share.code, kind),
  code: share.code,
  kind,
  publishedOn,
  publishedAt,
  ...write[kind](share, figures),
  figures,
});
