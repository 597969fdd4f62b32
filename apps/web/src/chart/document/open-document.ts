import { type ChartLayout, chartLayout, keptDrawing } from '@dorpon/contract/chart-document';
import { applyChanges, type Changes, changesBetween } from '@dorpon/domain/chart/changes';
import type { ChartDocument, ChartSymbol, VisibleRange } from '@dorpon/domain/chart/chart-document';
import { changeChart, chartsIn } from '@dorpon/domain/chart/edit-document';
import { drawingsOf, withDrawings } from '@dorpon/domain/chart/edit-drawings';
import {
  emptyHistory,
  type History,
  recordStep,
  redoStep,
  symbolsOfHistory,
  undoStep,
} from '@dorpon/domain/chart/history';
import {
  type KeptDrawing,
  mergeDrawings,
  shownDrawings,
} from '@dorpon/domain/chart/merge-drawings';
import { stampDrawings } from '@dorpon/domain/chart/stamp-drawings';
import type { EpochMs } from '@dorpon/domain/units';

/** What an edit changed, to be stored and told to other tabs. */
export interface Edited {
  /** Of charts, arrangement and links; undefined if only drawings changed. */
  readonly layout: Changes | undefined;
  readonly drawings: ReadonlyMap<ChartSymbol, readonly KeptDrawing[]>;
}

type Ranges = readonly (VisibleRange | null)[];

export const layoutOf = ({ charts, arrangement, links }: ChartDocument) => ({
  charts,
  arrangement,
  links,
});

/** The document on the screen with its history, in memory. */
export interface OpenDocument {
  readonly document: ChartDocument;
  readonly history: History;
  readonly ranges: Ranges;
  /** As they were when the layout was opened. */
  readonly openedRanges: Ranges;
  /** Of the loaded symbols, with those that were removed. */
  readonly kept: ReadonlyMap<ChartSymbol, readonly KeptDrawing[]>;
}

export const openDocument = (
  document: ChartDocument,
  { ranges = [], history = emptyHistory }: { ranges?: Ranges; history?: History } = {},
): OpenDocument => ({ document, history, ranges, openedRanges: ranges, kept: new Map() });

type Change = (document: ChartDocument) => ChartDocument;
export type Outcome = { readonly open: OpenDocument; readonly edited: Edited | undefined };

export function editOpen(
  open: OpenDocument,
  change: Change,
  now: EpochMs,
  { isRecorded = true }: { isRecorded?: boolean } = {},
): Outcome {
  return settle(open, change(open.document), now, (document) =>
    isRecorded ? recordStep(open.history, open.document, document) : open.history,
  );
}

export const undoOpen = (open: OpenDocument, now: EpochMs): Outcome =>
  travel(open, now, undoStep, ({ undo, redo }) => ({ undo: undo.slice(0, -1), redo }));

export const redoOpen = (open: OpenDocument, now: EpochMs): Outcome =>
  travel(open, now, redoStep, ({ undo, redo }) => ({ undo, redo: redo.slice(0, -1) }));

/**
 * After another device or a restored version has replaced the document, a step may change nothing or give
 * one that cannot be shown. Such a step is dropped and the next one is taken.
 */
function travel(
  open: OpenDocument,
  now: EpochMs,
  step: typeof undoStep,
  withoutStep: (history: History) => History,
): Outcome {
  let { history } = open;
  for (;;) {
    const next = step(open.document, history);
    if (next.history === history) return { open: { ...open, history }, edited: undefined };
    const outcome = settle(open, next.document, now, () => next.history);
    if (outcome.edited && isShowable(outcome.edited, outcome.open.document, open.document))
      return outcome;
    history = withoutStep(history);
  }
}

function isShowable(edited: Edited, next: ChartDocument, before: ChartDocument): boolean {
  const drawings = [...edited.drawings.values()].flat();
  return (
    (edited.layout === undefined || isLayout(layoutOf(next), before)) &&
    drawings.every((one) => keptDrawing.safeParse(one).success)
  );
}

