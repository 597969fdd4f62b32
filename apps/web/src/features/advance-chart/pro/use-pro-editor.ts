import type { ChartSymbol } from '@dorpon/domain/chart/chart-document';
import { firstLayout } from '@dorpon/domain/chart/pro/first-layout';
import { useEffect, useState } from 'react';
import type { ChartEditor } from '../../../chart/chart-editor.ts';
import { openChartEditor } from '../../../chart/document/open-chart-editor.ts';
import { useSharedLink } from '../../../chart/document/use-shared-link.ts';

const DEFAULT: ChartSymbol = 'ACI';

/** The document of this window. Each window has its own layout, so that charts on two monitors can differ. */
export function useProEditor(symbol: ChartSymbol | undefined, windowNumber: number): ChartEditor {
  const [editor] = useState(() =>
    openChartEditor(
      windowNumber > 1 ? `chart-pro-${windowNumber}` : 'chart-pro',
      symbol ?? DEFAULT,
      { firstOf: firstLayout, keepsSymbol: symbol === undefined, isOwn: true },
    ),
  );
  useEffect(() => () => editor.close(), [editor]);
  useSharedLink(editor);
  return editor;
}
