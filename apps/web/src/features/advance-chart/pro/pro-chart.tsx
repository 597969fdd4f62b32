import type { Chart, VisibleRange } from '@dorpon/domain/chart/chart-document';
import type { Drawing } from '@dorpon/domain/chart/drawings/drawing';
import type { Interval } from '@dorpon/domain/chart/interval';
import type { GridArea } from '@dorpon/domain/chart/pro/arrangement';
import type { EpochMs, TradingDay } from '@dorpon/domain/units';
import { type CSSProperties, type ReactNode, useEffect, useRef, useState } from 'react';
import type { ChartHost } from '../../../chart/chart-host.ts';
import type { BarSources } from '../../../chart/data/bar-sources.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import type { EditChart } from '../edit-chart.ts';
import { ChartMarks } from '../marks/chart-marks.tsx';
import { ChartView, type MenuPlace } from '../view/chart-view.tsx';
import { type ChartSources, useChartSources, useSourceState } from '../view/use-chart-sources.ts';
import type { DrawingTools } from '../view/use-drawing-tools.ts';
import { useStoredRange } from '../view/use-stored-range.ts';
import { BarChoice } from './chart/bar-choice.tsx';
import { ChartHead } from './chart/chart-head.tsx';
import { useLinkedCrosshair } from './chart/linked-moment.ts';
import { ProfileCanvas } from './chart/profile-canvas.tsx';
import { ProfileLines } from './chart/profile-lines.tsx';
import { ReplayNeedle } from './chart/replay-needle.tsx';
import type { ProfileLayer } from './profiles/profile-layer.ts';
import type { Links } from './use-links.ts';

export interface ProChartProps {
  readonly place: number;
  readonly chart: Chart;
  readonly area: GridArea;
  readonly sources: BarSources;
  readonly drawings: readonly Drawing[];
  readonly tools: DrawingTools;
  readonly links: Links;
  readonly range: VisibleRange | null | undefined;
  /** Changes with the layout: its ranges are shown once. */
  readonly layout: string;
  /** False for ratios, spreads and unknown codes. */
  readonly isShare: boolean;
  readonly isActive: boolean;
  readonly isReplayed: boolean;
  readonly maximise: { readonly isOn: boolean; readonly onToggle: () => void } | undefined;
  /** What the next click chooses a bar for. */
  readonly choice: string | undefined;
  readonly onChoose: (place: number, at: EpochMs) => void;
  readonly onActivate: (place: number) => void;
  readonly onChart: EditChart;
  readonly onInterval: (interval: Interval) => void;
  readonly onSymbol: () => void;
  readonly onSettings: (study: string) => void;
  readonly onAnchor: (study: string) => void;
  readonly onMenu: (place: MenuPlace) => void;
  readonly onHost: (place: number, host: ChartHost | undefined) => void;
  readonly onSources: (place: number, sources: ChartSources | undefined) => void;
  /** The last day that marks may show, in a replay. */
  readonly upto: TradingDay | undefined;
  /** Over the active chart. */
  readonly children?: ReactNode;
  readonly isIndex: boolean;
}

/** One of the charts: its head, its canvases, profiles over it. */
export function ProChart(props: ProChartProps) {
  const { place, chart, area, tools, links, isActive, onChart, onHost, onSources } = props;
  const { t } = useTranslation();
  const [host, setHost] = useState<ChartHost>();
  const [layer, setLayer] = useState<ProfileLayer>();
  const sources = useChartSources(props.sources, chart);
  const source = sources?.source;
  const { status, hasBars } = useSourceState(source);
  const linkedCrosshair = useLinkedCrosshair(links.moment, place, source, chart.interval);
  const shown = useRef<ChartSources>(undefined);
  useEffect(() => {
    const before = shown.current;
    if (before?.chart === sources?.chart && before?.source === sources?.source) return;
    shown.current = sources;
    onSources(place, sources);
  });
  useEffect(() => () => onSources(place, undefined), [onSources, place]);
  const isReady = status === 'ready' && hasBars;
  useStoredRange({ host, isReady, range: props.range ?? null, of: props.layout });
  useEffect(() => {
    if (isReady && host) links.onReady(place, host);
  }, [isReady, host, links, place]);
  const style: CSSProperties = {
    gridColumn: `${area.column + 1} / span ${area.columns}`,
    gridRow: `${area.row + 1} / span ${area.rows}`,
  };
  return (
    <section
      className="pro-chart"
      style={style}
      data-active={isActive || undefined}
      data-place={place}
      aria-label={t('advanceChartPro.chart', { number: place + 1, symbol: chart.symbol })}
      onPointerDownCapture={() => props.onActivate(place)}
      onFocusCapture={() => props.onActivate(place)}
    >
      <ChartHead
        chart={chart}
        source={source}
        host={host}
        onSymbol={props.onSymbol}
        maximise={props.maximise}
      />
      {sources && (
        <ChartView
          sources={sources}
          onChart={onChart}
          drawings={props.drawings}
          tools={tools}
          onHost={(next) => {
            setHost(next);
            onHost(place, next);
          }}
          onSettings={props.onSettings}
          onMenu={props.onMenu}
          onRange={(next) => links.onRange(place, next)}
          onCrosshair={(at) => links.onCrosshair(place, at)}
          linkedCrosshair={linkedCrosshair}
          isIndex={props.isIndex}
          isShare={props.isShare}
          legendHead={
            <ProfileLines
              chart={sources.chart}
              onChart={onChart}
              layer={layer}
              decimals={sources.source.decimals}
              onInterval={props.onInterval}
              onAnchor={props.onAnchor}
            />
          }
        >
          {host && (
            <ProfileCanvas
              host={host}
              chart={sources.chart}
              source={sources.source}
              onLayer={setLayer}
            />
          )}
          {host && props.isShare && (
            <ChartMarks
              {...{ host, onChart }}
              chart={sources.chart}
              code={sources.chart.symbol}
              isIndex={props.isIndex}
              source={sources.source}
              upto={props.upto}
            />
          )}
          {props.children}
          {host && props.isReplayed && <ReplayNeedle host={host} source={sources.source} />}
          {host && props.choice !== undefined && status === 'ready' && (
            <BarChoice
              host={host}
              source={sources.source}
              label={props.choice}
              onChoose={(at) => props.onChoose(place, at)}
            />
          )}
        </ChartView>
      )}
    </section>
  );
}
