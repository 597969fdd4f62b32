import { LayoutMenu } from '../../chart/document/layout-menu.tsx';
import { SharedBar } from '../../chart/document/shared-bar.tsx';
import { TemplateMenu } from '../../chart/document/template-menu.tsx';
import { ToolRail } from '../../chart/drawings/tool-rail.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { ChartOverlays } from './chart-overlays.tsx';
import { useScreenKeys } from './keys/use-screen-keys.ts';
import { OneChart } from './one-chart.tsx';
import { useSharing } from './picture/use-sharing.ts';
import { RangeBar } from './range/range-bar.tsx';
import { SideStrip } from './side/side-strip.tsx';
import { isIndexKind, isListedKind } from './symbol-kind.ts';
import { ChartToolbar } from './toolbar/chart-toolbar.tsx';
import type { ChartScreenProps } from './view/use-chart-screen.ts';
import { useDialogs } from './view/use-dialogs.ts';
import { useEditorState } from './view/use-editor.ts';
import { useFullScreen } from './view/use-full-screen.ts';
import { useRangeChoice } from './view/use-range-choice.ts';

export function DesktopChart({ code, kind, onAlert, screen }: ChartScreenProps) {
  const { t } = useTranslation();
  const { editor, state, chart, onChart, sources, tools, host, drawings } = screen;
  const { saving } = useEditorState(editor, ['saving']);
  const dialogs = useDialogs();
  const { isFull, onFull } = useFullScreen();
  const sharing = useSharing(chart, host, kind);
  const onRange = useRangeChoice(screen);
  const said = useScreenKeys(screen, dialogs, { onFull, onPicture: sharing.save });
  return (
    <section className="advance-chart" aria-label={t('advanceChart.chartOf', { code })}>
      <p className="sr-only" role="status">
        {said}
      </p>
      <ToolRail {...tools.choice(drawings.length)} />
      <div className="chart-middle">
        <ChartToolbar
          chart={chart}
          onChart={onChart}
          onInterval={screen.onInterval}
          onCompare={() => dialogs.open('compare')}
          onStudies={() => dialogs.open('studies')}
          onAdjustments={() => dialogs.open('adjustments')}
          canUndo={state.canUndo}
          canRedo={state.canRedo}
          onUndo={editor.undo}
          onRedo={editor.redo}
          sharing={sharing.entries}
          more={[
            {
              label: t('advanceChart.menu.settings'),
              onAct: () => dialogs.open('settings'),
            },
            {
              label: t('advanceChart.table.skip'),
              keys: 'Alt V',
              onAct: () => dialogs.open('table'),
            },
          ]}
          isFull={isFull}
          onFull={onFull}
          layoutMenu={<LayoutMenu editor={editor} />}
          width={`${state.layout?.name} ${saving}`}
        >
          <span className="tools-part" data-till="3">
            <TemplateMenu editor={editor} place={0} />
          </span>
        </ChartToolbar>
        {state.isShared && <SharedBar editor={editor} />}
        <OneChart {...{ code, kind, onAlert, screen, dialogs }} />
        {sources && (
          <RangeBar
            chart={chart}
            onChart={onChart}
            host={host}
            source={sources.source}
            onRange={onRange}
            onGoTo={() => dialogs.open('go-to')}
          />
        )}
      </div>
      {isListedKind(kind) && <SideStrip code={code} isIndex={isIndexKind(kind)} />}
      <ChartOverlays screen={screen} dialogs={dialogs} />
    </section>
  );
}
