import { useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useWhoseChoice } from '../../../market-ui/share/use-whose-shares.ts';
import { SelectMenu } from '../../../ui/fields/select-menu.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { groups, isText } from '../figures/matrix-figure.ts';
import { matrixFigures } from '../figures/matrix-figures.ts';
import type { MatrixOptions } from '../matrix-search.ts';
import type { MatrixActions } from '../use-matrix-options.ts';
import { ConditionFilter } from './condition-filter-part.tsx';
import { GroupedSelect } from './grouped-select.tsx';
import { RangeField } from './range-field.tsx';

interface FiltersDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  /** A column to add a range for when the dialog opens. */
  readonly asked: string | null;
  readonly options: MatrixOptions;
  readonly actions: MatrixActions;
  readonly labelOf: (id: string) => string;
  readonly sectors: readonly { readonly value: string; readonly label: string }[];
  readonly categories: readonly string[];
}

/** Filters by whose shares, by sector, by category and by ranges of figures. */
export function FiltersDialog(props: FiltersDialogProps) {
  const { open, onClose, options, actions, labelOf, sectors, categories } = props;
  const { t } = useTranslation();
  const whose = useWhoseChoice(options.shares || undefined, (shares) =>
    actions.change({ shares: shares ?? '' }),
  );
  const [added, setAdded] = useState<readonly string[]>([]);
  const ids = [
    ...new Set([
      ...options.ranges.map(({ id }) => id),
      ...(props.asked === null ? [] : [props.asked]),
      ...added,
    ]),
  ];
  const isUnused = (id: string) => !ids.includes(id);
  const columnGroups = groups.map((group) => ({
    label: t(`dataMatrix.group.${group}`),
    choices: matrixFigures
      .filter((figure) => figure.group === group && !isText(figure) && isUnused(figure.id))
      .map(({ id }) => ({ value: id, label: labelOf(id) })),
  }));
  const drop = (id: string) => {
    setAdded(added.filter((other) => other !== id));
    actions.setRange({ id, min: null, max: null });
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
              actions.clear();
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
          <SelectMenu {...whose} />
        </p>
        <p className="matrix-filter">
          <SelectMenu
            label={labelOf('sector')}
            value={options.sector}
            choices={[all, ...sectors]}
            onChoose={(sector) => actions.change({ sector })}
          />
        </p>
        <p className="matrix-filter">
          <SelectMenu
            label={t('dataMatrix.category')}
            value={options.category}
            choices={[all, ...categories.map((value) => ({ value, label: value }))]}
            onChoose={(category) => actions.change({ category })}
          />
        </p>
        <ConditionFilter
          condition={options.condition}
          onCondition={(condition) => actions.change({ condition })}
        />
        {ids.map((id) => {
          const { min = null, max = null } = options.ranges.find((range) => range.id === id) ?? {};
          return (
            <div key={id} className="matrix-filter" data-range={id}>
              <RangeField
                label={labelOf(id)}
                min={min}
                max={max}
                onRange={(from, to) => actions.setRange({ id, min: from, max: to })}
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
            groups={columnGroups}
            onChoose={(id) => id !== '' && setAdded([...added, id])}
          />
        </p>
      </div>
    </Dialog>
  );
}
