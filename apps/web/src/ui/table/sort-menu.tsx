import type { SortKey } from '@dorpon/domain/ordering';
import { useTranslation } from '../../i18n/use-translation.ts';
import { SelectMenu } from '../fields/select-menu.tsx';
import { type Column, labelOf } from './column.ts';
import { firstSort, printSort } from './sort-keys.ts';

interface SortMenuProps {
  readonly columns: readonly Column<never>[];
  readonly sorts: readonly SortKey[];
  /** Gets the new sort as it stands in the address: `-volume`. */
  readonly onSort: (sort: string) => void;
}

/** Sorting without column heads, for phones. */
export function SortMenu({ columns, sorts, onSort }: SortMenuProps) {
  const { t } = useTranslation();
  const [first] = sorts;
  if (first === undefined) return null;
  const rising = first.order === 'asc';
  const choices = columns
    .filter(({ sortable }) => sortable)
    .map((column) => ({ value: column.id, label: labelOf(column) }));
  return (
    <span className="sort-menu">
      <SelectMenu
        label={t('tablePage.sort')}
        value={first.by}
        choices={choices}
        onChoose={(by) => onSort(printSort([firstSort(by)]))}
      />
      <button
        type="button"
        className="link-btn sort-turn"
        onClick={() => onSort(printSort([{ by: first.by, order: rising ? 'desc' : 'asc' }]))}
      >
        <i className={`triangle ${rising ? '' : 'falling'}`} />
        <span className="sr-only">{t(rising ? 'tablePage.lowToHigh' : 'tablePage.highToLow')}</span>
      </button>
    </span>
  );
}
