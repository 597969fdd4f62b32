import type { Grouping } from '@dorpon/domain/shares/share-list';
import { topLists } from '@dorpon/domain/shares/top-lists';
import type { WatchLists } from '@dorpon/domain/watchlists/watch-lists';
import { useCallback } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useSectorName } from '../../market-ui/share/use-sector-name.ts';

/** Name of a group: sector, category, top list or watch list. */
export function useGroupName(group: Grouping, lists: WatchLists): (key: string) => string {
  const { t } = useTranslation();
  const sectorName = useSectorName();
  return useCallback(
    (key) => {
      if (group === 'sector') return sectorName(key);
      if (group === 'watch') return lists.find(({ id }) => id === key)?.title ?? '';
      const top = topLists.find((list) => list === key);
      return group === 'top' && top !== undefined ? t(`list.top.${top}`) : key;
    },
    [group, lists, sectorName, t],
  );
}
