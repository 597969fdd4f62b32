import { applyChanges, type Changes, changesBetween, inverseOf } from './changes.ts';
import { type ChartDocument, type ChartSymbol, MAX_UNDO } from './chart-document.ts';

export interface Step {
  readonly changes: Changes;
}

/** The newest step is last in both. */
export interface History {
  readonly undo: readonly Step[];
  readonly redo: readonly Step[];
}

export const emptyHistory: History = { undo: [], redo: [] };

/** Records an edit. Without a difference it is the same history. */
export function recordStep(history: History, before: ChartDocument, after: ChartDocument): History {
  const changes = changesBetween(before, after);
  return changes ? { undo: [...history.undo, { changes }].slice(-MAX_UNDO), redo: [] } : history;
}

export interface Travelled {
  readonly document: ChartDocument;
  readonly history: History;
}

export function undoStep(document: ChartDocument, history: History): Travelled {
  const step = history.undo.at(-1);
  if (!step) return { document, history };
  return {
    document: applyChanges(document, inverseOf(step.changes)) as ChartDocument,
    history: { undo: history.undo.slice(0, -1), redo: [...history.redo, step] },
  };
}

export function redoStep(document: ChartDocument, history: History): Travelled {
  const step = history.redo.at(-1);
  if (!step) return { document, history };
  return {
    document: applyChanges(document, step.changes) as ChartDocument,
    history: { undo: [...history.undo, step], redo: history.redo.slice(0, -1) },
  };
}

/** Symbols whose drawings a history changes: they must be loaded before it is travelled. */
export function symbolsOfHistory({ undo, redo }: History): ReadonlySet<ChartSymbol> {
  const symbols = new Set<ChartSymbol>();
  for (const { changes } of [...undo, ...redo]) {
    if (!('fields' in changes)) continue;
    const { drawings } = changes.fields;
    if (drawings && 'fields' in drawings)
      for (const symbol of Object.keys(drawings.fields)) symbols.add(symbol);
  }
  return symbols;
}
