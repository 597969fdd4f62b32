import { type Grouping, groupings, type ShareListOptions } from '@dorpon/domain/shares/share-list';
import type { ReactNode } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Segmented } from '../../ui/fields/segmented.tsx';
import { SelectMenu } from '../../ui/fields/select-menu.tsx';
import type { ShareListSearch } from './share-list-search.ts';
import { SortControls } from './sort-controls.tsx';

interface ListToolbarProps {
  readonly wish: ShareListOptions;
  readonly categories: readonly string[];
  readonly phone: boolean;
  readonly onWish: (change: ShareListSearch) => void;
  readonly children: ReactNode;
}

const EVERY = 'all';

export function ListToolbar({ wish, categories, phone, onWish, children }: ListToolbarProps) {
  const { t } = useTranslation();
  const CategoryControl = phone ? SelectMenu<string> : Segmented<string>;
  return (
    <div className="list-toolbar">
      <SelectMenu<Grouping>
        label={t('list.group')}
        value={wish.group}
        choices={groupings.map((value) => ({ value, label: t(`list.groupBy.${value}`) }))}
        onChoose={(group) => onWish({ group })}
      />
      <CategoryControl
        label={t('list.category')}
        value={wish.category ?? EVERY}
        choices={[
          { value: EVERY, label: t('list.everyCategory') },
          ...categories.map((value) => ({ value, label: value })),
        ]}
        onChoose={(category) => onWish({ category: category === EVERY ? '' : category })}
      />
      <SortControls wish={wish} onSort={(sort) => onWish({ sort })} />
      {children}
    </div>
  );
}
