import type { ShareCode } from '@dorpon/domain/units';
import type { ReactNode } from 'react';
import { ChartLayers } from './chart-layers.tsx';
import { ChartMarks } from './marks/chart-marks.tsx';
import type { SymbolKind } from './symbol-kind.ts';
import { ChartView } from './view/chart-view.tsx';
import { alertsOn, type OnAlert } from './view/price-alert.ts';
import type { ChartScreenState } from './view/use-chart-screen.ts';
import type { Dialogs } from './view/use-dialogs.ts';

interface OneChartProps {
  readonly code: ShareCode;
  readonly kind: SymbolKind;
  readonly onAlert?: OnAlert | undefined;
  readonly screen: ChartScreenState;
  readonly dialogs: Dialogs;
  readonly legendHead?: ReactNode;
}

/** The chart of the screen with everything that lies over it. */
export function OneChart(props: OneChartProps) {
  const { code, kind, screen, dialogs, legendHead } = props;
  const { chart, onChart, sources, host, drawings, tools } = screen;
  const onAlert = alertsOn(props.onAlert, kind, false);
  if (sources === undefined) return <div className="chart-view" />;
  const { source } = sources;
  return (
    <ChartView
      sources={sources}
      onChart={onChart}
      drawings={drawings}
      tools={tools}
      onHost={screen.setHost}
      onSettings={dialogs.setStudy}
      onMenu={dialogs.setMenu}
      onRange={screen.onRange}
      kind={kind}
      onAlert={onAlert}
      legendHead={legendHead}
    >
      {host && kind === 'share' && <ChartMarks {...{ host, chart, code, onChart, source }} />}
      <ChartLayers {...{ screen, dialogs, source, onAlert }} />
    </ChartView>
  );
}
