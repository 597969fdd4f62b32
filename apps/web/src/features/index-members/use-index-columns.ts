import { termOfFigure } from '@dorpon/domain/glossary/figure-terms.data';
import { useMemo } from 'react';
import { useLanguage } from '../../i18n/use-language.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useGroupSector } from '../../market-ui/share/use-group-sector.ts';
import type { Column } from '../../ui/table/column.ts';
import { csvValues, shapes } from './column-shapes.ts';
import { type IndexColumnId, indexColumns } from './index-columns.tsx';
import type { MemberRow, SectorFigures } from './index-row.ts';

type Csv = NonNullable<Column<MemberRow>['csv']>;

interface Scale {
  readonly maxPoints: number;
  readonly maxWeight: number;
}

/** All columns in the page's language: the defaults of a screen first, then the optional ones. */
export function useIndexColumns(
  defaultColumns: readonly IndexColumnId[],
  { maxPoints, maxWeight }: Scale,
  bySector: boolean,
): readonly Column<MemberRow, SectorFigures>[] {
  const { t } = useTranslation();
  const language = useLanguage();
  const sectorName = useGroupSector();
  return useMemo(() => {
    const sectorOf = (sector: string | undefined) => sectorName(sector ?? '');
    const wordsOf = (of: 'columnInFull' | 'sectorColumn' | 'sectorColumnInFull') =>
      t.group(`indexMembers.${of}`);
    const labels = wordsOf('columnInFull');
    const sectorHeads: Record<string, string> = bySector ? wordsOf('sectorColumn') : {};
    const sectorLabels: Record<string, string> = bySector ? wordsOf('sectorColumnInFull') : {};
    const drawn = indexColumns({
      maxPoints,
      maxWeight,
      sectorOf,
      crore: t('figure.crore'),
      points: t('tablePage.points'),
    });

    function csvOf(id: IndexColumnId, head: string): Csv {
      if (id === 'bar' || id === 'range') return [];
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

    const spare = (Object.keys(drawn) as IndexColumnId[]).filter(
      (id) => !defaultColumns.includes(id),
    );
    return [...defaultColumns, ...spare].map((id) => {
      const shareHead = t(`indexMembers.column.${id}`);
      const head = sectorHeads[id] ?? shareHead;
      return {
        id,
        head,
        term: termOfFigure(id),
        label: sectorLabels[id] ?? labels[id] ?? head,
        spare: !defaultColumns.includes(id),
        ...shapes[id],
        ...drawn[id],
        // The rows of the file are shares, also when the table is grouped by sector.
        csv: csvOf(
          id,
          id === 'name' || id === 'change-percent' ? shareHead : (labels[id] ?? shareHead),
        ),
      };
    });
  }, [t, language, sectorName, defaultColumns, maxPoints, maxWeight, bySector]);
}
