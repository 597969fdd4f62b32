import { useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { SelectMenu } from '../../../ui/fields/select-menu.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { groups, isText } from '../figures/matrix-figure.ts';
import { matrixFigures } from '../figures/matrix-figures.ts';
import type { MatrixWish } from '../matrix-search.ts';
import type { MatrixWishes } from '../use-matrix-options.ts';
import { GroupedSelect } from './grouped-select.tsx';
import { RangeField } from './range-field.tsx';

interface FiltersDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  /** A column to begin with. */
  readonly asked: string | null;
  readonly wish: MatrixWish;
  readonly wishes: MatrixWishes;
  readonly labelOf: (id: string) => string;
  readonly sectors: readonly { readonly value: string; readonly label: string }[];
  readonly categories: readonly string[];
}

/** Which shares are shown: by sector, by category, and by figures between two ends. */
export function FiltersDialog(props: FiltersDialogProps) {
  const { open, onClose, wish, wishes, labelOf, sectors, categories } = props;
  const { t } = useTranslation();
  const [added, setAdded] = useState<readonly string[]>([]);
  const ids = [
    ...new Set([
      ...wish.ranges.map(({ id }) => id),
      ...(props.asked === null ? [] : [props.asked]),
      ...added,
    ]),
  ];
  const free = (id: string) => !ids.includes(id);
  const families = groups.map((group) => ({
    label: t(`dataMatrix.group.${group}`),
    choices: matrixFigures
      .filter((figure) => figure.group === group && !isText(figure) && free(figure.id))
      .map(({ id }) => ({ value: id, label: labelOf(id) })),
  }));
  const drop = (id: string) => {
    setAdded(added.filter((other) => other !== id));
    wishes.setRange({ id, min: null, max: null });
  };
  const all = { value: '', label: t('dataMatrix.all') };
  return (
    <Dialog
      open={open}
      onClose={() => {
        setAdded([]);
        onClose();
      }}
      title={t('dataMatrix.filters')}
      description={t('dataMatrix.filtersHelp')}
      actions={
        <>
          <button
            type="button"
            className="btn"
            onClick={() => {
              setAdded([]);
              wishes.clear();
            }}
          >
            {t('dataMatrix.clear')}
          </button>
          <button type="button" className="btn primary" onClick={onClose}>
            {t('table.done')}
          </button>
        </>
      }
    >
      <div className="matrix-filters">
        <p className="matrix-filter">
          <SelectMenu
            label={labelOf('sector')}
            value={wish.sector}
            choices={[all, ...sectors]}
            onChoose={(sector) => wishes.change({ sector })}
          />
        </p>
        <p className="matrix-filter">
          <SelectMenu
            label={t('dataMatrix.category')}
            value={wish.category}
            choices={[all, ...categories.map((value) => ({ value, label: value }))]}
            onChoose={(category) => wishes.change({ category })}
          />
        </p>
        {ids.map((id) => {
          const { min = null, max = null } = wish.ranges.find((range) => range.id === id) ?? {};
          return (
            <div key={id} className="matrix-filter" data-range={id}>
              <RangeField
                label={labelOf(id)}
                min={min}
                max={max}
                onRange={(from, to) => wishes.setRange({ id, min: from, max: to })}
              />
              <button
                type="button"
                className="matrix-drop"
                aria-label={t('dataMatrix.drop', { column: labelOf(id) })}
                onClick={() => drop(id)}
              >
                <Icon name="close" size={12} />
              </button>
            </div>
          );
        })}
        <p className="matrix-filter">
          <GroupedSelect
            label={t('dataMatrix.addFilter')}
            value=""
            none={t('dataMatrix.chooseColumn')}
            groups={families}
            onChoose={(id) => id !== '' && setAdded([...added, id])}
          />
        </p>
      </div>
    </Dialog>
  );
}
