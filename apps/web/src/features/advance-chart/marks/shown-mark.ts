import type { MarkKind } from '@dorpon/domain/chart/chart-document';
import type { TradingDay } from '@dorpon/domain/units';

/** A mark in the reader's words. */
export interface ShownMark {
  readonly id: string;
  readonly kind: MarkKind;
  readonly day: TradingDay;
  readonly isFuture: boolean;
  /** Several announcements of a day are one mark. */
  readonly items: readonly { readonly title: string; readonly text: string }[];
}

/** Marks that would lie over each other, as one. */
export interface MarkCluster {
  readonly x: number;
  readonly marks: readonly ShownMark[];
}

/** Of several kinds in one place, the first of these gives the letter. */
const order: readonly MarkKind[] = [
  'stock',
  'dividend',
  'record-date',
  'results',
  'halt',
  'block',
  'news',
];

export const leadOf = ({ marks }: MarkCluster): ShownMark =>
  marks.toSorted((a, b) => order.indexOf(a.kind) - order.indexOf(b.kind))[0] as ShownMark;

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
