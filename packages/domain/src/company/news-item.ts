import type { EpochMs, Percent, ShareCode, TradingDay } from '../units.ts';
import type { StatementPeriod } from './statement.ts';

export const newsKinds = [
  'board-meeting',
  'dividend',
  'quarter',
  'annual',
  'rights',
  'record-date',
  'spot',
  'resumption',
  'agm',
  'credit-rating',
  'sponsor-trade',
  'announcement',
] as const;
/** `announcement`: anything else, such as a fund's weekly NAV or a change of address. */
export type NewsKind = (typeof newsKinds)[number];

/** The figures quoted in an announcement. Money per share in taka. */
export interface NewsFigures {
  readonly period?: StatementPeriod;
  readonly endedOn?: TradingDay;
  readonly eps?: number;
  /** EPS of the same period a year earlier. */
  readonly epsBefore?: number;
  readonly nav?: number;
  readonly nocfps?: number;
  readonly cash?: Percent;
  readonly stock?: Percent;
  readonly rights?: Percent;
  readonly rightsPrice?: number;
  readonly recordDate?: TradingDay;
  readonly agmOn?: TradingDay;
  readonly spotFrom?: TradingDay;
  readonly spotTo?: TradingDay;
  readonly resumesOn?: TradingDay;
  readonly meetingOn?: TradingDay;
  readonly rating?: string;
  readonly side?: 'buy' | 'sell';
  readonly quantity?: number;
}

export interface NewsItem {
  readonly id: string;
  readonly code: ShareCode;
  readonly kind: NewsKind;
  readonly publishedOn: TradingDay;
  /** Null when the source gives only the day. */
  readonly publishedAt: EpochMs | null;
  readonly title: string;
  readonly banglaTitle: string;
  readonly body: string;
  readonly banglaBody: string;
  readonly figures: NewsFigures;
}

/** A share has at most one item of a kind per day. Ids sort by date. */
export const newsId = (day: TradingDay, code: ShareCode, kind: NewsKind): string =>
  `${day}:${code}:${kind}`;

export const newsDay = (id: string): TradingDay => id.slice(0, 10);
