import type { MarkKind } from '@dorpon/domain/chart/chart-document';
import type { TradingDay } from '@dorpon/domain/units';

/** Something that happened to a share on a day, or will. */
export interface ChartMark {
  readonly id: string;
  readonly kind: MarkKind;
  readonly day: TradingDay;
  readonly isFuture: boolean;
  readonly title: string;
  readonly text: string;
  /** Where it can be read in full. */
  readonly page: 'news' | 'block' | 'halts';
}

/** Marks that would lie over each other, as one. */
export interface MarkCluster {
  readonly x: number;
  readonly marks: readonly ChartMark[];
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

export const leadOf = ({ marks }: MarkCluster): ChartMark =>
  marks.toSorted((a, b) => order.indexOf(a.kind) - order.indexOf(b.kind))[0] as ChartMark;

/** Clusters from the left; `apart` is the least distance of two in pixels. */
export function clustersOf(
  marks: readonly ChartMark[],
  xOf: (mark: ChartMark) => number,
  { width, apart }: { readonly width: number; readonly apart: number },
): readonly MarkCluster[] {
  const placed = marks
    .map((mark) => ({ mark, x: xOf(mark) }))
    .filter(({ x }) => x >= 0 && x <= width)
    .sort((a, b) => a.x - b.x);
  const clusters: { x: number; marks: ChartMark[] }[] = [];
  for (const { mark, x } of placed) {
    const last = clusters.at(-1);
    if (last && x - last.x < apart) last.marks.push(mark);
    else clusters.push({ x, marks: [mark] });
  }
  return clusters;
}
