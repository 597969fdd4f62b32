import { type Chart, MARK_KINDS, SCALES } from '@dorpon/domain/chart/chart-document';
import { set, toggleMark } from '@dorpon/domain/chart/edit-document';
import type { ReactNode } from 'react';
import { useMember } from '../../../api/member.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { showTrades, useShowsTrades } from '../../../portfolio/shown-trades.ts';
import { Segmented } from '../../../ui/fields/segmented.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import type { EditChart } from '../edit-chart.ts';
import './settings-dialog.css';

interface SettingsDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly chart: Chart;
  readonly onChart: EditChart;
  /** Above the choices: templates of studies. */
  readonly children?: ReactNode;
}

/** Scale, grid, volume and marks. Whether my trades are shown is kept by this device, not by the chart. */
export function SettingsDialog(props: SettingsDialogProps) {
  const { open, onClose, chart, onChart, children } = props;
  const { t } = useTranslation();
  const kinds = t.group('advanceChart.marks.kind');
  const hasPortfolio = useMember()?.hasPortfolio ?? false;
  const showsTrades = useShowsTrades();
  return (
    <Dialog open={open} onClose={onClose} title={t('advanceChart.settings.title')}>
      <div className="chart-settings">
        {children}
        <Segmented
          label={t('advanceChart.settings.scale')}
          value={chart.scale}
          choices={SCALES.map((value) => ({
            value,
            label: t(`advanceChart.range.${value === 'percent' ? 'percentWhy' : value}`),
          }))}
          onChoose={(scale) => onChart(set('scale', scale))}
        />
        {(['inverted', 'grid', 'volume'] as const).map((name) => (
          <Check
            key={name}
            label={t(`advanceChart.settings.${name}`)}
            checked={chart[name]}
            onCheck={(on) => onChart(set(name, on))}
          />
        ))}
        <fieldset>
          <legend>{t('advanceChart.settings.marks')}</legend>
          {MARK_KINDS.map((kind) => (
            <Check
              key={kind}
              label={kinds[kind] ?? kind}
              checked={chart.marks.includes(kind)}
              onCheck={() => onChart((now) => toggleMark(now, kind))}
            />
          ))}
          {hasPortfolio && (
            <Check
              label={t('advanceChart.marks.mine')}
              checked={showsTrades}
              onCheck={showTrades}
            />
          )}
        </fieldset>
      </div>
    </Dialog>
  );
}

interface CheckProps {
  readonly label: string;
  readonly checked: boolean;
  readonly onCheck: (on: boolean) => void;
}

const Check = ({ label, checked, onCheck }: CheckProps) => (
  <label className="chart-check">
    <input type="checkbox" checked={checked} onChange={({ target }) => onCheck(target.checked)} />
    {label}
  </label>
);
