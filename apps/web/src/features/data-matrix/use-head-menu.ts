import type { Order } from '@dorpon/domain/ordering';
import { useCallback } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { MenuEntry } from '../../ui/overlays/menu-popup.tsx';
import { isText } from './figures/matrix-figure.ts';
import { figureById } from './figures/matrix-figures.ts';
import type { MatrixWish } from './matrix-search.ts';
import type { MatrixWishes } from './use-matrix-options.ts';

const MOST_SORTS = 3;

/** What the head of a column offers. */
export function useHeadMenu(
  { pins, tints }: Pick<MatrixWish, 'pins' | 'tints'>,
  wishes: MatrixWishes,
  onFilter: (id: string) => void,
): (id: string) => readonly MenuEntry[] {
  const { t } = useTranslation();
  return useCallback(
    (id) => {
      const figure = figureById(id);
      // As they are when it opens: with each new order sixty heads would be drawn anew.
      const { sorts } = wishes.latest();
      const isSorted = sorts.some(({ by }) => by === id);
      const sort = (order: Order): MenuEntry => ({
        label: t(order === 'desc' ? 'dataMatrix.highFirst' : 'dataMatrix.lowFirst'),
        onAct: () => wishes.change({ sorts: [{ by: id, order }] }),
      });
      const also: MenuEntry[] =
        !isSorted && sorts.length < MOST_SORTS
          ? [{ label: t('dataMatrix.sortAlso'), onAct: () => wishes.sortBy(id, true) }]
          : [];
      if (figure === undefined) return [sort('asc'), sort('desc'), ...also];
      return [
        sort('desc'),
        sort('asc'),
        ...also,
        ...(isText(figure)
          ? []
          : [{ label: t('dataMatrix.filterThis'), onAct: () => onFilter(id) }]),
        {
          label: t('dataMatrix.pin'),
          checked: pins.includes(id),
          onAct: () => wishes.toggle('pins', id),
        },
        ...(figure.scale === null
          ? []
          : [
              {
                label: t('dataMatrix.tint'),
                checked: tints.includes(id),
                onAct: () => wishes.toggle('tints', id),
              },
            ]),
        { label: t('dataMatrix.hide'), onAct: () => wishes.hide(id) },
      ];
    },
    [t, pins, tints, wishes, onFilter],
  );
}
