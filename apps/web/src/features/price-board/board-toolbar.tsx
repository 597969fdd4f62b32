import { useTranslation } from '../../i18n/use-translation.ts';
import { Segmented } from '../../ui/fields/segmented.tsx';
import { SelectMenu } from '../../ui/fields/select-menu.tsx';
import {
  type Density,
  densities,
  figureChoices,
  type PriceBoardSearch,
  type WallWish,
  wallOrders,
} from './price-board-search.ts';

interface BoardToolbarProps {
  readonly wish: WallWish;
  readonly categories: readonly string[];
  readonly phone: boolean;
  readonly onWish: (change: PriceBoardSearch) => void;
}

const EVERY = 'all';

export function BoardToolbar({ wish, categories, phone, onWish }: BoardToolbarProps) {
  const { t } = useTranslation();
  const DensityControl = phone ? SelectMenu<Density> : Segmented<Density>;
  return (
    <div className="board-toolbar">
      <Segmented
        label={t('priceBoard.show')}
        value={wish.show}
        choices={figureChoices.map((value) => ({ value, label: t(`priceBoard.shows.${value}`) }))}
        onChoose={(show) => onWish({ show })}
      />
      <SelectMenu
        label={t('priceBoard.order')}
        value={wish.order}
        choices={wallOrders.map((value) => ({ value, label: t(`priceBoard.orders.${value}`) }))}
        onChoose={(order) => onWish({ order })}
      />
      <SelectMenu<string>
        label={t('list.category')}
        value={wish.category ?? EVERY}
        choices={[
          { value: EVERY, label: t('list.everyCategory') },
          ...categories.map((value) => ({ value, label: value })),
        ]}
        onChoose={(category) => onWish({ category: category === EVERY ? '' : category })}
      />
      <DensityControl
        label={t('priceBoard.density')}
        value={wish.density}
        choices={densities.map((value) => ({ value, label: t(`priceBoard.densities.${value}`) }))}
        onChoose={(density) => onWish({ density })}
      />
    </div>
  );
}
