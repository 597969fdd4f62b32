import { Resvg } from '@resvg/resvg-js';
import { OWN_SPACE, type Piece, piecesOf } from './bengali-pieces.ts';
import { renderOptions } from './fonts.ts';
import { escaped } from './svg-text.ts';

export type Weight = 400 | 500 | 600;

/**
 * Advance width of a piece of text, relative to its font size. The renderer shapes a syllable
 * correctly but advances by its widest glyph instead of by all of them, so that letters overlap. A
 * visarga is shaped as the last glyph of the syllable: its position is where the syllable ends.
 */
const VISARGA = '\u0983';
const SIZE = 1000;
const SPACE = 0.26;
/** More than the names of all companies need; callers cannot add any. */
const MOST_KNOWN = 20_000;

const known = new Map<string, number>();
const keyOf = (piece: Piece, weight: Weight): string => `${weight} ${piece.text}`;

export function widthOf(piece: Piece, weight: Weight): number {
  return piece.kind === 'space' ? SPACE : (known.get(keyOf(piece, weight)) ?? 0);
}

/** Measures all pieces at once, because fonts are read once per measurement. */
export function measureWidths(texts: readonly { text: string; weight: Weight }[]): void {
  if (known.size > MOST_KNOWN) known.clear();
  const missing = new Map<string, { piece: Piece; weight: Weight }>();
  for (const { text, weight } of texts)
    for (const piece of piecesOf(text)) {
      const key = keyOf(piece, weight);
      if (piece.kind !== 'space' && !known.has(key)) missing.set(key, { piece, weight });
    }
  if (missing.size === 0) return;
  const edges = rightEdges([
    ...references.flatMap((text) => weights.map((weight) => ({ text, weight, bengali: true }))),
    ...weights.map((weight) => ({ text: 'H', weight, bengali: false })),
    ...Array.from(missing.values(), ({ piece, weight }) => ({
      text: piece.text + (isShaped(piece) ? VISARGA : 'H'),
      weight,
      bengali: piece.kind !== 'latin',
    })),
  ]);
  const reference = (place: number, weight: Weight): number =>
    edges[place * weights.length + weights.indexOf(weight)] ?? 0;
  const first = (references.length + 1) * weights.length;
  for (const [i, [key, { piece, weight }]] of [...missing].entries()) {
    const edge = edges[first + i] ?? 0;
    // One more letter before the visarga moves it by that letter; the rest is the visarga's own
    // edge.
    const letter = reference(1, weight) - reference(0, weight);
    const sentinel = isShaped(piece)
      ? reference(0, weight) - letter
      : reference(piece.kind === 'digits' ? 2 : 5, weight);
    const ownSpace = piece.kind === 'sign' ? reference(4, weight) - reference(3, weight) : 0;
    known.set(key, (edge - sentinel - ownSpace) / SIZE);
  }
}

const isShaped = ({ kind }: Piece): boolean => kind === 'syllable' || kind === 'sign';

const weights: readonly Weight[] = [400, 500, 600];
const references = [`\u0995${VISARGA}`, `\u0995\u0995${VISARGA}`, 'H', 'HH', `H${OWN_SPACE}H`];

interface Measured {
  readonly text: string;
  readonly weight: Weight;
  readonly bengali: boolean;
}

/** The right edge of the outlines of each text, set at 0. */
function rightEdges(texts: readonly Measured[]): number[] {
  const rows = texts.map(
    ({ text, weight, bengali }, i) =>
      `<text id="t${i}" font-weight="${weight}" font-family="${bengali ? 'Noto Sans Bengali' : 'Archivo'}">${escaped(text)}</text>`,
  );
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9" font-size="${SIZE}">${rows.join('')}</svg>`;
  const outlines = new Resvg(svg, renderOptions(true)).toString();
  const edges = texts.map(() => 0);
  const groups = outlines.split('<g id="t').slice(1);
  for (const group of groups) {
    const [, shape = ''] = /\bd="([^"]*)"/.exec(group) ?? [];
    edges[Number.parseInt(group, 10)] = rightmost(shape);
  }
  return edges;
}

/** Coordinates come in pairs, x first. */
function rightmost(shape: string): number {
  const numbers = shape.match(/-?\d+(?:\.\d+)?(?:e-?\d+)?/g) ?? [];
  let most = 0;
  for (let i = 0; i < numbers.length; i += 2) most = Math.max(most, Number(numbers[i]));
  return most;
}
