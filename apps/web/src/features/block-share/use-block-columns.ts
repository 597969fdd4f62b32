import type { TermId } from '@dorpon/domain/glossary/terms.data';
import type { BlockFigures } from '@dorpon/domain/market/block-trades';
import { PAISA_PER_CRORE, type Percent, taka } from '@dorpon/domain/units';
import { useMemo } from 'react';
import { useLanguage } from '../../i18n/use-language.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { Column } from '../../ui/table/column.ts';
import { dhakaTime } from '../../ui/text/clock-time.ts';
import { type BlockColumnId, blockColumns } from './block-columns.tsx';
import type { BlockRow } from './block-row.ts';

type Shape = Pick<
  Column<BlockRow, BlockFigures>,
  'align' | 'width' | 'grow' | 'tone' | 'sortable' | 'hidePriority'
>;

const sorted = { sortable: true, grow: 1 } as const;

const shapes: Record<BlockColumnId, Shape> = {
  name: { width: 170, grow: 3, sortable: true },
  at: { width: 112, ...sorted, tone: 'quiet' },
  price: { width: 92, ...sorted, tone: 'strong' },
  close: { width: 92, ...sorted, tone: 'quiet', hidePriority: 1 },
  bar: { width: 130, grow: 2, align: 'center', hidePriority: 2 },
  against: { width: 104, ...sorted },
  quantity: { width: 104, ...sorted },
  value: { width: 96, ...sorted },
  part: { width: 104, grow: 1, tone: 'quiet', hidePriority: 3 },
};

const terms: { readonly [column in BlockColumnId]?: TermId } = {
  price: 'block-trade',
  close: 'closing-price',
  bar: 'closing-price',
  against: 'closing-price',
  quantity: 'volume',
  value: 'turnover',
  part: 'turnover',
};

const csvValues: Record<
  Exclude<BlockColumnId, 'name' | 'at' | 'bar'>,
  (row: BlockRow) => number | null
> = {
  price: ({ trade }) => taka(trade.price),
  close: ({ trade }) => (trade.close > 0 ? taka(trade.close) : null),
  against: ({ againstClose }) => againstClose,
  quantity: ({ trade }) => trade.quantity,
  value: ({ trade }) => trade.value / PAISA_PER_CRORE,
  part: ({ part }) => part ?? null,
};

/** All columns in the reader's language; stable until the language or an argument changes. */
export function useBlockColumns(
  scale: Percent,
  manyDays: boolean,
): readonly Column<BlockRow, BlockFigures>[] {
  const { t } = useTranslation();
  const language = useLanguage();
  return useMemo(() => {
    const words = t.group('blockShare.columnInFull');
    const drawn = blockColumns({ scale, manyDays, crore: t('figure.crore') });

    function csvOf(id: BlockColumnId, head: string): NonNullable<Column<BlockRow>['csv']> {
      if (id === 'bar') return [];
      if (id === 'at')
        return [
          { head: t('blockShare.day'), value: ({ trade }) => trade.day },
          { head, value: ({ trade }) => dhakaTime(trade.at, true) },
        ];
      if (id !== 'name') return [{ head, value: csvValues[id] }];
      return [
        { head, value: ({ trade }) => trade.code },
        {
          head: t('tablePage.company'),
          value: ({ company }) =>
            (language === 'bn' && company?.nameBangla) || company?.name || null,
        },
      ];
    }

    return (Object.keys(drawn) as BlockColumnId[]).map((id) => {
      const head = t(`blockShare.column.${id}`);
      const label = words[id] ?? head;
      return {
        id,
        head,
        label,
        term: terms[id],
        ...shapes[id],
        ...drawn[id],
        csv: csvOf(id, label),
      };
    });
  }, [t, language, scale, manyDays]);
}
