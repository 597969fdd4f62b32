import { addDrawing, changeDrawing, drawingsOf, isFull } from '@dorpon/domain/chart/edit-drawings';
import { emptyHistory } from '@dorpon/domain/chart/history';
import type { ChartEditor } from '../chart-editor.ts';
import type { EditorContext } from './editor-context.ts';
import { storeLayout } from './pull-charts.ts';
import {
  copyRow,
  deleteRow,
  deleteTemplate,
  isSent,
  putTemplate,
  renameRow,
} from './stored-layouts.ts';

type LayoutActions = Pick<
  ChartEditor,
  | 'openLayout'
  | 'newLayout'
  | 'saveAs'
  | 'renameLayout'
  | 'copyLayout'
  | 'deleteLayout'
  | 'saveTemplate'
  | 'deleteTemplate'
  | 'versions'
  | 'restoreVersion'
  | 'lostDrawings'
  | 'restoreDrawing'
  | 'retry'
>;

export function createLayoutActions(editor: EditorContext): LayoutActions {
  const { local, remote, now, newId } = editor.parts;
  return {
    openLayout: (id) =>
      editor.change(async () => {
        const row = await editor.wholeRow(id);
        if (row && !row.isDeleted) await editor.openRow(row);
      }),
    newLayout: () => editor.change(() => editor.openRow(undefined)),
    saveAs: (name) =>
      editor.change(async () => {
        if (editor.layout.name === '') {
          editor.name({ ...editor.layout, name });
          // The server may have it under a name that nobody chose.
          await renameRow(local, editor.owner, editor.layout.id, name);
        } else {
          // A copy begins with what is on the screen; its steps belong to the original.
          editor.name({ id: newId(), name });
          editor.replaceOpen({ ...editor.open, history: emptyHistory });
        }
        editor.storeOpen(now());
      }),
    renameLayout: (id, name) =>
      editor.change(async () => {
        if (id === editor.layout.id) editor.name({ id, name });
        await renameRow(local, editor.owner, id, name);
      }),
    copyLayout: (id, name) =>
      editor.change(async () => {
        const row = await editor.wholeRow(id);
        if (row) await copyRow(local, row, { id: newId(), name, changedAt: now() });
      }),
    deleteLayout: (id) =>
      editor.change(async () => {
        await deleteRow(local, editor.owner, id);
        if (id === editor.layout.id) await editor.openRow(undefined);
        // There is room again for what is on the screen.
        else if (editor.state.fault === 'local-limit') editor.storeOpen(now());
      }),

    saveTemplate: (name, place) =>
      editor.change(async () => {
        const studies = editor.open.document.charts[place]?.studies ?? [];
        const same = editor.state.templates.find((template) => template.name === name);
        await putTemplate(local, editor.owner, { id: same?.id ?? newId(), name, studies });
      }),
    deleteTemplate: (id) =>
      editor.change(async () => {
        await deleteTemplate(local, editor.owner, id);
      }),

    versions: async () =>
      isSent(editor.owner) ? remote.versions(editor.layout.id) : { current: 0, versions: [] },
    restoreVersion: (version) =>
      editor.change(async () => {
        const { layout } = await remote.restoreLayout(editor.layout.id, version);
        await storeLayout(local, editor.owner, layout);
        await editor.reread({ layouts: [layout.id], symbols: [] });
      }),
    lostDrawings: async (symbol) => (isSent(editor.owner) ? remote.lostDrawings(symbol) : []),
    restoreDrawing: (symbol, drawing) =>
      editor.edit((document) => {
        if (drawingsOf(document, symbol).some(({ id }) => id === drawing.id))
          return changeDrawing(document, symbol, drawing.id, () => drawing);
        if (isFull(document, symbol)) editor.leaveOut(1);
        return addDrawing(document, symbol, drawing);
      }),
    retry: editor.retry,
  };
}
