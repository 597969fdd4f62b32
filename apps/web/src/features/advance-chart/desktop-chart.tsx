import { useState } from 'react';
import { ToolRail } from '../../chart/drawings/tool-rail.tsx';
import type { AdvanceChartPageProps } from './advance-chart-page.tsx';
import { RangeBar } from './range/range-bar.tsx';
import { SideStrip } from './side/side-strip.tsx';
import { StudyPicker } from './studies/study-picker.tsx';
import { StudySettings } from './studies/study-settings.tsx';
import { ChartToolbar } from './toolbar/chart-toolbar.tsx';
import { ChartView } from './view/chart-view.tsx';
import { useChartScreen } from './view/use-chart-screen.ts';

export function DesktopChart(props: AdvanceChartPageProps & { readonly phone: boolean }) {
  const { code, isIndex, onShare } = props;
  const screen = useChartScreen(code, onShare);
  const { editor, state, chart, onChart, sources, tools, host, drawings } = screen;
  const [dialog, setDialog] = useState<'studies' | 'compare' | 'go-to' | 'adjustments'>();
  const [settings, setSettings] = useState<string>();
  return (
    <section className="advance-chart">
      <ToolRail {...tools.choice(drawings.length)} />
      <div className="chart-middle">
        <ChartToolbar
          chart={chart}
          onChart={onChart}
          onInterval={screen.onInterval}
          onCompare={() => setDialog('compare')}
          onStudies={() => setDialog('studies')}
          onAdjustments={() => setDialog('adjustments')}
          canUndo={state.canUndo}
          canRedo={state.canRedo}
          onUndo={editor.undo}
          onRedo={editor.redo}
          sharing={[]}
          isFull={false}
          onFull={() => {}}
        />
        {sources && (
          <ChartView
            sources={sources}
            onChart={onChart}
            drawings={drawings}
            tools={tools}
            onHost={screen.setHost}
            onSettings={setSettings}
            onMenu={() => {}}
            onRange={screen.onRange}
            isIndex={isIndex}
          />
        )}
        {sources && (
          <RangeBar
            chart={chart}
            onChart={onChart}
            host={host}
            source={sources.source}
            onRange={() => {}}
            onGoTo={() => setDialog('go-to')}
          />
        )}
      </div>
      <SideStrip code={code} isIndex={isIndex} />
      <StudyPicker
        open={dialog === 'studies'}
        onClose={() => setDialog(undefined)}
        chart={chart}
        onChart={onChart}
      />
      <StudySettings
        chart={chart}
        onChart={onChart}
        id={settings}
        onClose={() => setSettings(undefined)}
      />
    </section>
  );
}
