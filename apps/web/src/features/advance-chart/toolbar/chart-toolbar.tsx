import { set } from '@dorpon/domain/chart/edit-document';
import '../words.ts';
import { CHART_TYPES, type Chart } from '@dorpon/domain/chart/chart-document';
import type { Interval } from '@dorpon/domain/chart/interval';
import { type ReactNode, useRef } from 'react';
import { useDigits } from '../../../i18n/numerals.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Menu } from '../../../ui/overlays/menu.tsx';
import type { MenuEntry } from '../../../ui/overlays/menu-popup.tsx';
import type { EditChart } from '../edit-chart.ts';
import { IntervalControl } from './interval-control.tsx';
import { useCompareEntries } from './use-compare-entries.ts';
import { useFit } from './use-fit.ts';
import './chart-toolbar.css';

export interface ChartToolbarProps {
  readonly chart: Chart;
  readonly onChart: EditChart;
  /** Not `onChart`: linked charts change with it. */
  readonly onInterval: (interval: Interval) => void;
  readonly onCompare: () => void;
  readonly onStudies: () => void;
  /** Shows why prices are adjusted. */
  readonly onAdjustments: () => void;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  readonly onUndo: () => void;
  readonly onRedo: () => void;
  /** Image, link and print. */
  readonly sharing: readonly MenuEntry[];
  /** Entries at the end of the menu of what does not fit. */
  readonly more?: readonly MenuEntry[];
  readonly isFull: boolean;
  readonly onFull: () => void;
  /** Controls of one screen at the left end. */
  readonly before?: ReactNode;
  readonly layoutMenu?: ReactNode;
  /** Changes with the width of `layoutMenu` and `children`. */
  readonly width?: string;
  /** Controls of one screen, before those at the right end. */
  readonly children?: ReactNode;
}

export const adjustNames = ['raw', 'adjusted', 'total'] as const;

/** Intervals leave the row first, then prices, compare, sharing; the last level has icons only. */
const LEVELS = 6;

/** One line of controls. What does not fit is in the menu at its end, so that nothing is cut. */
export function ChartToolbar(props: ChartToolbarProps) {
  const { chart, onChart, onInterval, onCompare, onStudies, sharing, more = [] } = props;
  const { t, language } = useTranslation();
  const row = useRef<HTMLDivElement>(null);
  const count = useDigits(String(chart.studies.length));
  const compared = useDigits(String(chart.compared.length));
  const { type, adjust, interval } = chart;
  const widths = [language, type, adjust, interval, count, compared, props.width];
  const level = useFit(row, LEVELS, widths.join());
  const compareEntries = useCompareEntries(chart, onChart, onCompare);
  const adjustEntries = adjustNames.map(
    (name, adjust): MenuEntry => ({
      label: t(`advanceChart.adjusts.${name}`),
      checked: chart.adjust === adjust,
      closes: true,
      onAct: () => onChart(set('adjust', adjust as Chart['adjust'])),
    }),
  );
  const explain = {
    label: t('advanceChart.adjustments.open'),
    apart: true,
    onAct: props.onAdjustments,
  };
  const fullEntry = {
    label: t(props.isFull ? 'advanceChart.leaveFull' : 'advanceChart.full'),
    onAct: props.onFull,
  };
  const hidden = [
    ...(level >= 4 ? firstApart(compareEntries) : []),
    ...(level >= 3 ? firstApart([...adjustEntries, explain]) : []),
    ...(level >= 5 ? firstApart(sharing) : []),
    ...(level >= 5 ? [fullEntry] : []),
    ...firstApart(more),
  ];
  return (
    <div ref={row} className="chart-tools" role="toolbar" aria-label={t('advanceChart.chart')}>
      {props.before}
      <IntervalControl value={chart.interval} onChoose={onInterval} />
      <i className="tool-rule" />
      <Menu
        className="tool-menu"
        label={`${t('advanceChart.type')}: ${t(`advanceChart.types.${chart.type}`)}`}
        iconOnly
        entries={CHART_TYPES.map((type) => ({
          label: t(`advanceChart.types.${type}`),
          checked: chart.type === type,
          closes: true,
          onAct: () => onChart(set('type', type)),
        }))}
      >
        <Icon name="candles" />
        <span data-till="6">{t(`advanceChart.types.${chart.type}`)}</span>
        <Icon name="down" size={12} />
      </Menu>
      <i className="tool-rule" />
      <span className="tools-part" data-till="4">
        <Menu
          className="tool-menu"
          label={t('advanceChart.compare.label')}
          entries={compareEntries}
        >
          <Icon name="plus" size={14} />
          {t('advanceChart.compare.label')}
          {chart.compared.length > 0 && <b>{compared}</b>}
        </Menu>
      </span>
      <button type="button" className="tool-menu" aria-haspopup="dialog" onClick={onStudies}>
        <span data-from="6">
          <Icon name="pulse" />
        </span>
        <span data-till="6">{t('advanceChart.studies.label')}</span>
        <b>{count}</b>
      </button>
      <span className="tools-part" data-till="3">
        <Menu
          className="tool-menu"
          label={`${t('advanceChart.adjust')}: ${t(`advanceChart.adjusts.${adjustNames[chart.adjust]}`)}`}
          iconOnly
          entries={[...adjustEntries, explain]}
        >
          {t(`advanceChart.adjusts.${adjustNames[chart.adjust]}`)}
          <Icon name="down" size={12} />
        </Menu>
      </span>
      {props.layoutMenu !== undefined && (
        <>
          <i className="tool-rule" />
          {props.layoutMenu}
        </>
      )}
      {props.children}
      <span className="tools-end">
        <Tool
          icon="undo"
          label={t('advanceChart.undo')}
          off={!props.canUndo}
          onPress={props.onUndo}
        />
        <Tool
          icon="redo"
          label={t('advanceChart.redo')}
          off={!props.canRedo}
          onPress={props.onRedo}
        />
        <i className="tool-rule" data-till="5" />
        <span className="tools-part" data-till="5">
          <Menu
            className="tool-button"
            label={t('advanceChart.picture.label')}
            iconOnly
            align="end"
            entries={sharing}
          >
            <Icon name="camera" />
          </Menu>
        </span>
        <span className="tools-part" data-till="5">
          <Tool icon="full" label={fullEntry.label} onPress={props.onFull} />
        </span>
        {hidden.length > 0 && (
          <Menu
            className="tool-button"
            label={t('advanceChart.more')}
            iconOnly
            align="end"
            entries={hidden}
          >
            <Icon name="dots" />
          </Menu>
        )}
      </span>
    </div>
  );
}

const firstApart = (entries: readonly MenuEntry[]): readonly MenuEntry[] =>
  entries.map((entry, at) => (at === 0 ? { ...entry, apart: true } : entry));

interface ToolProps {
  readonly icon: 'undo' | 'redo' | 'full';
  readonly label: string;
  readonly off?: boolean;
  readonly onPress: () => void;
}

function Tool({ icon, label, off = false, onPress }: ToolProps) {
  return (
    <button
      type="button"
      className="tool-button"
      aria-label={label}
      title={label}
      disabled={off}
      onClick={onPress}
    >
      <Icon name={icon} />
    </button>
  );
}
