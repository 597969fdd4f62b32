import { termOfFigure } from '@dorpon/domain/glossary/figure-terms.data';
import './words.ts';
import type { GroupFigures } from '@dorpon/domain/shares/group-figures';
import type { Share } from '@dorpon/domain/shares/share';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { sparklinesQuery } from '../../api/sparklines.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { PHONE, useMedia } from '../../platform/use-media.ts';
import type { Column } from '../../ui/table/column.ts';
import { useSectorName } from '../share/use-sector-name.ts';
import { shapeOf } from './column-shapes.ts';
import { csvValues } from './csv-fields.ts';
import { type ShareColumnId, shareColumns } from './share-columns.tsx';

type Csv = NonNullable<Column<Share>['csv']>;

/**
 * Every column of the share list; the same array until the language or the lines change. A phone row
 * has no heads: its line is of today, like the figures beside it.
 */
export function useShareColumns(): readonly Column<Share, GroupFigures>[] {
  const { t } = useTranslation();
  const language = useLanguage();
  const sectorName = useSectorName();
  const line = useMedia(PHONE) ? 'day' : 'month';
  const lines = useQuery(sparklinesQuery(line)).data;
  return useMemo(() => {
    const lineOf = (code: string) => lines?.get(code);
    const values = csvValues(lineOf);
    const sectorOf = (sector: string | undefined) => sectorName(sector ?? '');
    const words = t.group('list.columnInFull');
    const facts = {
      points: t('list.points'),
      bases: { points: t('list.bases.points'), percent: t('list.bases.percent') },
      crore: t('figure.crore'),
      sectorOf,
      line,
      lineOf,
    } as const;

    function csvOf(id: ShareColumnId, head: string): Csv {
      if (id === 'day' || (id === 'month' && line === 'day')) return [];
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
      const isDayLine = id === 'month' && line === 'day';
      const head = isDayLine ? t('list.dayLine') : t(`list.column.${id}`);
      return {
        id,
        head,
        label: isDayLine ? head : (words[id] ?? head),
        term: termOfFigure(id),
        ...shapeOf(id, language),
        ...column,
        csv: csvOf(id, head),
      };
    });
  }, [t, language, sectorName, line, lines]);
}
