import { type Chart, type ChartDocument, firstChart, type VisibleRange } from './chart-document.ts';
import type { Anchor, Drawing } from './drawings/drawing.ts';
import { drawingsOf } from './edit-drawings.ts';

/** What is on the screen: a document with the drawings of its charts, and the visible ranges. */
export interface Snapshot extends ChartDocument {
  readonly ranges: readonly (VisibleRange | null)[];
}

/** Hidden drawings and those of symbols that no chart shows are left out. */
export function snapshotOf(
  document: ChartDocument,
  ranges: readonly (VisibleRange | null)[],
): Snapshot {
  const symbols = new Set(document.charts.map(({ symbol }) => symbol));
  const shown = [...symbols].flatMap((symbol) => {
    const drawings = drawingsOf(document, symbol).filter(({ hidden }) => !hidden);
    return drawings.length > 0 ? [[symbol, drawings] as const] : [];
  });
  return {
    ...document,
    drawings: Object.fromEntries(shown),
    ranges: document.charts.map((_, place) => ranges[place] ?? null),
  };
}

/**
 * A short text of a snapshot for the fragment of a link, before compression: fields with default values,
 * ids and dates of drawings are left out. Read by `unpackSnapshot` and then checked by the contract.
 */
export function packSnapshot({ charts, arrangement, links, ranges, drawings }: Snapshot): string {
  return JSON.stringify({
    c: charts.map(withoutDefaults),
    a: arrangement,
    l: links,
    r: ranges,
    d: Object.entries(drawings).map(([symbol, all]) => [symbol, all.map(packDrawing)]),
  });
}

function withoutDefaults(chart: Chart): Partial<Chart> {
  const usual: Record<string, unknown> = { ...firstChart(chart.symbol), symbol: undefined };
  const isUsual = ([key, value]: [string, unknown]) =>
    JSON.stringify(value) === JSON.stringify(usual[key]);
  return Object.fromEntries(Object.entries(chart).filter((entry) => !isUsual(entry)));
}

const packDrawing = ({ tool, anchors, style, text, locked }: Drawing) => [
  tool,
  anchors.flatMap(({ at, price }) => [at, price]),
  [style.colour, style.width, style.dash, style.filled ? 1 : 0],
  ...(locked || text !== undefined ? [locked ? 1 : 0] : []),
  ...(text === undefined ? [] : [text]),
];

/**
 * The snapshot of a packed text; undefined if it is none. The shape of its parts is not checked here.
 * `newId` names the drawings: a link must not replace drawings of the person who opens it.
 */
export function unpackSnapshot(text: string, newId: () => string): unknown {
  const packed = fieldsOf(parsed(text));
  if (!packed || !Array.isArray(packed.c) || !Array.isArray(packed.d)) return undefined;
  return {
    charts: packed.c.map((chart) => ({ ...firstChart(''), ...fieldsOf(chart) })),
    arrangement: packed.a,
    links: packed.l,
    ranges: packed.r,
    drawings: Object.fromEntries(
      packed.d
        .filter(Array.isArray)
        .map(([symbol, all]: unknown[]) => [
          String(symbol),
          Array.isArray(all)
            ? all.filter(Array.isArray).map((drawing) => unpackDrawing(drawing, newId()))
            : undefined,
        ]),
    ),
  };
}

function unpackDrawing([tool, anchors, style, locked, text]: unknown[], id: string) {
  const [colour, width, dash, filled] = Array.isArray(style) ? style : [];
  return {
    id,
    tool,
    anchors: Array.isArray(anchors) ? pairsOf(anchors) : undefined,
    style: { colour, width, dash, filled: filled === 1 },
    ...(text !== undefined && { text }),
    ...(locked === 1 && { locked: true }),
    changedAt: 0,
  };
}

const pairsOf = (numbers: readonly Anchor['price'][]) =>
  Array.from({ length: Math.ceil(numbers.length / 2) }, (_, place) => ({
    at: numbers[2 * place],
    price: numbers[2 * place + 1],
  }));

const fieldsOf = (value: unknown): Readonly<Record<string, unknown>> | undefined =>
  typeof value === 'object' && value !== null ? { ...value } : undefined;

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
