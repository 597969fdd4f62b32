import type { Chart, VisibleRange } from '@dorpon/domain/chart/chart-document';
import { changeChart, setInterval } from '@dorpon/domain/chart/edit-document';
import { drawingsOf } from '@dorpon/domain/chart/edit-drawings';
import type { Interval } from '@dorpon/domain/chart/interval';
import type { ShareCode } from '@dorpon/domain/units';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { ChartHost } from '../../../chart/chart-host.ts';
import { useBarSources } from '../../../chart/data/use-bar-sources.ts';
import { useSharedLink } from '../../../chart/document/use-shared-link.ts';
import type { EditChart } from '../edit-chart.ts';
import type { SymbolKind } from '../symbol-kind.ts';
import type { OnAlert } from './price-alert.ts';
import { useChartSources, useSourceState } from './use-chart-sources.ts';
import { useDrawingTools } from './use-drawing-tools.ts';
import { SCREEN_STATE, useEditor, useEditorState } from './use-editor.ts';
import { useIsMoved } from './use-is-moved.ts';
import { useStoredRange } from './use-stored-range.ts';

const PLACE = 0;

/** Document, bars and host of the screen with one chart. */
export function useChartScreen(code: ShareCode, onShare: (code: ShareCode) => void) {
  const editor = useEditor(code);
  useSharedLink(editor);
  const state = useEditorState(editor, SCREEN_STATE);
  const { document, isLoading } = state;
  const chart = document.charts[PLACE] as Chart;
  const onChart: EditChart = useCallback(
    (change) => editor.edit((now) => changeChart(now, PLACE, change)),
    [editor],
  );
  const onInterval = useCallback(
    (interval: Interval) => editor.edit((now) => setInterval(now, PLACE, interval)),
    [editor],
  );
  useSymbolInAddress({ code, symbol: isLoading ? code : chart.symbol, onShare }, (symbol) =>
    editor.navigate((now) => changeChart(now, PLACE, (one) => ({ ...one, symbol }))),
  );

  const sources = useChartSources(useBarSources(), chart);
  const { status } = useSourceState(sources?.source);
  const tools = useDrawingTools(editor, chart.symbol);
  const [host, setHost] = useState<ChartHost>();
  const range = state.ranges[PLACE] ?? null;
  const isMoved = useIsMoved();
  const onRange = useCallback(
    (next: VisibleRange) => {
      if (isMoved.current) editor.setRange(PLACE, next);
    },
    [editor, isMoved],
  );
  useStoredRange({
    host,
    isReady: !isLoading && status === 'ready',
    range,
    of: `${state.layout?.id} ${state.isShared}`,
  });
  return {
    editor,
    state,
    chart,
    onChart,
    onInterval,
    sources,
    status,
    drawings: drawingsOf(document, chart.symbol),
    tools,
    host,
    setHost,
    range,
    onRange,
  };
}

export type ChartScreenState = ReturnType<typeof useChartScreen>;

export interface ChartScreenProps {
  readonly code: ShareCode;
  readonly kind: SymbolKind;
  readonly onAlert?: OnAlert | undefined;
  readonly screen: ChartScreenState;
}

interface Symbols {
  readonly code: ShareCode;
  readonly symbol: ShareCode;
  readonly onShare: (code: ShareCode) => void;
}

/** The share of the address and of the document: whichever changed last is followed by the other. */
function useSymbolInAddress({ code, symbol, onShare }: Symbols, open: (code: ShareCode) => void) {
  const last = useRef({ code, symbol });
  useEffect(() => {
    const before = last.current;
    last.current = { code, symbol };
    if (code === symbol) return;
    if (code !== before.code) open(code);
    else if (symbol !== before.symbol) onShare(symbol);
  });
}
