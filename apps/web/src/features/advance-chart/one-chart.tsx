import { dhakaDay } from '@dorpon/domain/calendar/trading-calendar';
import { addDrawing } from '@dorpon/domain/chart/edit-drawings';
import { removeAllStudies } from '@dorpon/domain/chart/edit-studies';
import type { ShareCode } from '@dorpon/domain/units';
import type { ReactNode } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useMedia } from '../../platform/use-media.ts';
import { set } from './edit-chart.ts';
import { TypedInterval } from './keys/typed-interval.tsx';
import { MarksLane } from './marks/marks-lane.tsx';
import { useMarks } from './marks/use-marks.ts';
import { ChartMenu, lineAt } from './menus/chart-menu.tsx';
import { PricePlus } from './menus/price-plus.tsx';
import { RulerLayer } from './ruler/ruler-layer.tsx';
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
  const { t } = useTranslation();
  const { editor, chart, onChart, sources, host, drawings, tools } = screen;
  const hasPointer = useMedia('(hover: hover)');
  const oldest = sources?.source.bars.at[0];
  const marks = useMarks({
    code,
    kinds: chart.marks,
    from: oldest === undefined ? undefined : dhakaDay(oldest),
    isIndex,
  });
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
      {host && (
        <MarksLane
          host={host}
          code={code}
          marks={marks}
          onRaw={chart.adjust === 0 ? undefined : () => onChart(set('adjust', 0))}
        />
      )}
      {host && hasPointer && (
        <PricePlus
          host={host}
          decimals={source.decimals}
          onLine={(price) =>
            editor.edit((document) =>
              addDrawing(
                document,
                chart.symbol,
                lineAt({ at: host.readings.get()?.at ?? Date.now(), price }, tools.toolStyle),
              ),
            )
          }
        />
      )}
      {host && tools.ruler && (
        <RulerLayer
          key={dialogs.measureFrom?.at}
          host={host}
          source={source}
          chart={chart}
          from={dialogs.measureFrom}
        />
      )}
      {dialogs.typed !== undefined && (
        <TypedInterval
          first={dialogs.typed}
          onInterval={screen.onInterval}
          onClose={() => dialogs.setTyped(undefined)}
        />
      )}
      <ChartMenu
        place={dialogs.menu}
        onClose={() => dialogs.setMenu(undefined)}
        symbol={chart.symbol}
        decimals={source.decimals}
        drawings={drawings}
        tools={tools}
        onEdit={editor.edit}
        onGoTo={() => dialogs.open('go-to')}
        onReset={() => host?.reset()}
        onMeasure={(from) => {
          dialogs.setMeasureFrom(from);
          tools.onRuler(true);
        }}
        more={[
          ...(chart.studies.length > 0
            ? [
                {
                  label: t('advanceChart.menu.removeStudies'),
                  onAct: () => onChart(removeAllStudies),
                },
              ]
            : []),
          {
            label: t('advanceChart.menu.settings'),
            apart: true,
            onAct: () => dialogs.open('settings'),
          },
        ]}
      />
    </ChartView>
  );
}
