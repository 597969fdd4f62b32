import {
  type ChartDocument,
  type ChartSymbol,
  firstDocument,
} from '@dorpon/domain/chart/chart-document';
import { type Snapshot, snapshotOf } from '@dorpon/domain/chart/document-text';
import { changeChart } from '@dorpon/domain/chart/edit-document';
import type { EpochMs } from '@dorpon/domain/units';
import type { ChartEditor, EditorState, Saving, SavingFault } from '../chart-editor.ts';
import { type ChartSync, createChartSync, type Stored } from './chart-sync.ts';
import type { EditorContext, EditorParts, OpenLayout } from './editor-context.ts';
import { createEditorStore } from './editor-store.ts';
import { createLayoutActions } from './layout-actions.ts';
import { createLayoutWriter } from './layout-writer.ts';
import type { LayoutRow } from './local-charts.ts';
import {
  adoptDrawings,
  adoptLayoutChanges,
  contentOf,
  type Edited,
  editOpen,
  endOpenStep,
  neededSymbols,
  newestChange,
  type OpenDocument,
  type Outcome,
  openDocument,
  redoOpen,
  setDrawings,
  undoOpen,
  withRange,
} from './open-document.ts';
import { storeLayout } from './pull-charts.ts';
import { createSharedActions } from './shared-actions.ts';
import { isSent, listLayouts, listTemplates } from './stored-layouts.ts';
import type { TabMessage } from './tab-channel.ts';
import { takeOverCharts } from './take-over-charts.ts';

/** How long a member's first visit in a browser waits for their layouts. */
const FIRST_READ_MS = 3000;

/** A range is stored when scrolling has ended. */
const RANGE_DELAY_MS = 1000;

