import type { ChartDocument, ChartSymbol } from '@dorpon/domain/chart/chart-document';
import type { ReachedLimit } from '@dorpon/domain/membership/entitlements';
import type { EpochMs } from '@dorpon/domain/units';
import type { ChartEditor, EditorState } from '../chart-editor.ts';
import type { LayoutRow, LocalCharts } from './local-charts.ts';
import type { Edited, OpenDocument } from './open-document.ts';
import type { RemoteCharts } from './remote-charts.ts';
import type { TabChannel } from './tab-channel.ts';

/** How an editor begins. */
export interface EditorStart {
  /** The document where none is stored; one chart unless it is given. */
  readonly firstOf?: (symbol: ChartSymbol) => ChartDocument;
  /** The layout decides which share is shown; `symbol` only where none is stored. */
  readonly keepsSymbol?: boolean;
  /** Without a layout of its own it begins a new one, not the newest of another screen. */
  readonly isOwn?: boolean;
}

/** What an editor is made of; tests have their own. */
export interface EditorParts {
  readonly local: LocalCharts;
  /** What is written there lasts only until the page is closed. */
  readonly isStorageLost: () => boolean;
  readonly remote: RemoteCharts;
  readonly tabs: TabChannel;
  /** Of this tab, the same after a reload. */
  readonly tabId: string;
  /** Who owns what is stored: `VISITOR`, or the id of a member. */
  readonly owner: { known(): Promise<string>; subscribe(listener: () => void): () => void };
  /** Changes on other devices, and a connection that is back or a membership that has changed. */
  readonly events: {
    onChanged(listener: (what: 'chart-layouts' | 'drawings', at: number) => void): () => void;
    onBack(listener: () => void): () => void;
  };
  /** The layout that this screen showed last. */
  readonly lastOpened: { read(): string | null; write(id: string | null): void };
  /** What a person has just changed is above a limit of the membership. */
  readonly onLimit: (limit: ReachedLimit) => void;
  /** Runs work one at a time among all tabs. */
  readonly lock: (work: () => Promise<void>) => Promise<void>;
  readonly after: (ms: number, work: () => void) => () => void;
  /** The name of a member's layout that has none. */
  readonly unnamed: () => string;
  readonly now: () => EpochMs;
  readonly newId: () => string;
  readonly start?: EditorStart | undefined;
}

/** The layout that is open; `name` is empty while it has none. */
export interface OpenLayout {
  readonly id: string;
  readonly name: string;
}

/** What the actions of an editor work on. */
export interface EditorContext {
  readonly parts: EditorParts;
  readonly owner: string;
  readonly layout: OpenLayout;
  readonly open: OpenDocument;
  readonly state: EditorState;
  readonly edit: ChartEditor['edit'];
  nextMoment(): EpochMs;
  /** Runs an action when all edits are written; all lists are read again after it. */
  change(work: () => Promise<void>): Promise<void>;
  /** Shows a stored layout, or a new one. */
  openRow(row: LayoutRow | undefined): Promise<void>;
  /** The layout that this screen showed last, or the newest. */
  lastRow(): Promise<LayoutRow | undefined>;
  /** A stored layout with its content, which may have to be read from the server. */
  wholeRow(id: string): Promise<LayoutRow | undefined>;
  store(edited: Edited): void;
  /** Without a date only the visible range or the history changed. */
  storeOpen(changedAt: EpochMs | undefined): void;
  reread(stored: {
    readonly layouts: readonly string[];
    readonly symbols: readonly ChartSymbol[];
  }): Promise<void>;
  name(layout: OpenLayout): void;
  replaceOpen(open: OpenDocument): void;
  /** Shows a document that is not stored, or adds the stored drawings to it. */
  setShared(isShared: boolean): Promise<void>;
  /** Says that drawings were not added, since their symbol is full. */
  leaveOut(drawings: number): void;
  retry(): void;
}
