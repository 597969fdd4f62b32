import type { Grouping } from '@dorpon/domain/shares/share-list';
import { topLists } from '@dorpon/domain/shares/top-lists';
import { useCallback } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useSectorName } from '../../market-ui/share/use-sector-name.ts';

/** A watch list or a portfolio. */
export interface OwnGroup {
  readonly id: string;
  readonly title: string;
}

/** Name of a group: sector, category, top list, watch list or portfolio. */
export function useGroupName(group: Grouping, own: readonly OwnGroup[]): (key: string) => string {
  const { t } = useTranslation();
  const sectorName = useSectorName();
  return useCallback(
    (key) => {
      if (group === 'sector') return sectorName(key);
      if (group === 'watch' || group === 'portfolio')
        return own.find(({ id }) => id === key)?.title ?? '';
      const top = topLists.find((list) => list === key);
      return group === 'top' && top !== undefined ? t(`list.top.${top}`) : key;
    },
    [group, own, sectorName, t],
  );
}
