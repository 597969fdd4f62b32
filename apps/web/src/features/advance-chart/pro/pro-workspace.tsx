import { gridPlan } from '@dorpon/domain/chart/pro/arrangement';
import { lastClosedDay } from '@dorpon/domain/chart/pro/replay-step';
import type { EpochMs } from '@dorpon/domain/units';
import { type CSSProperties, type PointerEvent, type ReactNode, useRef } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import type { MenuPlace } from '../view/chart-view.tsx';
import type { OnAlert } from '../view/price-alert.ts';
import { useSourceState } from '../view/use-chart-sources.ts';
import { useSymbolKind } from '../view/use-symbol-kind.ts';
import { NotAllowed } from './chart/not-allowed.tsx';
import { ProChart } from './pro-chart.tsx';
import { drawingsAt, type Pro } from './use-pro.ts';

interface ProWorkspaceProps {
  readonly pro: Pro;
  readonly phone: boolean;
  readonly choice: string | undefined;
  readonly onChoose: (place: number, at: EpochMs) => void;
  readonly onSymbol: () => void;
  readonly onSettings: (study: string) => void;
  readonly onAnchor: (study: string) => void;
  readonly onMenu: (place: MenuPlace) => void;
  readonly onAlert: OnAlert | undefined;
  /** Over the active chart. */
  readonly children: ReactNode;
}

const one = { column: 0, row: 0, columns: 1, rows: 1 };
/** A swipe on the head of a chart that is at least this long shows the next chart. */
const SWIPE = 48;

/** The charts in their arrangement; one of them on a phone or when it is maximised. */
export function ProWorkspace(props: ProWorkspaceProps) {
  const { pro, phone } = props;
  const { document, active, links, edits } = pro;
  const { t } = useTranslation();
  const kindOf = useSymbolKind();
  const plan = gridPlan(document.arrangement);
  const isSingle = phone || pro.isMaximised;
  const { isVisitor } = pro.allowed;
  const style = {
    '--columns': isSingle ? 1 : plan.columns,
    '--rows': isSingle ? 1 : plan.rows,
  } as CSSProperties;
  const started = useRef<number>(undefined);
  const swipe = phone && {
    onPointerDown: (event: PointerEvent) => {
      const isHead = (event.target as Element).closest('.pro-head') !== null;
      started.current = isHead ? event.clientX : undefined;
    },
    onPointerUp: (event: PointerEvent) => {
      if (started.current === undefined) return;
      const moved = event.clientX - started.current;
      if (Math.abs(moved) < SWIPE) return;
      const next = active + (moved < 0 ? 1 : -1);
      pro.setActive(Math.max(0, Math.min(document.charts.length - 1, next)));
    },
  };
  return (
    <div className="pro-grid" style={style} {...swipe}>
      {document.charts.map((chart, place) => {
        if (isSingle && place !== active) return null;
        const area = isSingle ? one : plan.areas[place]!;
        const shown = pro.charts[place]!;
        if (!shown.isAllowed)
          return (
            <section
              // biome-ignore lint/suspicious/noArrayIndexKey: a chart is its place.
              key={place}
              className="pro-chart"
              data-active={place === active || undefined}
              data-place={place}
              style={{
                gridColumn: `${area.column + 1} / span ${area.columns}`,
                gridRow: `${area.row + 1} / span ${area.rows}`,
              }}
              aria-label={t('advanceChartPro.chart', { number: place + 1, symbol: chart.symbol })}
              onPointerDownCapture={() => pro.setActive(place)}
              onFocusCapture={() => pro.setActive(place)}
            >
              <NotAllowed
                symbol={chart.symbol}
                isVisitor={isVisitor}
                onSymbol={(symbol) => edits.symbol(place, symbol)}
              />
            </section>
          );
        return (
          <ProChart
            // biome-ignore lint/suspicious/noArrayIndexKey: a chart is its place.
            key={place}
            place={place}
            chart={shown.chart}
            refused={shown.refused.join(', ')}
            area={area}
            sources={pro.sources}
            drawings={drawingsAt(document, place, active)}
            tools={pro.tools}
            links={links}
            range={pro.state.ranges[place]}
            isActive={place === active}
            isReplayed={pro.isOn}
            isMaximised={phone || document.charts.length < 2 ? undefined : pro.isMaximised}
            onMaximise={pro.setMaximised}
            choice={props.choice}
            onChoose={props.onChoose}
            onActivate={pro.setActive}
            edits={edits}
            onSymbol={props.onSymbol}
            onSettings={props.onSettings}
            onAnchor={props.onAnchor}
            onMenu={props.onMenu}
            onAlert={props.onAlert}
            onHost={pro.onHost}
            onSources={pro.onSources}
            layout={`${pro.state.layout?.id} ${pro.state.isShared} ${pro.state.isLoading}`}
            upto={pro.isOn ? lastClosedDay(pro.replayState.moment) : undefined}
            kind={kindOf(chart.symbol)}
          >
            {place === active && props.children}
          </ProChart>
        );
      })}
    </div>
  );
}

/** Closes of the shown bars, by symbol. They change with the replay. */
export function useShownCloses(pro: Pro): Readonly<Record<string, number>> {
  useSourceState(pro.shown.get(pro.active)?.source);
  const closes: Record<string, number> = {};
  for (const {
    chart: { symbol },
    source,
  } of pro.shown.values()) {
    const { bars } = source;
    if (bars.count > 0) closes[symbol] = bars.close[bars.count - 1]!;
  }
  return closes;
}
