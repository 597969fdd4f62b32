import {
  type ChartDocument,
  type ChartSymbol,
  firstChart,
} from '@dorpon/domain/chart/chart-document';
import { useEffect, useState } from 'react';
import type { ChartEditor } from '../../../chart/chart-editor.ts';
import { openChartEditor } from '../../../chart/document/open-chart-editor.ts';
import { useSharedLink } from '../../../chart/document/use-shared-link.ts';

const DEFAULT: ChartSymbol = 'ACI';
const BESIDE: ChartSymbol = 'DSEX';

const firstOf = (symbol: ChartSymbol): ChartDocument => ({
  charts: [firstChart(symbol), firstChart(symbol === BESIDE ? DEFAULT : BESIDE)],
  arrangement: '2-columns',
  links: ['crosshair', 'interval', 'range'],
  drawings: {},
});

/**
 * The document of this window. Each window has its own layout, so that charts on two monitors can differ; the
 * first time it shows the share beside DSEX.
 */
export function useProEditor(symbol: ChartSymbol | undefined, windowNumber: number): ChartEditor {
  const [editor] = useState(() =>
    openChartEditor(
      windowNumber > 1 ? `chart-pro-${windowNumber}` : 'chart-pro',
      symbol ?? DEFAULT,
      { firstOf, keepsSymbol: symbol === undefined, isOwn: true },
    ),
  );
  useEffect(() => () => editor.close(), [editor]);
  useSharedLink(editor);
  return editor;
}
