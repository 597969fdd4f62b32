/**
 * Runs inside the page. Functions are sent there as source text, so they may use only each other.
 */

export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** A visible text, with the visible parts of its lines. */
export interface Piece {
  readonly element: Element;
  readonly text: string;
  readonly lines: readonly Box[];
  /** The element that cuts it without an ellipsis; null if none does. */
  readonly cutBy: string | null;
}

function selectorOf(element: Element): string {
  const names: string[] = [];
  for (let at: Element | null = element; at && names.length < 3; at = at.parentElement) {
    if (at === document.body) break;
    const classes = [...at.classList].slice(0, 2).map((name) => `.${name}`);
    names.unshift(at.id ? `#${at.id}` : at.tagName.toLowerCase() + classes.join(''));
    if (at.id) break;
  }
  return names.join(' > ');
}

/** The lines of a text node, each from its tallest to its deepest glyph. */
function inkOf(node: Text, element: Element, pen: CanvasRenderingContext2D): Box[] {
  const style = getComputedStyle(element);
  pen.font = `${style.fontStyle} ${style.fontWeight} ${style.fontSize} ${style.fontFamily}`;
  const ink = pen.measureText(node.data.trim());
  const height = ink.fontBoundingBoxAscent + ink.fontBoundingBoxDescent;
  const range = document.createRange();
  range.selectNodeContents(node);
  return [...range.getClientRects()]
    .filter((line) => line.width > 0.5 && line.height > 0.5)
    .map((line) => {
      const scale = line.height / height;
      const baseline = line.top + ink.fontBoundingBoxAscent * scale;
      return {
        left: line.left,
        right: line.right,
        top: baseline - ink.actualBoundingBoxAscent * scale,
        bottom: baseline + ink.actualBoundingBoxDescent * scale,
      };
    });
}

interface Frame {
  readonly element: Element;
  readonly style: CSSStyleDeclaration;
}

/** The ancestors that clip an element; null if it is invisible. */
function framesOf(element: Element): Frame[] | null {
  const seen = { opacityProperty: true, visibilityProperty: true, contentVisibilityAuto: true };
  if (!element.checkVisibility(seen)) return null;
  const frames: Frame[] = [];
  let until: Element | null | undefined;
  for (let at: Element | null = element; at && at !== document.body; at = at.parentElement) {
    const style = getComputedStyle(at);
    if (style.clipPath.startsWith('inset(50%')) return null;
    if (at === until) until = undefined;
    const clips =
      style.overflowX !== 'visible' ||
      style.overflowY !== 'visible' ||
      /paint|content|strict/.test(style.contain);
    if (clips && until === undefined && style.display !== 'inline')
      frames.push({ element: at, style });
    if (style.position === 'fixed') break;
    if (style.position === 'absolute' && until === undefined)
      until = (at as HTMLElement).offsetParent;
  }
  return frames;
}

function frameBox(frame: Element): Box {
  const { left, top, right, bottom } = frame.getBoundingClientRect();
  if (!(frame instanceof HTMLElement)) return { left, top, right, bottom };
  const inner = { left: left + frame.clientLeft, top: top + frame.clientTop };
  return {
    ...inner,
    right: inner.left + frame.clientWidth,
    bottom: inner.top + frame.clientHeight,
  };
}

/** The visible part of a line, and the element that cuts it. */
function seenPart(line: Box, frames: readonly Frame[], mayClip: boolean) {
  const slack = 1.5;
  let cutBy: string | null = null;
  let seen = { ...line };
  for (const { element, style } of frames) {
    const box = frameBox(element);
    const next = {
      left: Math.max(seen.left, box.left),
      right: Math.min(seen.right, box.right),
      top: Math.max(seen.top, box.top),
      bottom: Math.min(seen.bottom, box.bottom),
    };
    if (next.right - next.left < 2 || next.bottom - next.top < 2)
      return { seen: null, cutBy: null };
    const lostX = seen.right - seen.left - (next.right - next.left);
    const lostY = seen.bottom - seen.top - (next.bottom - next.top);
    const scrolls = (overflow: string) => overflow === 'auto' || overflow === 'scroll';
    const saysSo = style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none';
    if (lostX > slack && !scrolls(style.overflowX) && !saysSo)
      cutBy ??= `${selectorOf(element)} hides ${Math.round(lostX)} px of its width`;
    if (lostX > slack && style.textOverflow === 'ellipsis' && next.right - next.left < 20)
      cutBy ??= `${selectorOf(element)} leaves ${Math.round(next.right - next.left)} px of it`;
    if (lostY > slack && !scrolls(style.overflowY) && style.webkitLineClamp === 'none')
      cutBy ??= `${selectorOf(element)} hides ${Math.round(lostY)} px of its height`;
    seen = next;
  }
  const mayScroll = frames.some(({ style }) => /auto|scroll/.test(style.overflowX));
  const outside = Math.max(seen.right - innerWidth, -seen.left);
  if (!mayScroll && outside > slack && outside < seen.right - seen.left)
    cutBy ??= `the edge of the screen hides ${Math.round(outside)} px`;
  return { seen, cutBy: mayClip ? null : cutBy };
}

function piecesOf(root: Element): Piece[] {
  const pen = document.createElement('canvas').getContext('2d')!;
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const pieces: Piece[] = [];
  for (let node = walker.nextNode() as Text | null; node; node = walker.nextNode() as Text | null) {
    const element = node.parentElement;
    if (!element || node.data.trim() === '') continue;
    if (element.closest('script, style, noscript, option')) continue;
    const frames = framesOf(element);
    if (frames === null) continue;
    const mayClip = element.closest('[data-may-clip]') !== null;
    const parts = inkOf(node, element, pen).map((line) => seenPart(line, frames, mayClip));
    const lines = parts.flatMap(({ seen }) => (seen ? [seen] : []));
    if (lines.length === 0) continue;
    const cutBy = parts.find((part) => part.cutBy)?.cutBy ?? null;
    pieces.push({ element, text: node.data.trim(), lines, cutBy });
  }
  return pieces;
}

export const pageTexts = [selectorOf, inkOf, framesOf, frameBox, seenPart, piecesOf];
