import type { Arrangement, ChartDocument, ChartSymbol } from '@dorpon/domain/chart/chart-document';
import { changeChart, setInterval, setSymbol } from '@dorpon/domain/chart/edit-document';
import { drawingsOf } from '@dorpon/domain/chart/edit-drawings';
import type { Interval } from '@dorpon/domain/chart/interval';
import { allowedChart, refusedAddition } from '@dorpon/domain/chart/pro/allowed-charts';
import { arrangeCharts } from '@dorpon/domain/chart/pro/first-layout';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { ChartHost } from '../../../chart/chart-host.ts';
import { useBarSources } from '../../../chart/data/use-bar-sources.ts';
import type { EditChart } from '../edit-chart.ts';
import type { ChartSources } from '../view/use-chart-sources.ts';
import { useDrawingTools } from '../view/use-drawing-tools.ts';
import { SCREEN_STATE, useEditorState } from '../view/use-editor.ts';
import { useAllowed } from './use-allowed.ts';
import { useLinks } from './use-links.ts';
import { useProEditor } from './use-pro-editor.ts';
import { useReplay } from './use-replay.ts';
import { useSuggested } from './use-suggested.ts';

/** Everything that the parts of the screen share. */
export function usePro(
  symbol: ChartSymbol | undefined,
  windowNumber: number,
  onFirstSymbol: (symbol: ChartSymbol) => void,
  onRefused: (symbol: ChartSymbol) => void,
) {
  const allowed = useAllowed();
  const editor = useProEditor(symbol, windowNumber);
  const state = useEditorState(editor, SCREEN_STATE);
  const { document } = state;
  const [chosen, setActive] = useState(0);
  const active = Math.min(chosen, document.charts.length - 1);
  const [isMaximised, setMaximised] = useState(false);
  const charts = useMemo(
    () => document.charts.map((each) => allowedChart(each, allowed.may)),
    [document.charts, allowed],
  );
  const chart = document.charts[active]!;
  const tools = useDrawingTools(editor, chart.symbol);
  const [hosts, setHosts] = useState<ReadonlyMap<number, ChartHost>>(new Map());
  const [shown, setShown] = useState<ReadonlyMap<number, ChartSources>>(new Map());
  const links = useLinks({ editor, active, hosts });
  const live = useBarSources();
  const { state: replayState, ...replay } = useReplay(live, chart.interval);
  const first = document.charts[0]?.symbol;
  const { isLoading } = state;
  useEffect(() => {
    if (!isLoading && first !== undefined && first !== symbol) onFirstSymbol(first);
  }, [isLoading, first, symbol, onFirstSymbol]);

  const onSources = useCallback(
    (place: number, sources: ChartSources | undefined) =>
      setShown((now) => withAt(now, place, sources)),
    [],
  );
  const onHost = useCallback(
    (place: number, host: ChartHost | undefined) => setHosts((now) => withAt(now, place, host)),
    [],
  );
  const suggested = useSuggested(first ?? chart.symbol, allowed);
  const newest = useRef({ allowed, onRefused, suggested });
  newest.current = { allowed, onRefused, suggested };
  const edits = useMemo(
    () => ({
      chart:
        (place: number): EditChart =>
        (change) =>
          editor.edit((now) =>
            changeChart(now, place, (before) => {
              const after = change(before);
              const refused = refusedAddition(before, after, newest.current.allowed.may);
              if (refused === undefined) return after;
              newest.current.onRefused(refused);
              return before;
            }),
          ),
      arrangement: (to: Arrangement) =>
        editor.edit((now) => arrangeCharts(now, to, newest.current.suggested())),
      symbol(place: number, to: ChartSymbol) {
        editor.edit((now) => setSymbol(now, place, to));
        links.onShare(to);
      },
      interval(place: number, interval: Interval) {
        editor.edit((now) => setInterval(now, place, interval));
        links.onInterval();
      },
    }),
    [editor, links],
  );
  return {
    allowed,
    editor,
    state,
    document,
    active,
    setActive,
    isMaximised: isMaximised && document.charts.length > 1,
    setMaximised,
    chart,
    charts,
    tools,
    hosts,
    shown,
    links,
    ...replay,
    replayState,
    onSources,
    onHost,
    edits,
  };
}

export type Pro = ReturnType<typeof usePro>;

/** The map with another value at a place; without a value the place is removed. */
function withAt<Value>(
  map: ReadonlyMap<number, Value>,
  place: number,
  value: Value | undefined,
): ReadonlyMap<number, Value> {
  if (map.get(place) === value) return map;
  const next = new Map(map);
  if (value === undefined) next.delete(place);
  else next.set(place, value);
  return next;
}

/**
 * Linked drawings show on every chart of their share. Otherwise they show on one of them: the active chart, or
 * the first of that share.
 */
export function drawingsAt(document: ChartDocument, place: number, active: number) {
  const symbol = document.charts[place]!.symbol;
  const isOwner =
    document.links.includes('drawings') ||
    place === active ||
    (document.charts[active]?.symbol !== symbol &&
      document.charts.findIndex((chart) => chart.symbol === symbol) === place);
  return isOwner ? drawingsOf(document, symbol) : none;
}

const none = [] as const;
