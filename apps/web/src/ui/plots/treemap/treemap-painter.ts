import { labelFor } from './tile-label.ts';
import type { Rect } from './treemap-layout.ts';
import type { Scene, SceneHead, SceneTile } from './treemap-scene.ts';

interface Ink {
  readonly fill: string;
  readonly text: string;
}

/** Colours and font of the element, read once per look. */
interface Look {
  readonly family: string;
  readonly ground: string;
  readonly head: string;
  tone(token: string): Ink;
  colour(token: string): string;
}

interface TextAt {
  readonly text: string;
  readonly colour: string;
  readonly x: number;
  readonly y: number;
}

const HEAD_SIZE = 11.5;
const GAP = 1;
const MEASURED_AT = 100;

/** Half the width of the mark of one's own, and the least tile that has room for it. */
const MARK = 3.5;
const MARKED = 16;

function readLook(element: HTMLElement): Look {
  const style = getComputedStyle(element);
  const colour = (token: string) => style.getPropertyValue(`--${token}`).trim() || '#888888';
  const inks = new Map<string, Ink>();
  const inkOf = (token: string): Ink => {
    if (token === 'rest') return { fill: colour('ground-2'), text: colour('ink-3') };
    const fill = colour(token);
    if (token.startsWith('m')) return { fill, text: colour('on-m') };
    return { fill, text: isLight(fill) ? '#141414' : '#ffffff' };
  };
  return {
    family: style.fontFamily || 'sans-serif',
    ground: colour('ground'),
    head: colour('ink-2'),
    colour,
    tone(token) {
      let ink = inks.get(token);
      if (ink === undefined) inks.set(token, (ink = inkOf(token)));
      return ink;
    },
  };
}

/** Whether black reads better on a hex colour than white: from a relative luminance of 0.179. */
export function isLight(hex: string): boolean {
  const channel = (at: number) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5) > 0.179;
}

/**
 * Draws scenes on a canvas. Rectangles may differ from those of the scene while they move. A canvas
 * because 400 elements with texts take several frames of a phone to lay out, and this a part of one.
 */
