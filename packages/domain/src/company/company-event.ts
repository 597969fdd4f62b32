import type { CorporateAction } from '../market/corporate-action.ts';
import type { ShareCode, TradingDay } from '../units.ts';
import type { NewsItem } from './news-item.ts';

export const companyEventKinds = [
  'board-meeting',
  'spot',
  'record-date',
  'resumption',
  'agm',
] as const;
export type CompanyEventKind = (typeof companyEventKinds)[number];

/** A scheduled date of a company. */
export interface CompanyEvent {
  readonly code: ShareCode;
  readonly kind: CompanyEventKind;
  readonly day: TradingDay;
  readonly publishedOn: TradingDay;
  /** The corporate action it belongs to; null for a board meeting. */
  readonly action: CorporateAction | null;
}

/** First spot session, record date, resumption and AGM of an action. */
export function actionEvents(action: CorporateAction): CompanyEvent[] {
  const { code, publishedOn } = action;
  const event = (kind: CompanyEventKind, day: TradingDay | null): CompanyEvent[] =>
    day === null ? [] : [{ code, kind, day, publishedOn, action }];
  return [
    ...event('spot', action.spotFrom),
    ...event('record-date', action.recordDate),
    ...event('resumption', action.reopensOn),
    ...event('agm', action.agmOn),
  ];
}

/** Null for news that announces no board meeting. */
export function meetingEvent({
  code,
  publishedOn,
  figures,
}: Pick<NewsItem, 'code' | 'publishedOn' | 'figures'>): CompanyEvent | null {
  if (!figures.meetingOn) return null;
  return { code, kind: 'board-meeting', day: figures.meetingOn, publishedOn, action: null };
}

/**
 * Stays the same when the date is moved: an action is identified by its declaration, a meeting by its
 * notice.
 */
export const eventKey = ({ kind, code, publishedOn, action }: CompanyEvent): string =>
  [kind, code, ...(action ? [action.kind, action.declaredOn] : [publishedOn])].join('.');

/** By day, then code, then kind. Two events of one kind and day are ordered by their keys. */
export const inOrder = (a: CompanyEvent, b: CompanyEvent): number =>
  compare(a.day, b.day) ||
  compare(a.code, b.code) ||
  compare(a.kind, b.kind) ||
  compare(eventKey(a), eventKey(b));

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
