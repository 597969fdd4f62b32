import type { NewsItem } from '../company/news-item.ts';
import type { CorporateAction } from '../market/corporate-action.ts';
import type { Halt } from '../market/quote.ts';
import type { EpochMs, ShareCode, TradingDay } from '../units.ts';
import type { MarkKind } from './chart-document.ts';

/** Block trades of a share on one day. */
export interface BlockDay {
  readonly day: TradingDay;
  readonly trades: number;
  readonly volume: number;
  readonly valueMn: number;
}

export interface HaltDay {
  readonly day: TradingDay;
  readonly halt: Exclude<Halt, '' | 'record-date'>;
  readonly since: EpochMs;
}

type MarkedNews = Pick<
  NewsItem,
  'id' | 'code' | 'kind' | 'publishedOn' | 'title' | 'banglaTitle' | 'figures'
>;

interface MarkPlace {
  /** Unique among the marks of a chart. */
  readonly id: string;
  readonly code: ShareCode;
  readonly day: TradingDay;
  /** Where the moment is known: the mark lies on the bar that contains it. */
  readonly at?: EpochMs;
}

/** What happened on a day, for the time axis of a chart. */
export type ChartMark = MarkPlace &
  (
    | { readonly kind: 'dividend' | 'stock' | 'record-date'; readonly action: CorporateAction }
    | { readonly kind: 'results'; readonly news: MarkedNews }
    /** All other announcements of the day, newest first. */
    | { readonly kind: 'news'; readonly news: readonly MarkedNews[] }
    | { readonly kind: 'block'; readonly block: BlockDay }
    | { readonly kind: 'halt'; readonly halt: HaltDay }
  );

const isResults = ({ kind }: MarkedNews): boolean => kind === 'quarter' || kind === 'annual';

/** A cash dividend and new securities count on the ex-day, from which on the price is without them. */
export function actionMarks(actions: readonly CorporateAction[]): ChartMark[] {
  return actions.flatMap((action) => {
    const { code, recordDate, reopensOn, declaredOn } = action;
    const mark = (kind: 'dividend' | 'stock' | 'record-date', day: TradingDay): ChartMark => ({
      id: [kind, code, action.kind, declaredOn].join(':'),
      kind,
      code,
      day,
      action,
    });
    return [
      ...(action.cash > 0 ? [mark('dividend', reopensOn)] : []),
      ...(action.stock > 0 || action.rights > 0 ? [mark('stock', reopensOn)] : []),
      mark('record-date', recordDate),
    ];
  });
}

/** Results one by one; other news of a day as one mark. */
export function newsMarks(news: readonly MarkedNews[]): ChartMark[] {
  const results = news.filter(isResults).map(
    (item): ChartMark => ({
      id: `results:${item.id}`,
      kind: 'results',
      code: item.code,
      day: item.publishedOn,
      news: item,
    }),
  );
  const others = Map.groupBy(
    news.filter((item) => !isResults(item)),
    ({ code, publishedOn }) => `${publishedOn}:${code}`,
  );
  return [
    ...results,
    ...[...others].map(
      ([key, items]): ChartMark => ({
        id: `news:${key}`,
        kind: 'news',
        code: items[0]!.code,
        day: items[0]!.publishedOn,
        news: items,
      }),
    ),
  ];
}

export const blockMarks = (code: ShareCode, days: readonly BlockDay[]): ChartMark[] =>
  days.map((block) => ({
    id: `block:${block.day}:${code}`,
    kind: 'block',
    code,
    day: block.day,
    block,
  }));

export const haltMarks = (code: ShareCode, halts: readonly HaltDay[]): ChartMark[] =>
  halts.map((halt) => ({
    id: `halt:${halt.day}:${code}:${halt.halt}`,
    kind: 'halt',
    code,
    day: halt.day,
    halt,
  }));

/** By day; of one day in the order of the kinds. Each id once. */
export function sortedMarks(
  marks: readonly ChartMark[],
  kinds: readonly MarkKind[],
): readonly ChartMark[] {
  const byId = new Map(marks.map((mark) => [mark.id, mark]));
  return [...byId.values()]
    .filter(({ kind }) => kinds.includes(kind))
    .sort(
      (a, b) =>
        (a.day < b.day ? -1 : a.day > b.day ? 1 : 0) ||
        kinds.indexOf(a.kind) - kinds.indexOf(b.kind) ||
        (a.id < b.id ? -1 : 1),
    );
}

/** A date that is announced and has not come. */
export const isFutureMark = ({ day }: ChartMark, today: TradingDay): boolean => day > today;