export function createTreemapPainter(canvas: HTMLCanvasElement) {
  const context = canvas.getContext('2d')!;
  const widths = new Map<string, number>();
  /** Texts by font: to set a font takes longer than to draw a text, so each is set once a frame. */
  const texts = new Map<string, TextAt[]>();
  let look = readLook(canvas);

  function write(at: TextAt, size: number, weight: number, isNarrow = false): void {
    const key = `${weight} ${size} ${isNarrow ? 'n' : 'u'}`;
    const same = texts.get(key);
    if (same === undefined) texts.set(key, [at]);
    else same.push(at);
  }

  function drawTexts(): void {
    for (const [key, own] of texts) {
      const [weight, size, width] = key.split(' ');
      font(Number(size), Number(weight), width === 'n');
      for (const { text, colour, x, y } of own) {
        context.fillStyle = colour;
        context.fillText(text, x, y);
      }
    }
    texts.clear();
  }

  function font(size: number, weight: number, isNarrow = false): void {
    context.font = `${weight} ${size}px ${look.family}`;
    // Without support (Safari) the usual width is measured and drawn.
    if ('fontStretch' in context) context.fontStretch = isNarrow ? 'condensed' : 'normal';
  }

  /** Width of a text at 1 px; texts that differ in their digits count as one. */
  function widthOf(text: string, weight: number, isNarrow = false): number {
    const key = `${weight}${isNarrow ? 'n' : 'u'}${text.replaceAll(/[0-9০-৯]/g, '0')}`;
    let width = widths.get(key);
    if (width === undefined) {
      font(MEASURED_AT, weight, isNarrow);
      width = context.measureText(key.slice(4)).width / MEASURED_AT;
      widths.set(key, width);
    }
    return width;
  }

  /** A diamond in the upper right corner, outlined: yellow alone is lost on a light tile. */
  function drawMark(x: number, y: number): void {
    context.beginPath();
    context.moveTo(x, y - MARK);
    context.lineTo(x + MARK, y);
    context.lineTo(x, y + MARK);
    context.lineTo(x - MARK, y);
    context.closePath();
    context.fillStyle = look.colour('needle');
    context.fill();
    context.lineWidth = 1;
    context.strokeStyle = '#141414';
    context.stroke();
  }

  function drawTile({ tone, name, figure, edge, isMarked }: SceneTile, rect: Rect): void {
    // Edges on whole pixels, so that gaps are equally wide and sharp.
    const x = Math.round(rect.x);
    const y = Math.round(rect.y);
    const width = Math.round(rect.x + rect.width) - x - GAP;
    const height = Math.round(rect.y + rect.height) - y - GAP;
    if (width <= 0 || height <= 0) return;
    const { fill, text } = look.tone(tone);
    context.fillStyle = fill;
    context.fillRect(x, y, width, height);
    context.fillStyle = text;
    if (edge === 'top') context.fillRect(x, y, width, 2);
    else if (edge === 'bottom') context.fillRect(x, y + height - 2, width, 2);
    if (isMarked && width >= MARKED && height >= MARKED) drawMark(x + width - 7.5, y + 7.5);
    const label =
      width < 24 || height < 13
        ? null
        : labelFor(width, height, {
            name: widthOf(name, 600),
            narrow: widthOf(name, 600, true),
            figure: widthOf(figure, 440),
          });
    if (label === null) return;
    const { size, isNarrow, under } = label;
    const middle = x + width / 2;
    const centre = y + height / 2;
    const above = centre - (under === null ? 0 : under * 0.56);
    write({ text: name, colour: text, x: middle, y: above }, size, 600, isNarrow);
    if (under === null) return;
    write({ text: figure, colour: text, x: middle, y: centre + size * 0.54 }, under, 440);
  }

  function drawHead({ rect, name, shortName, figure, figureTone }: SceneHead): void {
    const room = rect.width - 4;
    const figureWidth = (widthOf(figure, 440) + 0.4) * HEAD_SIZE;
    const nameWidth = (text: string) => widthOf(text, 440) * HEAD_SIZE;
    const shown = [name, shortName].find((text) => nameWidth(text) <= room);
    if (shown === undefined) return;
    const x = rect.x + 1.5;
    const y = rect.y + rect.height / 2 + 1;
    write({ text: shown, colour: look.head, x, y }, HEAD_SIZE, 440);
    const after = x + nameWidth(shown) + 0.4 * HEAD_SIZE;
    if (nameWidth(shown) + figureWidth <= room)
      write({ text: figure, colour: look.colour(figureTone), x: after, y }, HEAD_SIZE, 440);
  }

  return {
    /** Theme or palette have changed, or a font has loaded. */
    refresh(): void {
      look = readLook(canvas);
      widths.clear();
    },
    /** `rectOf` is where a tile is now; `under` are tiles below those of the scene. */
    paint(
      scene: Scene,
      rectOf: (tile: SceneTile) => Rect = ({ rect }) => rect,
      under: readonly { readonly tile: SceneTile; readonly rect: Rect }[] = [],
    ): void {
      const ratio = Math.min(3, devicePixelRatio || 1);
      const [width, height] = [Math.round(scene.width * ratio), Math.round(scene.height * ratio)];
      if (canvas.width !== width || canvas.height !== height) {
        canvas.width = width;
        canvas.height = height;
      }
      context.setTransform(ratio, 0, 0, ratio, 0, 0);
      context.textAlign = 'center';
      context.textBaseline = 'middle';
      context.fillStyle = look.ground;
      context.fillRect(0, 0, scene.width, scene.height);
      // Tiles that move over others cover their texts.
      for (const { tile, rect } of under) drawTile(tile, rect);
      drawTexts();
      for (const tile of scene.tiles) drawTile(tile, rectOf(tile));
      drawTexts();
      context.textAlign = 'left';
      for (const head of scene.heads) drawHead(head);
      drawTexts();
    },
  };
}
