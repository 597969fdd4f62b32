import type { ChartDocument, ChartSymbol, VisibleRange } from '@dorpon/domain/chart/chart-document';
import type { Snapshot } from '@dorpon/domain/chart/document-text';
import type { Drawing } from '@dorpon/domain/chart/drawings/drawing';
import type { StudyTemplate } from '@dorpon/domain/chart/edit-studies';
import type { EpochMs } from '@dorpon/domain/units';
import type { Store } from './chart-host.ts';

export interface LayoutSummary {
  readonly id: string;
  /** Empty for one that was never named. */
  readonly name: string;
  readonly changedAt: EpochMs;
  /** A member's layout that is not on the server yet, or not in this state. */
  readonly isUnsent: boolean;
  /** Above the limit of the membership: it can be opened, exported, renamed and deleted. */
  readonly isStill: boolean;
}

/**
 * `saving`: not stored yet. `offline`: stored in this browser and sent when the server can be reached.
 * `failed`: neither, or the server refused it; `fault` says why.
 */
export type Saving = 'saved' | 'saving' | 'offline' | 'failed';
export type SavingFault = 'limit-reached' | 'local-limit' | 'too-large' | 'storage' | 'refused';

export interface EditorState {
  /** Until the stored document is read, `document` is the first one of its symbol. */
  readonly isLoading: boolean;
  readonly document: ChartDocument;
  /** By place of the chart, as the layout was opened; null follows the newest bar. Not undone. */
  readonly ranges: readonly (VisibleRange | null)[];
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  /** Of the open layout; undefined for the one that was never named. */
  readonly layout: { readonly id: string; readonly name: string } | undefined;
  /** The last changed first. */
  readonly layouts: readonly LayoutSummary[];
  /** By name. */
  readonly templates: readonly StudyTemplate[];
  readonly saving: Saving;
  readonly fault: SavingFault | undefined;
  /** A link opened read-only: nothing is stored until the person keeps or changes it. */
  readonly isShared: boolean;
  /** Changes since the page was opened that met a change of another device; one of each is an earlier version. */
  readonly overtaken: number;
  /** Drawings of links, files and earlier versions that were not added since the page was opened: their symbol was full. */
  readonly leftOut: number;
}

/** An earlier state of a layout, kept by the server. */
export interface LayoutVersion {
  readonly version: number;
  readonly changedAt: EpochMs;
  /** Another device replaced it without having seen it. */
  readonly overtaken: boolean;
}

export interface ChartEditor extends Store<EditorState> {
  /** One undo step. A change that returns an equal document is none. */
  edit(change: (document: ChartDocument) => ChartDocument): void;
  undo(): void;
  redo(): void;
  /** Changes the document without an undo step, as when an address is opened. */
  navigate(change: (document: ChartDocument) => ChartDocument): void;
  setRange(place: number, range: VisibleRange | null): void;

  openLayout(id: string): Promise<void>;
  /** Names the open layout, or makes a named copy of it and opens that. */
  saveAs(name: string): Promise<void>;
  renameLayout(id: string, name: string): Promise<void>;
  /** Copies without opening. */
  copyLayout(id: string, name: string): Promise<void>;
  /** The open one is replaced by a new layout without a name, with the same share. */
  deleteLayout(id: string): Promise<void>;
  newLayout(): Promise<void>;

  /** Saves the studies of a chart under a name; the same name replaces. */
  saveTemplate(name: string, place: number): Promise<void>;
  deleteTemplate(id: string): Promise<void>;

  /** Earlier states of the open layout, newest first; none for visitors. */
  versions(): Promise<{ readonly current: number; readonly versions: readonly LayoutVersion[] }>;
  restoreVersion(version: number): Promise<void>;
  /** Drawings of a symbol that lost against a change of another device, newest first. */
  lostDrawings(symbol: ChartSymbol): Promise<readonly Drawing[]>;
  /** Shows an earlier drawing again, as an edit. */
  restoreDrawing(symbol: ChartSymbol, drawing: Drawing): void;
  /** Sends again what could not be sent. */
  retry(): void;

  /** Shows a chart from a link. It becomes a layout of this person when it is kept or edited. */
  showShared(snapshot: Snapshot): void;
  keepShared(name: string): Promise<void>;
  /** Opens the person's own layout again. */
  leaveShared(): Promise<void>;
  /** Opens the content of a file as a new layout; its drawings are added to those of their shares. */
  importLayout(name: string, snapshot: Snapshot): Promise<void>;
  /** What is on the screen, with the ranges of now. */
  snapshot(): Snapshot;
  /** Publishes a read-only copy and returns its id; for members. */
  publish(title: string): Promise<string>;

  close(): void;
}