/** The document of one screen, stored as it is edited. */
export function createChartEditor(parts: EditorParts, symbol: ChartSymbol): ChartEditor {
  const { firstOf = firstDocument, keepsSymbol, isOwn } = parts.start ?? {};
  const { local, tabs, now, newId } = parts;
  let open: OpenDocument = openDocument(firstOf(symbol));
  let layout: OpenLayout = { id: newId(), name: '' };
  let owner = '';
  let sync: ChartSync | undefined;
  /** Symbols whose stored drawings are in the document. */
  let loaded = new Set<ChartSymbol>();
  /** A chart from a link, shown again after someone signs in. */
  let waitingLink: Snapshot | undefined;
  let cancelRange: (() => void) | undefined;
  /** Results of reads for an earlier layout or owner are ignored. */
  let opening = 0;
  const store = createEditorStore(open.document);
  const { get } = store;
  const show = (more: Partial<EditorState> = {}) => store.show(open, layout, more);

  const writer = createLayoutWriter(local, {
    onSaving(saving, fault) {
      // A member's edit is saved when the server has it.
      if (saving !== 'saved' || !sync) show({ saving, fault });
    },
    onWritten() {
      sync?.push();
      void showLists();
    },
  });
  const storeOpen = (changedAt: EpochMs | undefined) => {
    parts.lastOpened.write(layout.id);
    writer.layout(owner, layout.id, {
      name: layout.name,
      content: contentOf(open),
      history: open.history,
      changedAt,
    });
  };

  async function showLists(): Promise<void> {
    const of = owner;
    const [layouts, templates] = await Promise.all([
      listLayouts(local, of),
      listTemplates(local, of),
    ]);
    if (of === owner) show({ layouts, templates });
  }

  /** Later than every change that is known here, even if the clock was set back. */
  const nextMoment = (): EpochMs => Math.max(now(), newestChange(open) + 1);

  async function loadDrawings(): Promise<void> {
    if (get().isShared) return;
    const mine = opening;
    const symbols = neededSymbols(open).filter((each) => !loaded.has(each));
    if (symbols.length === 0) return;
    for (const each of symbols) loaded.add(each);
    await Promise.all(
      symbols.map(async (each) => {
        const row = await local.drawings.get(owner, each);
        if (row && mine === opening) open = adoptDrawings(open, each, row.kept);
      }),
    );
    if (mine !== opening) return;
    sync?.readDrawings(symbols);
    show();
  }

  function settle(next: Outcome): void {
    open = next.open;
    if (next.edited && get().isShared) return void shared.begin();
    if (next.edited) storeEdit(next.edited);
    show();
    void loadDrawings();
  }

  function storeEdit(edited: Edited): void {
    storeOpen(edited.layout ? now() : undefined);
    for (const [of, changed] of edited.drawings) writer.drawings(owner, of, changed);
    tabs.post({ kind: 'edited', owner, layoutId: layout.id, ...edited });
  }

  /** Another tab or the server has changed what is stored: all edits of this tab are in it first. */
  async function reread({ layouts, symbols }: Pick<Stored, 'layouts' | 'symbols'>): Promise<void> {
    const mine = opening;
    const read = async () => ({
      row: layouts.includes(layout.id) ? await local.layouts.get(owner, layout.id) : undefined,
      drawings: await Promise.all(
        symbols.filter((each) => loaded.has(each)).map((each) => local.drawings.get(owner, each)),
      ),
    });
    await writer.settled();
    let { row, drawings } = await read();
    while (writer.isBusy()) {
      await writer.settled();
      ({ row, drawings } = await read());
    }
    if (mine !== opening || get().isShared) return;
    for (const each of drawings) if (each) open = setDrawings(open, each.id, each.kept);
    if (layouts.includes(layout.id)) takeRow(row);
    show();
    await loadDrawings();
    await showLists();
  }

  function takeRow(row: LayoutRow | undefined): void {
    // Deleted on another device: what is on the screen stays, without a name, until it is changed.
    if (!row?.content) {
      layout = { id: newId(), name: '' };
      return;
    }
    const { ranges: _, ...content } = row.content;
    layout = { id: row.id, name: row.name };
    open = { ...open, document: { ...content, drawings: open.document.drawings } };
  }

  /** The row with its content, which may have to be read from the server. */
  async function wholeRow(id: string): Promise<LayoutRow | undefined> {
    const row = await local.layouts.get(owner, id);
    if (!row || row.isDeleted || (row.content && !row.isStale)) return row;
    try {
      await storeLayout(local, owner, await parts.remote.layout(id));
    } catch (error) {
      if (!row.content) throw error;
    }
    return local.layouts.get(owner, id);
  }

  async function openRow(row: LayoutRow | undefined): Promise<void> {
    opening += 1;
    const mine = opening;
    const history = row && (await local.histories.get(owner, row.id))?.history;
    if (mine !== opening) return;
    loaded = new Set();
    if (row?.content) {
      const { ranges, ...content } = row.content;
      layout = { id: row.id, name: row.name };
      open = openDocument({ ...content, drawings: {} }, { ranges, history });
      parts.lastOpened.write(row.id);
    } else {
      layout = { id: newId(), name: '' };
      open = openDocument(firstOf(open.document.charts[0]?.symbol ?? symbol));
      parts.lastOpened.write(null);
    }
    waitingLink = get().isLoading ? waitingLink : undefined;
    show({ isShared: false });
    await loadDrawings();
  }

  /** Opens a layout with the share that is shown now: that of the address. */
  async function openAt(row: LayoutRow | undefined): Promise<void> {
    const asked = open.document.charts[0]?.symbol ?? symbol;
    await openRow(row);
    const atSymbol = (document: ChartDocument) =>
      keepsSymbol ? document : changeChart(document, 0, (chart) => ({ ...chart, symbol: asked }));
    open = editOpen(open, atSymbol, now(), { isRecorded: false }).open;
    show();
    await loadDrawings();
  }

  async function lastRow(): Promise<LayoutRow | undefined> {
    const id = parts.lastOpened.read();
    const row = id === null ? undefined : await wholeRow(id);
    if (row?.content && !row.isDeleted) return row;
    if (isOwn) return undefined;
    const [newest] = await listLayouts(local, owner);
    return newest && wholeRow(newest.id);
  }

  function startSync(): void {
    sync?.close();
    sync = undefined;
    if (!isSent(owner)) return;
    sync = createChartSync({
      local,
      remote: parts.remote,
      owner,
      unnamed: parts.unnamed,
      lock: parts.lock,
      after: parts.after,
      shown: () => ({ layoutId: layout.id, symbols: [...loaded] }),
      onSaving(saving: Saving, fault: SavingFault | undefined) {
        if (!writer.isBusy()) show({ saving, fault });
      },
      onStored({ layouts, symbols, overtaken }) {
        if (overtaken > 0) show({ overtaken: get().overtaken + overtaken });
        tabs.post({ kind: 'stored', owner, layouts, symbols });
        void reread({ layouts, symbols }).then(openLate);
      },
    });
    sync.pull();
  }

  /** The layouts of a member's first visit came late: the newest is shown if nothing was edited. */
  async function openLate(): Promise<void> {
    const isUntouched = () => parts.lastOpened.read() === null && !get().canUndo;
    if (!isUntouched() || get().isLoading || get().isShared) return;
    const mine = opening;
    const row = await lastRow().catch(() => undefined);
    if (row && mine === opening && isUntouched()) await openAt(row);
  }

  async function start(): Promise<void> {
    owner = await parts.owner.known();
    if (isSent(owner)) await parts.lock(() => takeOverCharts(local, owner));
    startSync();
    if (sync && (await local.layouts.all(owner)).length === 0) {
      const late = new Promise<void>((resolve) => parts.after(FIRST_READ_MS, resolve));
      await Promise.race([sync.settled(), late]);
    }
    await openAt(await lastRow().catch(() => undefined));
    await showLists();
    if (waitingLink) shared.show(waitingLink);
    show({ isLoading: false });
  }

  function hear(message: TabMessage): void {
    if (message.owner !== owner) return;
    if (message.kind === 'stored') return void reread(message);
    if (get().isShared) return;
    for (const [of, some] of message.drawings)
      if (loaded.has(of)) open = adoptDrawings(open, of, some);
    if (message.layoutId === layout.id && message.layout) {
      open = adoptLayoutChanges(open, message.layout);
      // A write of this tab that is on its way has the content without this change.
      if (writer.isBusy()) storeOpen(now());
    }
    show();
    void loadDrawings();
  }

  const leaves = [
    tabs.subscribe(hear),
    parts.owner.subscribe(() => void restart()),
    parts.events.onChanged((what, at) => sync?.onChanged(what, at)),
    parts.events.onBack(() => sync?.pull()),
  ];
  let ready = start();

  /** Another member, or nobody, is signed in. */
  async function restart(): Promise<void> {
    await ready.catch(() => {});
    await writer.settled();
    if ((await parts.owner.known()) === owner) return;
    sync?.close();
    sync = undefined;
    opening += 1;
    show({ isLoading: true, layouts: [], templates: [], saving: 'saved', fault: undefined });
    ready = start();
    await ready;
  }

  const whenReady = (work: () => void): void => {
    if (get().isLoading) void ready.then(work);
    else work();
  };

  /** Of a layout that was never edited nothing is stored. */
  function storeRange(): void {
    cancelRange = undefined;
    const isStored = !get().isLoading && parts.lastOpened.read() === layout.id;
    if (isStored && !get().isShared) storeOpen(undefined);
  }

  const edit: ChartEditor['edit'] = (work, step) =>
    whenReady(() => settle(editOpen(open, work, nextMoment(), { step })));

  /** For actions: everything is written before, and all lists are read again after. */
  async function change(work: () => Promise<void>): Promise<void> {
    await ready;
    await writer.settled();
    await work();
    await writer.settled();
    tabs.post({ kind: 'stored', owner, layouts: [], symbols: [] });
    sync?.push();
    show();
    await showLists();
  }

  const context: EditorContext = {
    parts,
    change,
    get owner() {
      return owner;
    },
    get layout() {
      return layout;
    },
    get open() {
      return open;
    },
    get state() {
      return get();
    },
    edit,
    nextMoment,
    openRow,
    lastRow,
    wholeRow,
    store: storeEdit,
    storeOpen,
    reread,
    name(next) {
      layout = next;
    },
    replaceOpen(next) {
      open = next;
    },
    async setShared(isShared) {
      if (!isShared) waitingLink = undefined;
      opening += 1;
      loaded = new Set();
      show({ isShared });
      await loadDrawings();
    },
    retry: () => sync?.pull(),
  };
  const shared = createSharedActions(context);

  return {
    get,
    subscribe: store.subscribe,
    edit,
    navigate: (work) =>
      whenReady(() => settle(editOpen(open, work, nextMoment(), { isRecorded: false }))),
    endStep() {
      open = endOpenStep(open);
    },
    undo: () => whenReady(() => settle(undoOpen(open, nextMoment()))),
    redo: () => whenReady(() => settle(redoOpen(open, nextMoment()))),
    setRange(place, range) {
      open = withRange(open, place, range);
      cancelRange?.();
      cancelRange = parts.after(RANGE_DELAY_MS, storeRange);
    },
    ...createLayoutActions(context),
    showShared(snapshot) {
      // Reading the own layout would end after it and replace it.
      waitingLink = snapshot;
      if (!get().isLoading) shared.show(snapshot);
    },
    keepShared: shared.keep,
    leaveShared: shared.leave,
    importLayout: shared.importLayout,
    snapshot: () => snapshotOf(open.document, open.ranges),
    publish: shared.publish,
    close() {
      for (const leave of leaves) leave();
      sync?.close();
      tabs.close();
    },
  };
}
