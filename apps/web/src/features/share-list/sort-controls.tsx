import type { ShareListOptions } from '@dorpon/domain/shares/share-list';
import {
  type ShareCriterion,
  type ShareSort,
  shareCriteria,
} from '@dorpon/domain/shares/share-order';
import { useTranslation } from '../../i18n/use-translation.ts';
import { SelectMenu } from '../../ui/fields/select-menu.tsx';
import { firstSort, printSort } from '../../ui/table/sort-keys.ts';
import { defaultSorts } from './share-list-search.ts';

interface SortControlsProps {
  readonly options: ShareListOptions;
  /** In the form of the address. */
  readonly onSort: (sort: string) => void;
}

const RANK = 'rank';

export function SortControls({ options: { sorts, group }, onSort }: SortControlsProps) {
  const { t } = useTranslation();
  const [first, ...rest] = sorts;
  const choices = shareCriteria.map((value) => ({ value, label: t(`list.criterion.${value}`) }));
  const own = group === 'top' ? t('list.byRank') : t('watch.act.ownOrder');
  const byRank = { value: RANK, label: own } as const;
  return (
    <span className="sort-controls">
      <SelectMenu<ShareCriterion | typeof RANK>
        label={t('list.sort')}
        value={first?.by ?? RANK}
        choices={defaultSorts(group).length === 0 ? [byRank, ...choices] : choices}
        onChoose={(by) => onSort(by === RANK ? '' : printSort([firstSort(by)]))}
      />
      {first && (
        <OrderButton
          first={first}
          rest={rest}
          groups={group === 'sector' || group === 'category'}
          onSort={onSort}
        />
      )}
    </span>
  );
}

interface OrderButtonProps {
  readonly first: ShareSort;
  readonly rest: readonly ShareSort[];
  readonly groups: boolean;
  readonly onSort: (sort: string) => void;
}

function OrderButton({ first, rest, groups, onSort }: OrderButtonProps) {
  const { t } = useTranslation();
  const ascending = first.order === 'asc';
  const words =
    first.by === 'name'
      ? t(ascending ? 'list.aToZ' : 'list.zToA')
      : t(ascending ? 'list.lowToHigh' : 'list.highToLow');
  const columns = rest.map(({ by }) => t(`list.criterion.${by}`)).join(', ');
  return (
    <button
      type="button"
      className="link-btn order-btn"
      onClick={() => onSort(printSort([{ ...first, order: ascending ? 'desc' : 'asc' }, ...rest]))}
    >
      <span className="sr-only">{t('list.order')}: </span>
      <i className={`triangle ${ascending ? '' : 'falling'}`} />
      <span className="order-words">
        {words}
        {columns !== '' && t('list.thenBy', { columns })}
        {groups && columns === '' && <span className="order-groups">{t('list.groupsToo')}</span>}
      </span>
    </button>
  );
}
