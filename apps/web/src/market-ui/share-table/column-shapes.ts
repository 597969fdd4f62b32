import type { GroupFigures } from '@dorpon/domain/shares/group-figures';
import type { Share } from '@dorpon/domain/shares/share';
import type { Language } from '../../i18n/languages.ts';
import type { Column } from '../../ui/table/column.ts';
import type { ShareColumnId } from './share-columns.tsx';

type Shape = Pick<
  Column<Share, GroupFigures>,
  'align' | 'width' | 'grow' | 'tone' | 'sortable' | 'spare' | 'hidePriority'
> & { readonly bangla?: number };

const sorted = { sortable: true, grow: 1 } as const;
const price = { grow: 1, tone: 'quiet' } as const;

/** Widths fit the widest figure of the market and the head; Bangla heads differ. */
const shapes: Record<ShareColumnId, Shape> = {
  name: { width: 188, bangla: 180, grow: 4.5, sortable: true },
  category: { width: 36, align: 'center', tone: 'faint', hidePriority: 7 },
  sector: { width: 158, grow: 1, align: 'start', tone: 'quiet', spare: true },
  last: { width: 64, grow: 1, tone: 'strong' },
  change: { width: 64, ...sorted, hidePriority: 1 },
  'change-percent': { width: 80, bangla: 72, ...sorted },
  open: { width: 62, ...price, spare: true },
  low: { width: 62, bangla: 58, ...price, hidePriority: 6 },
  day: { width: 88, align: 'center', hidePriority: 5 },
  high: { width: 58, ...price, grow: 0.6, align: 'start', hidePriority: 6 },
  yesterday: { width: 66, bangla: 58, ...price, hidePriority: 9 },
  trades: { width: 54, bangla: 50, ...sorted, hidePriority: 4 },
  volume: { width: 82, ...sorted, hidePriority: 3 },
  value: { width: 64, bangla: 86, ...sorted, hidePriority: 2 },
  'paid-up': { width: 74, bangla: 98, ...sorted, tone: 'quiet', hidePriority: 11 },
  pe: { width: 66, bangla: 98, ...sorted, hidePriority: 10 },
  pnav: { width: 80, bangla: 62, ...sorted, hidePriority: 12 },
  month: { width: 70, hidePriority: 2.5 },
  ago: { width: 36, bangla: 50, tone: 'faint', hidePriority: 13 },
};

export function shapeOf(id: ShareColumnId, language: Language): Omit<Shape, 'bangla'> {
  const { bangla, ...shape } = shapes[id];
  return language === 'bn' && bangla !== undefined ? { ...shape, width: bangla } : shape;
}
