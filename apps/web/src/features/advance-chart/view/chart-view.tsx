import '../words.ts';
import type { Chart, VisibleRange } from '@dorpon/domain/chart/chart-document';
import type { Drawing } from '@dorpon/domain/chart/drawings/drawing';
import { resizePanes } from '@dorpon/domain/chart/edit-studies';
import type { EpochMs, TradingDay } from '@dorpon/domain/units';
import { type ReactNode, useMemo, useState } from 'react';
import { ChartCanvas } from '../../../chart/chart-canvas.tsx';
import type { ChartHost, HostEvents, HostView } from '../../../chart/chart-host.ts';
import { keptDrawing, useShownDrawings } from '../../../chart/drawings/price-basis.ts';
import { SelectedDrawingBar } from '../../../chart/drawings/selected-drawing-bar.tsx';
import { useNumerals } from '../../../i18n/numerals.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useLook } from '../../../platform/use-look.ts';
import { useShownTrades } from '../../../portfolio/owned.ts';
import { ErrorMessage } from '../../../ui/page/message.tsx';
import type { EditChart } from '../edit-chart.ts';
import { useFormulas } from '../formulas/use-formulas.ts';
import { ChartLegend } from '../legend/chart-legend.tsx';
import { isIndexKind, type SymbolKind } from '../symbol-kind.ts';
import { alertPrice, type OnAlert } from './price-alert.ts';
import type { ChartSources } from './use-chart-sources.ts';
import { useSourceState } from './use-chart-sources.ts';
import type { DrawingTools } from './use-drawing-tools.ts';
import './chart-view.css';

export type MenuPlace = Parameters<HostEvents['onMenu']>[0];

export interface ChartViewProps {
  readonly sources: ChartSources;
  readonly onChart: EditChart;
  /** As the document keeps them. */
  readonly drawings: readonly Drawing[];
  readonly tools: DrawingTools;
  readonly onHost: (host: ChartHost | undefined) => void;
  readonly onSettings: (study: string) => void;
  readonly onMenu: (place: MenuPlace) => void;
  readonly onRange: (range: VisibleRange) => void;
  readonly onCrosshair?: (at: EpochMs | undefined) => void;
  readonly linkedCrosshair?: EpochMs | undefined;
  readonly kind: SymbolKind;
  /** In a replay: the last day that had ended. */
  readonly replayed?: TradingDay | undefined;
  /** Undefined where no alert can be made. */
  readonly onAlert?: OnAlert | undefined;
  readonly legendHead?: ReactNode;
  /** Drawn over the chart: marks, ruler, profiles. */
  readonly children?: ReactNode;
}

/** Without a pane for the volume where there is none. */
function useShownChart({ chart, source: { hasVolume } }: ChartSources): Chart {
  return useMemo(
    () => (chart.volume && !hasVolume ? { ...chart, volume: false } : chart),
    [chart, hasVolume],
  );
}

/** One chart with its legend; the same on both chart screens. */
export function ChartView(props: ChartViewProps) {
  const { sources, onChart, tools, onHost, kind } = props;
  const { source, compared } = sources;
  const drawings = useShownDrawings(props.drawings, source);
  const { t, language } = useTranslation();
  const bengaliDigits = useNumerals() === 'beng';
  const look = useLook();
  const [host, setHost] = useState<ChartHost>();
  const { status, hasBars } = useSourceState(source);
  const chart = useShownChart(sources);
  const { selected, tool, toolStyle, magnet, locked, hidden } = tools;
  const { linkedCrosshair } = props;
  const canMark = kind === 'share';
  const trades = useShownTrades(canMark ? chart.symbol : null);
  const formulas = useFormulas({ chart, source, kind, replayed: props.replayed });
  const hasOwnMarks = trades !== undefined && trades.length > 0;
  const view = useMemo(
    (): HostView => ({
      chart,
      source,
      compared,
      formulas: formulas.ready,
      drawings,
      selected,
      tool,
      toolStyle,
      magnet,
      drawingsLocked: locked,
      drawingsHidden: hidden,
      language,
      bengaliDigits,
      look,
      linkedCrosshair,
      canMark,
      hasOwnMarks,
    }),
    [
      chart,
      source,
      compared,
      formulas.ready,
      drawings,
      selected,
      tool,
      toolStyle,
      magnet,
      locked,
      hidden,
      language,
      bengaliDigits,
      look,
      linkedCrosshair,
      canMark,
      hasOwnMarks,
    ],
  );
  const edited =
    tool === undefined && !hidden ? drawings.find(({ id }) => id === selected) : undefined;
  const kept = (drawing: Drawing) => keptDrawing(drawing, source);
  const { onAlert } = props;
  const onLineAlert =
    onAlert &&
    edited &&
    ((price: number) =>
      onAlert({ symbol: chart.symbol, price: alertPrice(source, price), drawing: edited.id }));
  return (
    <div className="chart-view price-area" data-status={status}>
      <ChartCanvas
        view={view}
        className="chart-canvas"
        label={t('advanceChart.chartOf', { code: chart.symbol })}
        onHost={(next) => {
          setHost(next);
          onHost(next);
        }}
        events={{
          ...tools.events,
          onDrawn: (drawing) => tools.events.onDrawn(kept(drawing)),
          onChanged: (drawing) => tools.events.onChanged(kept(drawing)),
          onCrosshair: (at) => props.onCrosshair?.(at),
          onRange: props.onRange,
          onPaneHeights: (heights) => onChart((now) => resizePanes(now, heights)),
          onMenu: props.onMenu,
        }}
      />
      <ChartLegend
        {...{ host, source, chart, onChart }}
        notes={formulas.notes}
        isIndex={isIndexKind(kind)}
        onSettings={props.onSettings}
        head={props.legendHead}
      />
      {props.children}
      {host && edited && hasBars && (
        <SelectedDrawingBar
          key={edited.id}
          host={host}
          source={source}
          interval={chart.interval}
          {...tools.bar(edited, kept)}
          onAlert={onLineAlert}
        />
      )}
      {status === 'loading' && !hasBars && (
        <div className="chart-loading" role="status" aria-label={t('advanceChart.loading')} />
      )}
      {status === 'failed' && (
        <div className="chart-fault">
          <ErrorMessage
            title={t('advanceChart.failed', { code: chart.symbol })}
            action={t('parts.page.retry')}
            onAct={() => source.retry()}
          >
            {t('advanceChart.failedText')}
          </ErrorMessage>
        </div>
      )}
      {status === 'unknown-symbol' && (
        <p className="chart-none" role="status">
          {t('advanceChart.unknown.title', { code: chart.symbol })}
        </p>
      )}
      {status === 'ready' && !hasBars && (
        <p className="chart-none" role="status">
          {t('advanceChart.noBars')}
        </p>
      )}
    </div>
  );
}
