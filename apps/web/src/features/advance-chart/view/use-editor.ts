import type { ChartSymbol } from '@dorpon/domain/chart/chart-document';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { ChartEditor, EditorState } from '../../../chart/chart-editor.ts';
import { openChartEditor } from '../../../chart/document/open-chart-editor.ts';

/** The editor of the screen with one chart, closed with it. */
export function useEditor(symbol: ChartSymbol): ChartEditor {
  const [editor] = useState(() => openChartEditor('chart', symbol));
  useEffect(() => () => editor.close(), [editor]);
  return editor;
}

/** What a chart screen shows of its editor. Lists and the state of saving change several times per edit. */
export const SCREEN_STATE = [
  'document',
  'isLoading',
  'ranges',
  'canUndo',
  'canRedo',
  'layout',
  'isShared',
] as const;

/** These parts of the state; renders again only when one of them has changed. */
export function useEditorState<Key extends keyof EditorState>(
  editor: ChartEditor,
  keys: readonly Key[],
): Pick<EditorState, Key> {
  const shown = useRef(editor.get());
  return useSyncExternalStore(editor.subscribe, () => {
    const now = editor.get();
    if (keys.some((key) => now[key] !== shown.current[key])) shown.current = now;
    return shown.current;
  });
}
