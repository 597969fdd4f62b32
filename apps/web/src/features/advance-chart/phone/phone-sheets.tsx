import { CHART_TYPES, type Chart } from '@dorpon/domain/chart/chart-document';
import { hideStudy } from '@dorpon/domain/chart/chart-studies';
import { set } from '@dorpon/domain/chart/edit-document';
import { removeStudy } from '@dorpon/domain/chart/edit-studies';
import type { ShareCode } from '@dorpon/domain/units';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Segmented } from '../../../ui/fields/segmented.tsx';
import { Icon } from '../../../ui/icon.tsx';
import type { MenuEntry } from '../../../ui/overlays/menu-popup.tsx';
import { Sheet } from '../../../ui/overlays/sheet.tsx';
import type { EditChart } from '../edit-chart.ts';
import { LazySideBody } from '../side/lazy-side.ts';
import { useStudyNames } from '../studies/study-name.ts';
import { adjustNames } from '../toolbar/chart-toolbar.tsx';
import { useCompareEntries } from '../toolbar/use-compare-entries.ts';

interface SheetProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

interface ChartSheetProps extends SheetProps {
  readonly chart: Chart;
  readonly onChart: EditChart;
}

interface StudiesSheetProps extends ChartSheetProps {
  readonly onAdd: () => void;
  readonly onSettings: (id: string) => void;
}

export function StudiesSheet(props: StudiesSheetProps) {
  const { open, onClose, chart, onChart, onAdd, onSettings } = props;
  const { t } = useTranslation();
  const { nameOf } = useStudyNames(chart);
  return (
    <Sheet open={open} onClose={onClose} title={t('advanceChart.studies.title')}>
      <ul className="sheet-rows">
        {chart.studies.map((study) => {
          const name = nameOf(study);
          const { id, hidden = false } = study;
          return (
            <li key={id}>
              <button type="button" className="sheet-name" onClick={() => onSettings(id)}>
                {name}
              </button>
              <button
                type="button"
                className="tool-button"
                aria-label={t(hidden ? 'advanceChart.studies.show' : 'advanceChart.studies.hide', {
                  study: name,
                })}
                onClick={() => onChart((now) => hideStudy(now, id, !hidden))}
              >
                <Icon name={hidden ? 'eye-off' : 'eye'} />
              </button>
              <button
                type="button"
                className="tool-button"
                aria-label={t('advanceChart.studies.remove', { study: name })}
                onClick={() => onChart((now) => removeStudy(now, id))}
              >
                <Icon name="close" />
              </button>
            </li>
          );
        })}
      </ul>
      <button type="button" className="btn" onClick={onAdd}>
        <Icon name="plus" size={14} />
        {t('advanceChart.studies.add')}
      </button>
    </Sheet>
  );
}

interface TypeSheetProps extends ChartSheetProps {
  readonly onSettings: () => void;
  readonly onAdjustments: () => void;
  readonly onGoTo: () => void;
  readonly sharing: readonly MenuEntry[];
}

export function TypeSheet(props: TypeSheetProps) {
  const { open, onClose, chart, onChart, sharing } = props;
  const { t } = useTranslation();
  const acts: readonly Pick<MenuEntry, 'label' | 'onAct'>[] = [
    { label: t('advanceChart.menu.goTo'), onAct: props.onGoTo },
    { label: t('advanceChart.menu.settings'), onAct: props.onSettings },
    { label: t('advanceChart.adjustments.open'), onAct: props.onAdjustments },
    ...sharing,
  ];
  return (
    <Sheet open={open} onClose={onClose} title={t('advanceChart.type')}>
      <div className="sheet-types">
        {CHART_TYPES.map((type) => (
          <button
            key={type}
            type="button"
            aria-pressed={chart.type === type}
            onClick={() => onChart(set('type', type))}
          >
            {t(`advanceChart.types.${type}`)}
          </button>
        ))}
      </div>
      <Segmented
        label={t('advanceChart.adjust')}
        value={adjustNames[chart.adjust]}
        choices={adjustNames.map((value) => ({ value, label: t(`advanceChart.adjusts.${value}`) }))}
        onChoose={(name) => onChart(set('adjust', adjustNames.indexOf(name) as Chart['adjust']))}
      />
      <ul className="sheet-rows">
        {acts.map(({ label, onAct }) => (
          <li key={label}>
            <button
              type="button"
              className="sheet-name"
              onClick={() => {
                onClose();
                onAct();
              }}
            >
              {label}
            </button>
          </li>
        ))}
      </ul>
    </Sheet>
  );
}

export function CompareSheet(props: ChartSheetProps & { readonly onAdd: () => void }) {
  const { open, onClose, chart, onChart, onAdd } = props;
  const { t } = useTranslation();
  const entries = useCompareEntries(chart, onChart, onAdd);
  return (
    <Sheet open={open} onClose={onClose} title={t('advanceChart.compare.label')}>
      <ul className="sheet-rows">
        {entries.map(({ id, label, onAct, disabled, checked }) => (
          <li key={id ?? label}>
            <button
              type="button"
              className="sheet-name"
              disabled={disabled}
              aria-pressed={checked}
              onClick={onAct}
            >
              {label}
            </button>
          </li>
        ))}
      </ul>
    </Sheet>
  );
}

interface DepthSheetProps extends SheetProps {
  readonly code: ShareCode;
  readonly isIndex: boolean;
}

export function DepthSheet({ open, onClose, code, isIndex }: DepthSheetProps) {
  const { t } = useTranslation();
  return (
    <Sheet open={open} onClose={onClose} title={t('advanceChart.side.depth')}>
      {open && <LazySideBody code={code} isIndex={isIndex} name="depth" />}
    </Sheet>
  );
}
