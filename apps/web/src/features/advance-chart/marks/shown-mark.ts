import type { OwnTrade } from '@dorpon/contract/portfolio-owned';
import { dhakaTime } from '@dorpon/domain/calendar/trading-calendar';
import type { MarkKind } from '@dorpon/domain/chart/chart-document';
import type { EpochMs, TradingDay } from '@dorpon/domain/units';

/** Those of the market, and the member's own trades, which are no part of a chart that may be shared. */
type ShownKind = MarkKind | OwnTrade['kind'];

/** A mark in the reader's words. */
export interface ShownMark {
  readonly id: string;
  readonly kind: ShownKind;
  readonly day: TradingDay;
  readonly at?: EpochMs | undefined;
  readonly isFuture: boolean;
  /** Several announcements of a day are one mark. */
  readonly items: readonly { readonly title: string; readonly text: string }[];
}

/** Marks that would lie over each other, as one. */
export interface MarkCluster {
  readonly x: number;
  readonly marks: readonly ShownMark[];
}

/** Of several kinds in one place, the one with the lowest number gives the letter. */
const order: Readonly<Record<ShownKind, number>> = {
  buy: -2,
  sell: -1,
  stock: 0,
  dividend: 1,
  'record-date': 2,
  results: 3,
  halt: 4,
  block: 5,
  news: 6,
};

export const leadOf = ({ marks }: MarkCluster): ShownMark =>
  marks.toSorted((a, b) => order[a.kind] - order[b.kind])[0] as ShownMark;

/** Between opening and close: a mark of a day must not lie on the bar of the day before. */
const NOON = 720;

/** The moment of a mark on the time axis. */
export const momentOf = ({ at, day }: Pick<ShownMark, 'at' | 'day'>): EpochMs =>
  at ?? dhakaTime(day, NOON);

export const isOneKind = ({ marks }: MarkCluster): boolean =>
  marks.every(({ kind }) => kind === marks[0]?.kind);

export const countOf = ({ marks }: MarkCluster): number =>
  marks.reduce((sum, { items }) => sum + items.length, 0);

/** Clusters from the left; `apart` is the least distance of two in pixels. */
export function clustersOf(
  marks: readonly ShownMark[],
  xOf: (mark: ShownMark) => number,
  { width, apart }: { readonly width: number; readonly apart: number },
): readonly MarkCluster[] {
  const placed = marks
    .map((mark) => ({ mark, x: xOf(mark) }))
    .filter(({ x }) => x >= 0 && x <= width)
    .sort((a, b) => a.x - b.x);
  const clusters: { x: number; marks: ShownMark[] }[] = [];
  for (const { mark, x } of placed) {
    const last = clusters.at(-1);
    if (last && x - last.x < apart) last.marks.push(mark);
    else clusters.push({ x, marks: [mark] });
  }
  return clusters;
}

/** Purchases of a day are one mark, sales another. Without a last day all are shown. */
export function tradeMarks(
  trades: readonly OwnTrade[],
  last: TradingDay | undefined,
  titleOf: (trade: OwnTrade) => string,
): readonly ShownMark[] {
  const known = trades.filter(({ day }) => last === undefined || day <= last);
  return [...Map.groupBy(known, ({ kind, day }) => `${kind}:${day}`)].map(([id, same]) => ({
    id,
    kind: same[0]!.kind,
    day: same[0]!.day,
    isFuture: false,
    items: same.map((trade) => ({ title: titleOf(trade), text: '' })),
  }));
}
