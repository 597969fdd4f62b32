import { applyChanges, type Changes, changesBetween, inverseOf } from './changes.ts';
import { type ChartDocument, type ChartSymbol, MAX_UNDO } from './chart-document.ts';

export interface Step {
  readonly changes: Changes;
  /** Successive steps with the same name are undone as one: the moves of a slider, typed letters. */
  readonly name?: string;
}

/** The newest step is last in both. */
export interface History {
  readonly undo: readonly Step[];
  readonly redo: readonly Step[];
}

export const emptyHistory: History = { undo: [], redo: [] };

/** Records an edit. Without a difference it is the same history. */
export function recordStep(
  history: History,
  before: ChartDocument,
  after: ChartDocument,
  name?: string,
): History {
  const changes = changesBetween(before, after);
  if (!changes) return history;
  const last = history.undo.at(-1);
  const isContinued = name !== undefined && last?.name === name && history.redo.length === 0;
  if (!isContinued)
    return {
      undo: [...history.undo, { changes, ...(name !== undefined && { name }) }].slice(-MAX_UNDO),
      redo: [],
    };
  const joined = changesBetween(applyChanges(before, inverseOf(last.changes)), after);
  const earlier = history.undo.slice(0, -1);
  return { undo: joined ? [...earlier, { changes: joined, name }] : earlier, redo: [] };
}

/** Ends a run of steps with the same name: the next one is a step of its own. */
export function endStep(history: History): History {
  const last = history.undo.at(-1);
  if (last?.name === undefined) return history;
  return { ...history, undo: [...history.undo.slice(0, -1), { changes: last.changes }] };
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
