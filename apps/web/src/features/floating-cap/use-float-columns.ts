import { termOfFigure } from '@dorpon/domain/glossary/figure-terms.data';
import type { Percent } from '@dorpon/domain/units';
import { useMemo } from 'react';
import { useLanguage } from '../../i18n/use-language.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useGroupSector } from '../../market-ui/share/use-group-sector.ts';
import type { Column } from '../../ui/table/column.ts';
import { csvValues, shapes } from './column-shapes.ts';
import { type FloatColumnId, floatColumns } from './float-columns.tsx';
import type { FloatTableRow, SectorFloat } from './float-row.ts';

type Csv = NonNullable<Column<FloatTableRow>['csv']>;

/** All columns in the reader's language; the array is stable until the language or scale changes. */
export function useFloatColumns(mostPart: Percent): readonly Column<FloatTableRow, SectorFloat>[] {
  const { t } = useTranslation();
  const language = useLanguage();
  const sectorName = useGroupSector();
  return useMemo(() => {
    const sectorOf = (sector: string | undefined) => sectorName(sector ?? '');
    const words = t.group('floatingCap.columnInFull');
    const drawn = floatColumns({
      mostPart,
      sectorOf,
      crore: t('figure.crore'),
      ofMarket: t('floatingCap.ofMarket'),
      free: t('floatingCap.free'),
    });

    function csvOf(id: FloatColumnId, head: string): Csv {
      if (id === 'holders') return [];
      if (id === 'sector')
        return [{ head, value: ({ figures }) => sectorOf(figures.company?.sector) }];
      if (id !== 'name') return [{ head, value: csvValues[id] }];
      return [
        { head, value: ({ quote }) => quote.code },
        {
          head: t('tablePage.company'),
          value: ({ figures: { company } }) =>
            (language === 'bn' && company?.nameBangla) || company?.name || null,
        },
      ];
    }

    return (Object.keys(drawn) as FloatColumnId[]).map((id) => {
      const head = t(`floatingCap.column.${id}`);
      const label = words[id] ?? head;
      const term = termOfFigure(id);
      return { id, head, label, term, ...shapes[id], ...drawn[id], csv: csvOf(id, label) };
    });
  }, [t, language, sectorName, mostPart]);
}
