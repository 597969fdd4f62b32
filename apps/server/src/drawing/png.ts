import { Resvg } from '@resvg/resvg-js';
import { encodePng } from './png-encode.ts';
import { withOutlines } from './text-outlines.ts';

/** `ratio` is the number of pixels per unit of the SVG. */
export function pngOf(svg: string, ratio = 1): Buffer {
  const picture = new Resvg(withOutlines(svg), {
    font: { loadSystemFonts: false },
    fitTo: { mode: 'zoom', value: ratio },
  });
  const { width, height, pixels } = picture.render();
  return encodePng(width, height, pixels);
}
