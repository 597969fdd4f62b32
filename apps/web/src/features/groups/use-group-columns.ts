import { termOfFigure } from '@dorpon/domain/glossary/figure-terms.data';
import { useMemo } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { Column } from '../../ui/table/column.ts';
import { csvValues, shapes } from './column-shapes.ts';
import { type GroupColumnId, groupColumns } from './group-columns.tsx';
import type { GroupRow, ShownGroup } from './group-row.ts';

const periods: ReadonlySet<string> = new Set(['week', 'month', 'quarter', 'year']);

type Csv = NonNullable<Column<GroupRow, ShownGroup>['csvGroup']>;

/** All columns in the reader's language; stable until the language or an argument changes. */
export function useGroupColumns(
  by: 'sector' | 'category',
  pointsLoading: boolean,
): readonly Column<GroupRow, ShownGroup>[] {
  const { t } = useTranslation();
  return useMemo(() => {
    const words = t.group('groups.columnInFull');
    const drawn = groupColumns({
      crore: t('figure.crore'),
      points: t('tablePage.points'),
      pointsLoading,
    });

    function csvOf(id: GroupColumnId, head: string): Csv {
      if (id === 'name') return [{ head: t('groups.shares'), value: ({ shares }) => shares }];
      if (id === 'breadth')
        return (['up', 'down', 'unchanged'] as const).map((side) => ({
          head: t(`groups.${side}`),
          value: (figures) => figures[side],
        }));
      return id === 'bar' ? [] : [{ head, value: csvValues[id] }];
    }

    return (Object.keys(drawn) as GroupColumnId[]).map((id) => {
      const head = id === 'name' ? t(`groups.${by}.one`) : t(`groups.column.${id}`);
      const label = words[id] ?? head;
      const term = periods.has(id) ? 'period-return' : termOfFigure(id);
      return { id, head, label, term, ...shapes[id], ...drawn[id], csvGroup: csvOf(id, label) };
    });
  }, [t, by, pointsLoading]);
}
