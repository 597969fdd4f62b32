import { Resvg } from '@resvg/resvg-js';
import { isBengali } from './bengali-pieces.ts';
import { withBengaliSet } from './bengali-set.ts';
import { renderOptions } from './fonts.ts';
import { encodePng } from './png-encode.ts';

export function pngOf(svg: string): Buffer {
  const bengali = isBengali(svg);
  const picture = new Resvg(bengali ? withBengaliSet(svg) : svg, renderOptions(bengali));
  const { width, height, pixels } = picture.render();
  return encodePng(width, height, pixels);
}
