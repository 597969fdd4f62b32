import type { ChartSymbol } from '@dorpon/domain/chart/chart-document';
import { useEffect, useState, useSyncExternalStore } from 'react';
import type { ChartEditor } from '../../../chart/chart-editor.ts';
import { openChartEditor } from '../../../chart/document/open-chart-editor.ts';

/** The editor of a screen, closed with it. */
export function useEditor(screen: 'chart' | 'chart-pro', symbol: ChartSymbol): ChartEditor {
  const [editor] = useState(() => openChartEditor(screen, symbol));
  useEffect(() => () => editor.close(), [editor]);
  return editor;
}

export const useEditorState = (editor: ChartEditor) =>
  useSyncExternalStore(editor.subscribe, editor.get);
