import {
  type ChartDocument,
  type ChartSymbol,
  firstDocument,
} from '@dorpon/domain/chart/chart-document';
import { changeChart } from '@dorpon/domain/chart/edit-document';
import { emptyHistory, symbolsOfHistory } from '@dorpon/domain/chart/history';
import type { EpochMs } from '@dorpon/domain/units';
import type { ChartEditor, EditorState } from '../chart-editor.ts';
import { createLayoutWriter } from './layout-writer.ts';
import type { LayoutRow, LocalCharts } from './local-charts.ts';
import {
  adoptDrawings,
  adoptLayoutChanges,
  contentOf,
  type Edited,
  editOpen,
  endOpenStep,
  newestChange,
  type OpenDocument,
  type Outcome,
  openDocument,
  redoOpen,
  undoOpen,
} from './open-document.ts';
import { isSent, listLayouts, listTemplates } from './stored-layouts.ts';
import type { TabChannel, TabMessage } from './tab-channel.ts';

export interface EditorParts {
  readonly local: LocalCharts;
  readonly tabs: TabChannel;
  /** Who owns what is stored: `VISITOR`, or the id of a member. */
  readonly owner: { known(): Promise<string>; subscribe(listener: () => void): () => void };
  /** The layout that this screen showed last. */
  readonly lastOpened: { read(): string | null; write(id: string | null): void };
  readonly now: () => EpochMs;
  readonly newId: () => string;
}

/** The layout that is open; `name` is empty while it has none. */
interface OpenLayout {
  readonly id: string;
  readonly name: string;
}

