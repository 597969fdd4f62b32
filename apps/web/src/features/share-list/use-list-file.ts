import type { GroupFigures } from '@dorpon/domain/shares/group-figures';
import type { Share } from '@dorpon/domain/shares/share';
import type { Grouping } from '@dorpon/domain/shares/share-list';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { Column } from '../../ui/table/column.ts';
import { csvOfTable } from '../../ui/table/file/csv-of-table.ts';
import { useFileName } from '../../ui/table/file/use-file-name.ts';
import type { TableGroup } from '../../ui/table/table-rows.ts';

interface ListFileInput {
  readonly columns: readonly Column<Share, GroupFigures>[];
  readonly groups: readonly TableGroup<GroupFigures>[];
  readonly rowOf: (code: string) => Share | undefined;
  readonly group: Grouping;
  readonly nameOf: (group: string) => string;
}

/** The list as a CSV file, named by exchange time. */
export function useListFile({ group, nameOf, ...file }: ListFileInput) {
  const { t } = useTranslation();
  return {
    fileName: useFileName('share-list'),
    content: () =>
      csvOfTable({
        ...file,
        groupHead: group === 'none' ? null : t(`list.groupBy.${group}`),
        groupName: nameOf,
      }),
  };
}
