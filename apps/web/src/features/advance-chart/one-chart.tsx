import type { ShareCode } from '@dorpon/domain/units';
import type { ReactNode } from 'react';
import { ChartLayers } from './chart-layers.tsx';
import { ChartMarks } from './marks/chart-marks.tsx';
import { ChartView } from './view/chart-view.tsx';
import type { ChartScreenState } from './view/use-chart-screen.ts';
import type { Dialogs } from './view/use-dialogs.ts';

interface OneChartProps {
  readonly code: ShareCode;
  readonly isIndex: boolean;
  readonly screen: ChartScreenState;
  readonly dialogs: Dialogs;
  readonly legendHead?: ReactNode;
}

/** The chart of the screen with everything that lies over it. */
export function OneChart({ code, isIndex, screen, dialogs, legendHead }: OneChartProps) {
  const { chart, onChart, sources, host, drawings, tools } = screen;
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
      isIndex={isIndex}
      legendHead={legendHead}
    >
      {host && <ChartMarks {...{ host, chart, code, isIndex, onChart, source }} />}
      <ChartLayers screen={screen} dialogs={dialogs} source={source} />
    </ChartView>
  );
}
