import type { ChartDocument } from '@dorpon/domain/chart/chart-document';
import type { Store } from './chart-host.ts';

export interface EditorState {
  readonly document: ChartDocument;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  /** Of the open layout; undefined for the one that was never named. */
  readonly layout: { readonly id: string; readonly name: string } | undefined;
  readonly saving: 'saved' | 'saving' | 'offline' | 'failed';
  /** A link opened read-only: nothing is stored until the person keeps it. */
  readonly isShared: boolean;
}

export interface ChartEditor extends Store<EditorState> {
  /** One undo step. A change that returns the same document is none. */
  edit(change: (document: ChartDocument) => ChartDocument): void;
  undo(): void;
  redo(): void;
}
