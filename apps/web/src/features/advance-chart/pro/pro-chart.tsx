import type { Chart, VisibleRange } from '@dorpon/domain/chart/chart-document';
import type { Drawing } from '@dorpon/domain/chart/drawings/drawing';
import type { GridArea } from '@dorpon/domain/chart/pro/arrangement';
import type { EpochMs, TradingDay } from '@dorpon/domain/units';
import {
  type CSSProperties,
  memo,
  type ReactNode,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import type { ChartHost } from '../../../chart/chart-host.ts';
import type { BarSources } from '../../../chart/data/bar-sources.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { ChartMarks } from '../marks/chart-marks.tsx';
import type { SymbolKind } from '../symbol-kind.ts';
import { ChartView, type MenuPlace } from '../view/chart-view.tsx';
import { alertsOn, type OnAlert } from '../view/price-alert.ts';
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
import type { Pro } from './use-pro.ts';

export interface ProChartProps {
  readonly place: number;
  readonly chart: Chart;
  /** What the membership does not allow to compare with. */
  readonly refused: string;
  readonly area: GridArea;
  readonly sources: BarSources;
  readonly drawings: readonly Drawing[];
  readonly tools: DrawingTools;
  readonly links: Links;
  readonly range: VisibleRange | null | undefined;
  /** Changes with the layout: its ranges are shown once. */
  readonly layout: string;
  readonly kind: SymbolKind;
  readonly isActive: boolean;
  readonly isReplayed: boolean;
  /** Undefined where there is a single chart. */
  readonly isMaximised: boolean | undefined;
  readonly onMaximise: (on: boolean) => void;
  /** What the next click chooses a bar for. */
  readonly choice: string | undefined;
  readonly onChoose: (place: number, at: EpochMs) => void;
  readonly onActivate: (place: number) => void;
  readonly edits: Pro['edits'];
  readonly onSymbol: () => void;
  readonly onSettings: (study: string) => void;
  readonly onAnchor: (study: string) => void;
  readonly onMenu: (place: MenuPlace) => void;
  readonly onAlert: OnAlert | undefined;
  readonly onHost: (place: number, host: ChartHost | undefined) => void;
  readonly onSources: (place: number, sources: ChartSources | undefined) => void;
  /** The last day that marks may show, in a replay. */
  readonly upto: TradingDay | undefined;
  /** Over the active chart. */
  readonly children?: ReactNode;
}

/**
 * One of the charts: its head, its canvases, profiles over it. Eight of them are shown: those that an edit does
 * not concern are not rendered again.
 */
export const ProChart = memo(function ProChart(props: ProChartProps) {
  const { place, chart, area, tools, links, edits, isActive, isMaximised, onHost, onSources } =
    props;
  const onChart = useMemo(() => edits.chart(place), [edits, place]);
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
        maximise={
          isMaximised === undefined
            ? undefined
            : { isOn: isMaximised, onToggle: () => props.onMaximise(!isMaximised) }
        }
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
          kind={props.kind}
          replayed={props.upto}
          onAlert={alertsOn(props.onAlert, props.kind, props.isReplayed)}
          legendHead={
            <>
              {props.refused !== '' && (
                <div className="legend-line">
                  {t('advanceChartPro.notAllowed.compared', { symbols: props.refused })}
                </div>
              )}
              <ProfileLines
                chart={sources.chart}
                onChart={onChart}
                layer={layer}
                decimals={sources.source.decimals}
                onInterval={(interval) => edits.interval(place, interval)}
                onAnchor={props.onAnchor}
              />
            </>
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
          {host && props.kind === 'share' && (
            <ChartMarks
              {...{ host, onChart }}
              chart={sources.chart}
              code={sources.chart.symbol}
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
});
