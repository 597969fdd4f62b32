import { type Grouping, groupings, type ShareListWish } from '@dorpon/domain/shares/share-list';
import { type ShareCriterion, shareCriteria } from '@dorpon/domain/shares/share-order';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Segmented } from '../../ui/segmented.tsx';
import { SelectMenu } from '../../ui/select-menu.tsx';
import type { ShareListSearch } from './share-list-search.ts';

interface ListToolbarProps {
  readonly wish: ShareListWish;
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
      <span className="sort-controls">
        <SelectMenu<ShareCriterion>
          label={t('list.sort')}
          value={wish.sort}
          choices={shareCriteria.map((value) => ({ value, label: t(`list.criterion.${value}`) }))}
          onChoose={(sort) => onWish({ sort })}
        />
        <OrderButton wish={wish} onWish={onWish} />
      </span>
      {children}
    </div>
  );
}

function OrderButton({ wish, onWish }: Pick<ListToolbarProps, 'wish' | 'onWish'>) {
  const { t } = useTranslation();
  const ascending = wish.order === 'asc';
  const words =
    wish.sort === 'name'
      ? t(ascending ? 'list.aToZ' : 'list.zToA')
      : t(ascending ? 'list.lowToHigh' : 'list.highToLow');
  return (
    <button
      type="button"
      className="link-btn order-btn"
      onClick={() => onWish({ order: ascending ? 'desc' : 'asc' })}
    >
      <span className="sr-only">{t('list.order')}: </span>
      <i className={`triangle ${ascending ? '' : 'falling'}`} />
      <span className="order-words">
        {words}
        {wish.group !== 'none' && <span className="order-groups">{t('list.groupsToo')}</span>}
      </span>
    </button>
  );
}
