import { Resvg } from '@resvg/resvg-js';
import { encodePng } from './png-encode.ts';
import { withOutlines } from './text-outlines.ts';

export function pngOf(svg: string): Buffer {
  const picture = new Resvg(withOutlines(svg), { font: { loadSystemFonts: false } });
  const { width, height, pixels } = picture.render();
  return encodePng(width, height, pixels);
}
