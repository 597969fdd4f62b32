import type { GroupFigures } from '@dorpon/domain/shares/group-figures';
import type { Share } from '@dorpon/domain/shares/share';
import type { Grouping } from '@dorpon/domain/shares/share-list';
import { useTranslation } from 'react-i18next';
import { dhakaDay } from '../../ui/number/calendar-day.ts';
import { useClock } from '../../ui/number/clock.ts';
import { dhakaTime } from '../../ui/number/clock-time.ts';
import type { Column } from '../../ui/table/column.ts';
import { csvOfTable } from '../../ui/table/csv-of-table.ts';
import type { TableGroup } from '../../ui/table/table-rows.ts';

interface ListFileInput {
  readonly columns: readonly Column<Share, GroupFigures>[];
  readonly groups: readonly TableGroup<GroupFigures>[];
  readonly rowOf: (code: string) => Share | undefined;
  readonly group: Grouping;
  readonly nameOf: (group: string) => string;
}

/** The list as a file, named by the exchange's own time. */
export function useListFile({ group, nameOf, ...file }: ListFileInput) {
  const { t } = useTranslation();
  const clock = useClock();
  return {
    fileName() {
      const now = clock.now();
      const when = now === null ? '' : `-${dhakaDay(now)}-${dhakaTime(now, false)}`;
      return `share-list${when.replace(':', '')}.csv`;
    },
    content: () =>
      csvOfTable({
        ...file,
        groupHead: group === 'none' ? null : t(`list.groupBy.${group}`),
        groupName: nameOf,
      }),
  };
}
