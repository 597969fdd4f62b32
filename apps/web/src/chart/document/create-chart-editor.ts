import { type ChartSymbol, firstDocument } from '@dorpon/domain/chart/chart-document';
import { type Snapshot, snapshotOf } from '@dorpon/domain/chart/document-text';
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
  atSymbol,
  contentOf,
  type Edited,
  editOpen,
  neededSymbols,
  newestChange,
  type OpenDocument,
  type Outcome,
  openDocument,
  redoOpen,
  setDrawings,
  undoOpen,
  withContent,
  withRange,
} from './open-document.ts';
import { lastRow, wholeRow } from './read-rows.ts';
import { createSharedActions } from './shared-actions.ts';
import {
  dropOldHistories,
  historyId,
  isSent,
  listLayouts,
  listTemplates,
} from './stored-layouts.ts';
import type { TabMessage } from './tab-channel.ts';
import { takeOverCharts } from './take-over-charts.ts';

/** A range is stored when scrolling has ended. */
const RANGE_DELAY_MS = 1000;

const NOT_STORED = { saving: 'failed', fault: 'storage' } as const;

/** The document of one screen, stored as it is edited. */
export function createChartEditor(parts: EditorParts, symbol: ChartSymbol): ChartEditor {
  const { firstOf = firstDocument, keepsSymbol } = parts.start ?? {};
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
  let isClosed = false;
  const store = createEditorStore(open.document);
  const { get } = store;
  const openedAt = now();
  const show = (more: Partial<EditorState> = {}) => store.show(open, layout, more);

  const post = (message: TabMessage) => {
    if (!isClosed) tabs.post(message);
  };

  function showSaving(saving: Saving, fault: SavingFault | undefined): void {
    const isOnlyHere = saving === 'offline' || (saving === 'saved' && !sync);
    if (isOnlyHere && parts.isStorageLost()) show(NOT_STORED);
    else show({ saving, fault });
  }

  const writer = createLayoutWriter(local, parts.after, {
    onSaving(saving, fault) {
      // A member's edit is saved when the server has it.
      if (saving !== 'saved' || !sync) showSaving(saving, fault);
    },
    onWritten() {
      sync?.push();
      void showLists();
    },
  });
  const storeOpen = (changedAt: EpochMs | undefined) => {
    const id = historyId(layout.id, parts.tabId);
    parts.lastOpened.write(layout.id);
    writer.layout(owner, layout.id, {
      name: layout.name,
      content: contentOf(open),
      history: { id, history: open.history, changedAt: now() },
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

  /** With those that could not be written yet. */
  const storedDrawings = async (of: ChartSymbol) =>
    writer.withWaiting(owner, of, (await local.drawings.get(owner, of))?.kept ?? []);

  async function loadDrawings(): Promise<void> {
    if (get().isShared) return;
    const mine = opening;
    const symbols = neededSymbols(open).filter((each) => !loaded.has(each));
    if (symbols.length === 0) return;
    for (const each of symbols) loaded.add(each);
    await Promise.all(
      symbols.map(async (each) => {
        const kept = await storedDrawings(each);
        if (mine === opening) open = adoptDrawings(open, each, kept);
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
    post({ kind: 'edited', owner, layoutId: layout.id, ...edited });
  }

  /** Another tab or the server has changed what is stored: all edits of this tab are in it first. */
  async function reread({ layouts, symbols }: Pick<Stored, 'layouts' | 'symbols'>): Promise<void> {
    const mine = opening;
    const read = async () => ({
      row: layouts.includes(layout.id) ? await local.layouts.get(owner, layout.id) : undefined,
      drawings: await Promise.all(
        symbols
          .filter((each) => loaded.has(each))
          .map(async (each) => [each, await storedDrawings(each)] as const),
      ),
    });
    const { row, drawings } = await writer.afterWrites(read);
    if (mine !== opening || get().isShared) return;
    for (const [each, kept] of drawings) open = setDrawings(open, each, kept);
    if (layouts.includes(layout.id) && !writer.isWaiting(owner, layout.id)) takeRow(row);
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
    layout = { id: row.id, name: row.name };
    open = withContent(open, row.content);
  }

  async function openRow(row: LayoutRow | undefined): Promise<void> {
    opening += 1;
    const mine = opening;
    const history =
      row && (await local.histories.get(owner, historyId(row.id, parts.tabId)))?.history;
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
    if (!keepsSymbol) open = atSymbol(open, asked);
    show();
    await loadDrawings();
  }

  function startSync(): void {
    sync?.close();
    sync = undefined;
    if (!isSent(owner) || isClosed) return;
    sync = createChartSync({
      local,
      remote: parts.remote,
      owner,
      unnamed: parts.unnamed,
      lock: parts.lock,
      after: parts.after,
      shown: () => ({ layoutId: layout.id, symbols: [...loaded] }),
      onSaving(saving, fault) {
        if (!writer.isBusy() && !writer.hasFailed()) showSaving(saving, fault);
      },
      onLimit(limit, changedAt) {
        // An older change was told about when it was made; the mark of the layout says it again.
        if (changedAt >= openedAt) parts.onLimit(limit);
      },
      onStored({ layouts, symbols, overtaken }) {
        if (overtaken > 0) show({ overtaken: get().overtaken + overtaken });
        post({ kind: 'stored', owner, layouts, symbols });
        void reread({ layouts, symbols }).then(openLate);
      },
    });
    sync.pull();
  }

  /** The layouts of a member's first visit came late: the newest is shown if nothing was edited. */
  async function openLate(): Promise<void> {
    const isUntouched = () => parts.lastOpened.read() === null && !get().canUndo;
    if (isClosed || !isUntouched() || get().isLoading || get().isShared) return;
    const mine = opening;
    const row = await lastRow(parts, owner).catch(() => undefined);
    if (row && mine === opening && !isClosed && isUntouched()) await openAt(row);
  }

  async function start(): Promise<void> {
    owner = await parts.owner.known();
    if (isSent(owner))
      await parts.lock(async () => context.leaveOut(await takeOverCharts(local, owner)));
    startSync();
    if (sync && (await local.layouts.all(owner)).length === 0) await sync.firstRead();
    await openAt(await lastRow(parts, owner).catch(() => undefined));
    await showLists();
    if (waitingLink) shared.show(waitingLink);
    void dropOldHistories(local, owner, now()).catch(() => {});
    show({ isLoading: false, ...(!sync && parts.isStorageLost() && NOT_STORED) });
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
  /** Without what is stored, a new document can be edited: its edits are kept as storage allows. */
  const begin = () => start().catch(() => show({ isLoading: false, ...NOT_STORED }));
  let ready = begin();

  /** Another member, or nobody, is signed in. */
  async function restart(): Promise<void> {
    await ready;
    await writer.settled();
    if ((await parts.owner.known()) === owner) return;
    sync?.close();
    sync = undefined;
    if (isSent(owner)) writer.forget();
    opening += 1;
    show({ isLoading: true, layouts: [], templates: [], saving: 'saved', fault: undefined });
    ready = begin();
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

  const edit: ChartEditor['edit'] = (work) =>
    whenReady(() => settle(editOpen(open, work, nextMoment())));

  /** For actions: everything is written before, and all lists are read again after. */
  async function change(work: () => Promise<void>): Promise<void> {
    await ready;
    await writer.settled();
    await work();
    await writer.settled();
    post({ kind: 'stored', owner, layouts: [], symbols: [] });
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
    lastRow: () => lastRow(parts, owner),
    wholeRow: (id) => wholeRow(parts, owner, id),
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
    leaveOut: (drawings) => show({ leftOut: get().leftOut + drawings }),
    retry: () => sync?.pull(),
  };
  const shared = createSharedActions(context);

  return {
    get,
    subscribe: store.subscribe,
    edit,
    navigate: (work) =>
      whenReady(() => settle(editOpen(open, work, nextMoment(), { isRecorded: false }))),
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
      // Edits that wait for the stored document are still written.
      isClosed = true;
      for (const leave of leaves) leave();
      if (cancelRange) {
        cancelRange();
        storeRange();
      }
      sync?.close();
      tabs.close();
    },
  };
}