/** The document of one screen, stored as it is edited. */
export function createChartEditor(parts: EditorParts, symbol: ChartSymbol): ChartEditor {
  const { local, tabs, now, newId } = parts;
  const listeners = new Set<() => void>();
  let open: OpenDocument = openDocument(firstDocument(symbol));
  let layout: OpenLayout = { id: newId(), name: '' };
  let owner = '';
  /** Symbols whose stored drawings are in the document. */
  let loaded = new Set<ChartSymbol>();
  /** Results of reads for an earlier layout or owner are ignored. */
  let opening = 0;
  let state: EditorState = {
    isLoading: true,
    document: open.document,
    ranges: [],
    canUndo: false,
    canRedo: false,
    layout: undefined,
    layouts: [],
    templates: [],
    saving: 'saved',
    fault: undefined,
    isShared: false,
  };

  function show(more: Partial<EditorState> = {}): void {
    const next: EditorState = {
      ...state,
      document: open.document,
      ranges: open.ranges,
      canUndo: open.history.undo.length > 0,
      canRedo: open.history.redo.length > 0,
      layout: layout.name === '' ? undefined : layout,
      ...more,
    };
    const keys = Object.keys(next) as (keyof EditorState)[];
    if (keys.every((key) => next[key] === state[key])) return;
    state = next;
    for (const listener of listeners) listener();
  }

  const writer = createLayoutWriter(local, {
    onSaving: (saving, fault) => show({ saving, fault }),
    onWritten: () => void showLists(),
  });
  const storeLayout = (changedAt: EpochMs | undefined) =>
    writer.layout(owner, layout.id, {
      name: layout.name,
      content: contentOf(open),
      history: open.history,
      changedAt,
    });

  async function showLists(): Promise<void> {
    const of = owner;
    const [layouts, templates] = await Promise.all([
      listLayouts(local, of),
      listTemplates(local, of),
    ]);
    if (of === owner) show({ layouts, templates });
  }

  async function loadDrawings(): Promise<void> {
    const mine = opening;
    const symbols = [
      ...open.document.charts.map((chart) => chart.symbol),
      ...symbolsOfHistory(open.history),
    ].filter((each) => !loaded.has(each));
    for (const each of symbols) loaded.add(each);
    await Promise.all(
      [...new Set(symbols)].map(async (each) => {
        const row = await local.drawings.get(owner, each);
        if (row && mine === opening) open = adoptDrawings(open, each, row.kept);
      }),
    );
    if (mine === opening) show();
  }

  /** Later than every change that is known here, even if the clock was set back. */
  const nextMoment = (): EpochMs => Math.max(now(), newestChange(open) + 1);

  function settle({ open: next, edited }: Outcome): void {
    open = next;
    if (edited) store(edited);
    show();
    void loadDrawings();
  }

  function store(edited: Edited): void {
    parts.lastOpened.write(layout.id);
    storeLayout(edited.layout ? now() : undefined);
    for (const [of, changed] of edited.drawings) writer.drawings(owner, of, changed);
    tabs.post({ kind: 'edited', owner, layoutId: layout.id, ...edited });
  }

  async function openRow(row: LayoutRow | undefined): Promise<void> {
    opening += 1;
    loaded = new Set();
    if (row) {
      const { ranges, ...content } = row.content;
      layout = { id: row.id, name: row.name };
      open = openDocument({ ...content, drawings: {} }, { ranges, history: row.history });
      parts.lastOpened.write(row.id);
    } else {
      layout = { id: newId(), name: '' };
      open = openDocument(firstDocument(open.document.charts[0]?.symbol ?? symbol));
      parts.lastOpened.write(null);
    }
    await loadDrawings();
  }

  async function lastRow(): Promise<LayoutRow | undefined> {
    const id = parts.lastOpened.read();
    const row = id === null ? undefined : await local.layouts.get(owner, id);
    if (row && !row.isDeleted) return row;
    const rows = (await local.layouts.all(owner)).filter(({ isDeleted }) => !isDeleted);
    return rows.sort((a, b) => b.changedAt - a.changedAt)[0];
  }

  async function start(): Promise<void> {
    owner = await parts.owner.known();
    const asked = open.document.charts[0]?.symbol ?? symbol;
    await openRow(await lastRow());
    const atSymbol = (document: ChartDocument) =>
      changeChart(document, 0, (chart) =>
        chart.symbol === asked ? chart : { ...chart, symbol: asked },
      );
    open = editOpen(open, atSymbol, now(), { isRecorded: false }).open;
    await loadDrawings();
    await showLists();
    show({ isLoading: false });
  }

  function hear(message: TabMessage): void {
    if (message.owner !== owner) return;
    if (message.kind === 'lists') return void showLists();
    for (const [of, some] of message.drawings)
      if (loaded.has(of)) open = adoptDrawings(open, of, some);
    if (message.layoutId === layout.id && message.layout) {
      open = adoptLayoutChanges(open, message.layout);
      // A write of this tab that is on its way has the content without this change.
      if (writer.isBusy()) storeLayout(now());
    }
    show();
    void loadDrawings();
  }

  const leaves = [tabs.subscribe(hear), parts.owner.subscribe(() => void restart())];
  let ready = start();

  async function restart(): Promise<void> {
    await ready.catch(() => {});
    await writer.settled();
    opening += 1;
    show({ isLoading: true, layouts: [], templates: [] });
    ready = start();
    await ready;
  }

  const whenReady = (work: () => void): void => {
    if (state.isLoading) void ready.then(work);
    else work();
  };

  async function changeLists(work: () => Promise<unknown>): Promise<void> {
    await ready;
    await writer.settled();
    await work();
    tabs.post({ kind: 'lists', owner });
    await showLists();
  }

  return {
    get: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    edit: (change, step) => whenReady(() => settle(editOpen(open, change, nextMoment(), { step }))),
    navigate: (change) =>
      whenReady(() => settle(editOpen(open, change, nextMoment(), { isRecorded: false }))),
    endStep() {
      open = endOpenStep(open);
    },
    undo: () => whenReady(() => settle(undoOpen(open, nextMoment()))),
    redo: () => whenReady(() => settle(redoOpen(open, nextMoment()))),
    setRange(place, range) {
      const ranges = Array.from({ length: Math.max(open.ranges.length, place + 1) }, (_, at) =>
        at === place ? range : (open.ranges[at] ?? null),
      );
      open = { ...open, ranges };
      // Of a layout that was never edited nothing is stored.
      if (!state.isLoading && parts.lastOpened.read() === layout.id) storeLayout(undefined);
      show();
    },

    async openLayout(id) {
      await ready;
      await writer.settled();
      const row = await local.layouts.get(owner, id);
      if (row && !row.isDeleted) await openRow(row);
    },
    async newLayout() {
      await ready;
      await writer.settled();
      await openRow(undefined);
    },
    saveAs: (name) =>
      changeLists(async () => {
        // A copy begins with what is on the screen; its steps belong to the original.
        if (layout.name !== '') {
          layout = { id: newId(), name };
          open = { ...open, history: emptyHistory };
        } else layout = { ...layout, name };
        parts.lastOpened.write(layout.id);
        storeLayout(now());
        await writer.settled();
        show();
      }),
    renameLayout: (id, name) =>
      changeLists(async () => {
        if (id === layout.id) layout = { id, name };
        await local.layouts.change(
          owner,
          id,
          (row) => row && { ...row, name, isUnsent: isSent(owner), changedAt: now() },
        );
        show();
      }),
    copyLayout: (id, name) =>
      changeLists(async () => {
        const row = await local.layouts.get(owner, id);
        if (!row) return;
        const copy = { ...row, id: newId(), name, version: 0, changedAt: now() };
        await local.layouts.change(owner, copy.id, () => ({
          ...copy,
          history: emptyHistory,
          isUnsent: isSent(owner),
        }));
      }),
    deleteLayout: (id) =>
      changeLists(async () => {
        await local.layouts.change(owner, id, (row) =>
          row && isSent(owner) && row.version > 0
            ? { ...row, history: emptyHistory, isDeleted: true }
            : undefined,
        );
        if (id === layout.id) await openRow(undefined);
      }),

    saveTemplate: (name, place) =>
      changeLists(async () => {
        const studies = open.document.charts[place]?.studies ?? [];
        const same = state.templates.find((template) => template.name === name);
        const id = same?.id ?? newId();
        await local.templates.change(owner, id, () => ({
          owner,
          id,
          template: { id, name, studies },
          isUnsent: isSent(owner),
        }));
      }),
    deleteTemplate: (id) =>
      changeLists(() =>
        local.templates.change(owner, id, (row) =>
          row && isSent(owner) ? { ...row, isDeleted: true } : undefined,
        ),
      ),

    close() {
      for (const leave of leaves) leave();
      tabs.close();
      listeners.clear();
    },
  };
}