function isLayout(layout: ReturnType<typeof layoutOf>, before: ChartDocument): boolean {
  if (!chartLayout.safeParse({ ...layout, ranges: [] }).success) return false;
  const { charts, arrangement } = layout;
  const isAsBefore = arrangement === before.arrangement && charts.length === before.charts.length;
  return isAsBefore || charts.length === chartsIn(arrangement);
}

function settle(
  open: OpenDocument,
  next: ChartDocument,
  now: EpochMs,
  historyOf: (document: ChartDocument) => History,
): Outcome {
  if (next === open.document) return { open, edited: undefined };
  const { document, changed } = stampDrawings(open.document, next, now);
  const layout = changesBetween(layoutOf(open.document), layoutOf(document));
  if (layout === undefined && changed.size === 0) return { open, edited: undefined };
  const kept = new Map(open.kept);
  for (const [symbol, some] of changed)
    kept.set(symbol, mergeDrawings(kept.get(symbol) ?? [], some).kept);
  return {
    open: { ...open, document, history: historyOf(document), kept },
    edited: { layout, drawings: changed },
  };
}

/** The newest change of a drawing that is known here: the next one must be newer. */
export function newestChange({ kept }: OpenDocument): EpochMs {
  let newest = 0;
  for (const some of kept.values())
    for (const { changedAt } of some) newest = Math.max(newest, changedAt);
  return newest;
}

/** Adds drawings from storage or another tab: of each the newer change is shown. Not undone. */
export const adoptDrawings = (
  open: OpenDocument,
  symbol: ChartSymbol,
  some: readonly KeptDrawing[],
): OpenDocument => setDrawings(open, symbol, mergeDrawings(open.kept.get(symbol) ?? [], some).kept);

/** Takes the stored drawings, which include all edits of this tab, whatever their dates. */
export function setDrawings(
  open: OpenDocument,
  symbol: ChartSymbol,
  kept: readonly KeptDrawing[],
): OpenDocument {
  const shown = shownDrawings(kept);
  const isSame = changesBetween(drawingsOf(open.document, symbol), shown) === undefined;
  return {
    ...open,
    kept: new Map(open.kept).set(symbol, kept),
    document: isSame ? open.document : withDrawings(open.document, symbol, shown),
  };
}

/** Symbols whose drawings are shown, or can be undone. */
export const neededSymbols = ({ document, history }: OpenDocument): ChartSymbol[] => [
  ...new Set([...document.charts.map(({ symbol }) => symbol), ...symbolsOfHistory(history)]),
];

export function withRange(
  open: OpenDocument,
  place: number,
  range: VisibleRange | null,
): OpenDocument {
  const length = Math.max(open.ranges.length, place + 1);
  const ranges = Array.from({ length }, (_, at) => open.ranges[at] ?? null);
  return { ...open, ranges: ranges.with(place, range) };
}

/** Applies what another tab changed in the same layout, unless this version cannot show the outcome. */
export function adoptLayoutChanges(open: OpenDocument, changes: Changes): OpenDocument {
  const layout = applyChanges(layoutOf(open.document), changes) as ReturnType<typeof layoutOf>;
  if (!isLayout(layout, open.document)) return open;
  return { ...open, document: { ...open.document, ...layout } };
}

/** Shows stored content, with the drawings that are already loaded. */
export function withContent(open: OpenDocument, content: ChartLayout): OpenDocument {
  const { ranges: _, ...layout } = content;
  return { ...open, document: { ...layout, drawings: open.document.drawings } };
}

/** The first chart shows this share, without an undo step. */
export const atSymbol = (open: OpenDocument, symbol: ChartSymbol): OpenDocument => ({
  ...open,
  document: changeChart(open.document, 0, (chart) =>
    chart.symbol === symbol ? chart : { ...chart, symbol },
  ),
});

/** The stored content, with the drawings that are already loaded. */
export const contentOf = ({ document, ranges }: OpenDocument): ChartLayout =>
  ({ ...layoutOf(document), ranges: [...ranges] }) as unknown as ChartLayout;
