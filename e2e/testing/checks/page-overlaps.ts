import type { Box, Piece } from './page-texts.ts';

/**
 * Runs inside the page, as source text. Two texts overlap where the glyphs of both are drawn and
 * nothing opaque is between them.
 */

interface Line extends Box {
  readonly piece: Piece;
}

function isOpaque(element: Element): boolean {
  const style = getComputedStyle(element);
  const isShape = element instanceof SVGGeometryElement;
  const colour = isShape ? style.fill : style.backgroundColor;
  const strength = isShape ? Number(style.fillOpacity) : 1;
  const seeThrough = colour === 'none' || colour === 'transparent' || /^rgba|\/ 0/.test(colour);
  return !seeThrough && strength > 0.95 && Number(style.opacity) > 0.95;
}

/** Whether the lower one is covered at that point. */
function isCovered(a: Element, b: Element, x: number, y: number): boolean {
  const stack = document.elementsFromPoint(x, y);
  const [atA, atB] = [stack.indexOf(a), stack.indexOf(b)];
  if (atA < 0 || atB < 0) return false;
  const lower = atA > atB ? a : b;
  return stack.slice(0, Math.max(atA, atB)).some((over) => !over.contains(lower) && isOpaque(over));
}

function overlapsAmong(pieces: readonly Piece[]): [Piece, Piece][] {
  const slack = 1;
  const lines = pieces
    .filter(({ element }) => !element.closest('[data-may-overlap]'))
    .flatMap((piece) => piece.lines.map((line): Line => ({ ...line, piece })))
    .sort((a, b) => a.top - b.top);
  const found: [Piece, Piece][] = [];
  lines.forEach((a, index) => {
    for (let i = index + 1; i < lines.length; i += 1) {
      const b = lines[i]!;
      if (b.top > a.bottom - slack) break;
      const [left, right] = [Math.max(a.left, b.left), Math.min(a.right, b.right)];
      const bottom = Math.min(a.bottom, b.bottom);
      if (right - left <= slack || bottom - b.top <= slack) continue;
      const [one, other] = [a.piece.element, b.piece.element];
      if (one.contains(other) || other.contains(one)) continue;
      if (isCovered(one, other, (left + right) / 2, (b.top + bottom) / 2)) continue;
      found.push([a.piece, b.piece]);
    }
  });
  return found;
}

export const pageOverlaps = [isOpaque, isCovered, overlapsAmong];
