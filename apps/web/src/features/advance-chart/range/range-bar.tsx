import { set } from '@dorpon/domain/chart/edit-document';
import '../words.ts';
import type { Chart, Scale } from '@dorpon/domain/chart/chart-document';
import { RANGES, type Range } from '@dorpon/domain/chart/range-start';
import { useRef } from 'react';
import type { BarSource } from '../../../chart/bar-source.ts';
import type { ChartHost } from '../../../chart/chart-host.ts';
import { inNumerals, useNumerals } from '../../../i18n/numerals.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Menu } from '../../../ui/overlays/menu.tsx';
import { formatCount } from '../../../ui/text/format.ts';
import type { EditChart } from '../edit-chart.ts';
import { useGeometry } from '../legend/use-readings.ts';
import { useFit } from '../toolbar/use-fit.ts';
import { rowUnit, shownRange } from './shown-range.ts';
import './range-bar.css';

interface RangeBarProps {
  readonly chart: Chart;
  readonly onChart: EditChart;
  readonly host: ChartHost | undefined;
  readonly source: BarSource;
  readonly onRange: (range: Range) => void;
  readonly onGoTo: () => void;
}

/** One line under the chart: ranges, date, how much is visible, scale. */
export function RangeBar({ chart, onChart, host, source, onRange, onGoTo }: RangeBarProps) {
  const { t, language } = useTranslation();
  const numerals = useNumerals();
  const row = useRef<HTMLDivElement>(null);
  const geometry = useGeometry(host);
  useFit(row, 2, `${language} ${numerals} ${String(geometry?.rows ?? 0).length}`);
  const shown = geometry && shownRange(source.bars, geometry);
  const scaleTo = (scale: Scale) => onChart(set('scale', chart.scale === scale ? 'linear' : scale));
  return (
    <div ref={row} className="range-bar">
      <div className="tool-intervals" role="group" aria-label={t('advanceChart.range.label')}>
        {RANGES.map((range) => (
          <button
            key={range}
            type="button"
            className="tool-choice"
            aria-pressed={range === shown}
            title={inNumerals(t(`advanceChart.range.inFull.${range}`), numerals)}
            onClick={() => onRange(range)}
          >
            {inNumerals(t(`advanceChart.range.ranges.${range}`), numerals)}
          </button>
        ))}
      </div>
      <i className="tool-rule" />
      <button
        type="button"
        className="tool-menu"
        aria-haspopup="dialog"
        aria-label={t('advanceChart.range.goTo')}
        onClick={onGoTo}
      >
        <Icon name="calendar" size={14} />
        <span data-till="2">{t('advanceChart.range.goTo')}</span>
      </button>
      <span className="tools-end">
        {geometry && geometry.rows > 0 && (
          <span className="range-count" data-till="1">
            <VisibleCount chart={chart} {...geometry} />
          </span>
        )}
        <i className="tool-rule" data-till="1" />
        <Toggle
          on={chart.scale === 'percent'}
          label={t('advanceChart.range.percentWhy')}
          onPress={() => scaleTo('percent')}
        >
          {t('advanceChart.range.percent')}
        </Toggle>
        <Toggle
          on={chart.scale === 'log'}
          label={t('advanceChart.range.logWhy')}
          onPress={() => scaleTo('log')}
        >
          {t('advanceChart.range.log')}
        </Toggle>
        <button
          type="button"
          className="tool-choice"
          aria-pressed={geometry?.automatic ?? true}
          title={t('advanceChart.range.autoWhy')}
          onClick={() => host?.reset()}
        >
          {t('advanceChart.range.auto')}
        </button>
        <Menu
          className="tool-menu"
          label={t('advanceChart.range.scaleMenu')}
          iconOnly
          align="end"
          entries={[
            ...(['linear', 'log', 'percent'] as const).map((scale) => ({
              id: scale,
              label: t(
                scale === 'linear' ? 'advanceChart.range.linear' : `advanceChart.range.${scale}Why`,
              ),
              checked: chart.scale === scale,
              closes: true as const,
              onAct: () => onChart(set('scale', scale)),
            })),
            {
              label: t('advanceChart.range.inverted'),
              apart: true,
              checked: chart.inverted,
              onAct: () => onChart((now) => ({ ...now, inverted: !now.inverted })),
            },
            {
              label: t('advanceChart.range.grid'),
              checked: chart.grid,
              onAct: () => onChart((now) => ({ ...now, grid: !now.grid })),
            },
            ...(source.hasVolume
              ? [
                  {
                    label: t('advanceChart.studies.volumeShow'),
                    checked: chart.volume,
                    onAct: () => onChart((now) => ({ ...now, volume: !now.volume })),
                  },
                ]
              : []),
          ]}
        >
          <Icon name="down" size={12} />
        </Menu>
      </span>
    </div>
  );
}

interface VisibleCountProps {
  readonly chart: Chart;
  readonly firstRow: number;
  readonly lastRow: number;
  readonly rows: number;
}

function VisibleCount({ chart, firstRow, lastRow, rows }: VisibleCountProps) {
  const { t } = useTranslation();
  const numerals = useNumerals();
  const unit = rowUnit(chart);
  const counts = { n: formatCount(Math.max(0, lastRow - firstRow + 1)), all: formatCount(rows) };
  return inNumerals(t(`advanceChart.range.visible.${unit}`, counts), numerals);
}

interface ToggleProps {
  readonly on: boolean;
  readonly label: string;
  readonly onPress: () => void;
  readonly children: string;
}

const Toggle = ({ on, label, onPress, children }: ToggleProps) => (
  <button type="button" className="tool-choice" aria-pressed={on} title={label} onClick={onPress}>
    {children}
  </button>
);
