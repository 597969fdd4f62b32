import type { ChartDocument, ChartSymbol } from './chart-document.ts';
import { MAX_DRAWINGS } from './document-limits.ts';
import type { Drawing } from './drawings/drawing.ts';

const none: readonly Drawing[] = [];

/** The drawings of a symbol, lowest first. */
export const drawingsOf = (document: ChartDocument, symbol: ChartSymbol): readonly Drawing[] =>
  Object.hasOwn(document.drawings, symbol) ? document.drawings[symbol]! : none;

export function withDrawings(
  document: ChartDocument,
  symbol: ChartSymbol,
  drawings: readonly Drawing[],
): ChartDocument {
  if (drawings === drawingsOf(document, symbol)) return document;
  return { ...document, drawings: { ...document.drawings, [symbol]: drawings } };
}

/** Whether a symbol has as many drawings as it may have. */
export const isFull = (document: ChartDocument, symbol: ChartSymbol): boolean =>
  drawingsOf(document, symbol).length >= MAX_DRAWINGS;

/** Adds a drawing on top of the others. The same document if the symbol has too many. */
export function addDrawing(
  document: ChartDocument,
  symbol: ChartSymbol,
  drawing: Drawing,
): ChartDocument {
  const drawings = drawingsOf(document, symbol);
  if (isFull(document, symbol) || drawings.some(({ id }) => id === drawing.id)) return document;
  return withDrawings(document, symbol, [...drawings, drawing]);
}

export function changeDrawing(
  document: ChartDocument,
  symbol: ChartSymbol,
  id: string,
  change: (drawing: Drawing) => Drawing,
): ChartDocument {
  const drawings = drawingsOf(document, symbol);
  const place = drawings.findIndex((drawing) => drawing.id === id);
  const drawing = drawings[place];
  const changed = drawing && change(drawing);
  if (changed === undefined || changed === drawing) return document;
  return withDrawings(document, symbol, drawings.with(place, changed));
}

export function removeDrawings(
  document: ChartDocument,
  symbol: ChartSymbol,
  ids: readonly string[],
): ChartDocument {
  const drawings = drawingsOf(document, symbol);
  const rest = drawings.filter(({ id }) => !ids.includes(id));
  return rest.length === drawings.length ? document : withDrawings(document, symbol, rest);
}

export const removeAllDrawings = (document: ChartDocument, symbol: ChartSymbol): ChartDocument =>
  removeDrawings(
    document,
    symbol,
    drawingsOf(document, symbol).map(({ id }) => id),
  );

export type DrawingMove = 'front' | 'forward' | 'backward' | 'back';

export function moveDrawing(
  document: ChartDocument,
  symbol: ChartSymbol,
  id: string,
  move: DrawingMove,
): ChartDocument {
  const drawings = drawingsOf(document, symbol);
  const place = drawings.findIndex((drawing) => drawing.id === id);
  const last = drawings.length - 1;
  const to = {
    front: last,
    forward: Math.min(last, place + 1),
    backward: Math.max(0, place - 1),
    back: 0,
  }[move];
  if (place < 0 || to === place) return document;
  return withDrawings(
    document,
    symbol,
    drawings.toSpliced(place, 1).toSpliced(to, 0, drawings[place]!),
  );
}

/** `locked` or `hidden`. */
export const flagDrawing = (
  document: ChartDocument,
  symbol: ChartSymbol,
  id: string,
  flag: 'locked' | 'hidden',
  isSet: boolean,
): ChartDocument =>
  changeDrawing(document, symbol, id, (drawing) => {
    if ((drawing[flag] ?? false) === isSet) return drawing;
    const { [flag]: _, ...rest } = drawing;
    return isSet ? { ...rest, [flag]: true } : rest;
  });
