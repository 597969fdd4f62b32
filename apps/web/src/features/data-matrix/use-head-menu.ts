import type { Order } from '@dorpon/domain/ordering';
import { useCallback } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { MenuEntry } from '../../ui/overlays/menu-popup.tsx';
import { isText } from './figures/matrix-figure.ts';
import { figureById, NAME } from './figures/matrix-figures.ts';
import type { MatrixOptions } from './matrix-search.ts';
import type { MatrixActions } from './use-matrix-options.ts';

const MAX_SORTS = 3;

/** The menu of a column head. */
export function useHeadMenu(
  { pins, tints }: Pick<MatrixOptions, 'pins' | 'tints'>,
  actions: MatrixActions,
  onFilter: (id: string) => void,
): (id: string) => readonly MenuEntry[] {
  const { t } = useTranslation();
  return useCallback(
    (id) => {
      const figure = figureById(id);
      // Read when the menu opens: depending on sorts would render all heads again at each sort.
      const { sorts } = actions.latest();
      const isSorted = sorts.some(({ by }) => by === id);
      const sort = (order: Order): MenuEntry => ({
        label: t(order === 'desc' ? 'dataMatrix.highFirst' : 'dataMatrix.lowFirst'),
        onAct: () => actions.change({ sorts: [{ by: id, order }] }),
      });
      const also: MenuEntry[] =
        !isSorted && sorts.length < MAX_SORTS
          ? [{ label: t('dataMatrix.sortAlso'), onAct: () => actions.sortBy(id, true) }]
          : [];
      const pin: MenuEntry = {
        label: t('dataMatrix.pin'),
        checked: pins.includes(id),
        onAct: () => actions.toggle('pins', id),
      };
      const hide: MenuEntry = { label: t('dataMatrix.hide'), onAct: () => actions.hide(id) };
      if (id === NAME) return [sort('asc'), sort('desc'), ...also];
      if (figure === undefined) return [sort('desc'), sort('asc'), ...also, pin, hide];
      return [
        sort('desc'),
        sort('asc'),
        ...also,
        ...(isText(figure)
          ? []
          : [{ label: t('dataMatrix.filterThis'), onAct: () => onFilter(id) }]),
        pin,
        ...(figure.scale === null
          ? []
          : [
              {
                label: t('dataMatrix.tint'),
                checked: tints.includes(id),
                onAct: () => actions.toggle('tints', id),
              },
            ]),
        hide,
      ];
    },
    [t, pins, tints, actions, onFilter],
  );
}
