import { useTranslation } from '../../i18n/use-translation.ts';
import { Segmented } from '../../ui/fields/segmented.tsx';
import { SelectMenu } from '../../ui/fields/select-menu.tsx';
import {
  type Density,
  densities,
  figureChoices,
  type PriceBoardSearch,
  type WallOptions,
  wallOrders,
} from './price-board-search.ts';

interface BoardToolbarProps {
  readonly options: WallOptions;
  readonly categories: readonly string[];
  readonly phone: boolean;
  readonly onChange: (change: PriceBoardSearch) => void;
}

const EVERY = 'all';

export function BoardToolbar({ options, categories, phone, onChange }: BoardToolbarProps) {
  const { t } = useTranslation();
  const DensityControl = phone ? SelectMenu<Density> : Segmented<Density>;
  return (
    <div className="board-toolbar">
      <Segmented
        label={t('priceBoard.show')}
        term={phone ? undefined : 'change'}
        value={options.show}
        choices={figureChoices.map((value) => ({ value, label: t(`priceBoard.shows.${value}`) }))}
        onChoose={(show) => onChange({ show })}
      />
      <SelectMenu
        label={t('priceBoard.order')}
        value={options.order}
        choices={wallOrders.map((value) => ({ value, label: t(`priceBoard.orders.${value}`) }))}
        onChoose={(order) => onChange({ order })}
      />
      <SelectMenu<string>
        label={t('list.category')}
        term={phone ? undefined : 'category'}
        value={options.category ?? EVERY}
        choices={[
          { value: EVERY, label: t('list.everyCategory') },
          ...categories.map((value) => ({ value, label: value })),
        ]}
        onChoose={(category) => onChange({ category: category === EVERY ? '' : category })}
      />
      <DensityControl
        label={t('priceBoard.density')}
        value={options.density}
        choices={densities.map((value) => ({ value, label: t(`priceBoard.densities.${value}`) }))}
        onChoose={(density) => onChange({ density })}
      />
    </div>
  );
}
