import { termOfFigure } from '@dorpon/domain/glossary/figure-terms.data';
import type { Company } from '@dorpon/domain/shares/company';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { sparklinesQuery } from '../../api/sparklines.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useSectorName } from '../../market-ui/share/use-sector-name.ts';
import type { Column } from '../../ui/table/column.ts';
import { type ColumnDefinitions, type TopColumnId, topColumns } from './top-columns.tsx';
import type { TopRow } from './top-row.ts';

const periodOnly: readonly TopColumnId[] = ['today', 'before', 'month'];
const todayOnly: readonly TopColumnId[] = ['day'];

/** All columns in the reader's language; the array is stable until an input changes. */
export function useTopColumns(today: boolean): readonly Column<TopRow, null>[] {
  const { t } = useTranslation();
  const language = useLanguage();
  const sectorName = useSectorName();
  const line = useQuery(sparklinesQuery(today ? 'day' : 'month')).data;
  const lineOf = useCallback((code: string) => line?.get(code), [line]);
  return useMemo(() => {
    const sectorOf = (company: Company | undefined) => sectorName(company?.sector ?? '');
    const definitions: ColumnDefinitions = topColumns({
      crore: t('figure.crore'),
      sectorOf,
      dayOf: lineOf,
      monthOf: lineOf,
    });
    const words = t.group('topList.columnInFull');
    const ids = Object.keys(definitions) as TopColumnId[];
    return ids
      .filter((id) => !(today ? periodOnly : todayOnly).includes(id))
      .map((id) => {
        const { value, bangla, ...column } = definitions[id];
        const head = t(`topList.column.${id}`);
        const wide = language === 'bn' && bangla !== undefined ? { width: bangla } : {};
        const term = termOfFigure(id);
        return { ...column, ...wide, id, head, term, label: words[id] ?? head, csv: csvOf(id) };

        function csvOf(of: TopColumnId): Column<TopRow>['csv'] {
          if (of !== 'name') return value === undefined ? [] : [{ head, value }];
          const nameOf = ({ company }: TopRow) =>
            (language === 'bn' && company?.nameBangla) || company?.name || null;
          return [
            { head: t('topList.field.place'), value: ({ place }) => place },
            { head, value: ({ quote }) => quote.code },
            { head: t('topList.field.company'), value: nameOf },
          ];
        }
      });
  }, [t, language, sectorName, lineOf, today]);
}
