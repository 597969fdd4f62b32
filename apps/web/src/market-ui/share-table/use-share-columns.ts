import './words.ts';
import type { GroupFigures } from '@dorpon/domain/shares/group-figures';
import type { Share } from '@dorpon/domain/shares/share';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { sparklinesQuery } from '../../api/sparklines.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { Column } from '../../ui/table/column.ts';
import { useSectorName } from '../share/use-sector-name.ts';
import { shapeOf } from './column-shapes.ts';
import { csvValues } from './csv-fields.ts';
import { type ShareColumnId, shareColumns } from './share-columns.tsx';

type Csv = NonNullable<Column<Share>['csv']>;

/** Every column of the share list; the same array until the language or the 30-day lines change. */
export function useShareColumns(): readonly Column<Share, GroupFigures>[] {
  const { t } = useTranslation();
  const language = useLanguage();
  const sectorName = useSectorName();
  const month = useQuery(sparklinesQuery('month')).data;
  return useMemo(() => {
    const monthOf = (code: string) => month?.get(code);
    const values = csvValues(monthOf);
    const sectorOf = (sector: string | undefined) => sectorName(sector ?? '');
    const words = t.group('list.columnInFull');
    const facts = { points: t('list.points'), crore: t('figure.crore'), sectorOf, monthOf };

    function csvOf(id: ShareColumnId, head: string): Csv {
      if (id === 'day') return [];
      if (id === 'sector') return [{ head, value: ({ company }) => sectorOf(company?.sector) }];
      if (id !== 'name') {
        const fieldHead = id === 'month' || id === 'ago' ? t(`list.field.${id}`) : head;
        return [{ head: fieldHead, value: values[id] }];
      }
      const nameOf = ({ company }: Share) =>
        (language === 'bn' && company?.nameBangla) || company?.name || null;
      return [
        { head, value: ({ quote }) => quote.code },
        { head: t('list.field.company'), value: nameOf },
      ];
    }

    const entries = Object.entries(shareColumns(facts)) as [
      ShareColumnId,
      Pick<Column<Share, GroupFigures>, 'cell'>,
    ][];
    return entries.map(([id, column]) => {
      const head = t(`list.column.${id}`);
      return {
        id,
        head,
        label: words[id] ?? head,
        ...shapeOf(id, language),
        ...column,
        csv: csvOf(id, head),
      };
    });
  }, [t, language, sectorName, month]);
}
