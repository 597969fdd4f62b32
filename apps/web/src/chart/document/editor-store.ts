import type { ChartDocument } from '@dorpon/domain/chart/chart-document';
import type { EditorState } from '../chart-editor.ts';
import type { OpenLayout } from './editor-context.ts';
import type { OpenDocument } from './open-document.ts';

/** The state that screens see. Listeners are called only when a part of it has changed. */
export function createEditorStore(document: ChartDocument) {
  const listeners = new Set<() => void>();
  let state: EditorState = {
    isLoading: true,
    document,
    ranges: [],
    canUndo: false,
    canRedo: false,
    layout: undefined,
    layouts: [],
    templates: [],
    saving: 'saved',
    fault: undefined,
    isShared: false,
    overtaken: 0,
    leftOut: 0,
  };
  return {
    get: (): EditorState => state,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    show(open: OpenDocument, layout: OpenLayout, more: Partial<EditorState>): void {
      const next: EditorState = {
        ...state,
        document: open.document,
        // Those of now change with every frame of scrolling.
        ranges: open.openedRanges,
        canUndo: open.history.undo.length > 0,
        canRedo: open.history.redo.length > 0,
        layout: layout.name === '' ? undefined : layout,
        ...more,
      };
      const keys = Object.keys(next) as (keyof EditorState)[];
      if (keys.every((key) => next[key] === state[key])) return;
      state = next;
      for (const listener of listeners) listener();
    },
  };
}
