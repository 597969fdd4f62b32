import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { Blob, Buffer, Face, Feature, Font, shape } from 'harfbuzzjs';

export type Weight = 400 | 500 | 600;
type Script = 'latin' | 'bengali';

/** A glyph of a shaped text; units are thousandths of the font size, y upwards. */
export interface Glyph {
  readonly x: number;
  readonly y: number;
  readonly path: string;
}

export interface ShapedText {
  readonly glyphs: readonly Glyph[];
  readonly width: number;
  /** Whether the font lacks a letter. */
  readonly isMissing: boolean;
}

export const UNITS = 1000;

const require = createRequire(import.meta.url);
const styles: Record<Weight, string> = { 400: '400Regular', 500: '500Medium', 600: '600SemiBold' };
const families: Record<Script, readonly [folder: string, name: string]> = {
  latin: ['archivo', 'Archivo'],
  bengali: ['noto-sans-bengali', 'NotoSansBengali'],
};
const BENGALI = /[\u0964\u0965\u0980-\u09ff]/;

interface OpenFont {
  readonly font: Font;
  readonly paths: Map<number, string>;
}

const open = new Map<string, OpenFont>();

/** Fonts are read once per thread, when first needed. */
function fontOf(script: Script, weight: Weight): OpenFont {
  const [folder, name] = families[script];
  const style = styles[weight];
  const path = `@expo-google-fonts/${folder}/${style}/${name}_${style}.ttf`;
  let found = open.get(path);
  if (!found) {
    const font = new Font(new Face(new Blob(readFileSync(require.resolve(path)))));
    font.setScale(UNITS, UNITS);
    found = { font, paths: new Map() };
    open.set(path, found);
  }
  return found;
}

const buffer = new Buffer();
/** Digits of equal width, which the pictures also ask of browsers. */
const features = [new Feature('tnum')];

/** Text of one script, as a browser sets it. */
export function shapeText(text: string, weight: Weight): ShapedText {
  const { font, paths } = fontOf(BENGALI.test(text) ? 'bengali' : 'latin', weight);
  buffer.clearContents();
  buffer.addText(text);
  buffer.guessSegmentProperties();
  shape(font, buffer, features);
  const glyphs: Glyph[] = [];
  let width = 0;
  let isMissing = false;
  for (const { codepoint: id, ...at } of buffer.getGlyphInfosAndPositions()) {
    let path = paths.get(id);
    if (path === undefined) {
      path = font.glyphToPath(id);
      paths.set(id, path);
    }
    if (id === 0) isMissing = true;
    if (path !== '') glyphs.push({ x: width + (at.xOffset ?? 0), y: at.yOffset ?? 0, path });
    width += at.xAdvance ?? 0;
  }
  return { glyphs, width, isMissing };
}
