import { type Grouping, groupings, type ShareListOptions } from '@dorpon/domain/shares/share-list';
import type { ReactNode } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useMedia } from '../../platform/use-media.ts';
import { Segmented } from '../../ui/fields/segmented.tsx';
import { SelectMenu } from '../../ui/fields/select-menu.tsx';
import type { ShareListSearch } from './share-list-search.ts';
import { SortControls } from './sort-controls.tsx';

interface ListToolbarProps {
  readonly options: ShareListOptions;
  readonly categories: readonly string[];
  readonly phone: boolean;
  readonly onChange: (change: ShareListSearch) => void;
  readonly children: ReactNode;
}

const ALL = 'all';
/** Below this width there is no room for a row of categories. */
const NARROW = '(width < 1000px)';

export function ListToolbar({ options, categories, phone, onChange, children }: ListToolbarProps) {
  const { t } = useTranslation();
  const CategoryControl = useMedia(NARROW) || phone ? SelectMenu<string> : Segmented<string>;
  return (
    <div className="list-toolbar">
      <SelectMenu<Grouping>
        label={t('list.group')}
        value={options.group}
        choices={groupings.map((value) => ({ value, label: t(`list.groupBy.${value}`) }))}
        onChoose={(group) => onChange({ group })}
      />
      <CategoryControl
        label={t('list.category')}
        value={options.category ?? ALL}
        choices={[
          { value: ALL, label: t('list.everyCategory') },
          ...categories.map((value) => ({ value, label: value })),
        ]}
        onChoose={(category) => onChange({ category: category === ALL ? '' : category })}
      />
      <SortControls options={options} onSort={(sort) => onChange({ sort })} />
      {children}
    </div>
  );
}
