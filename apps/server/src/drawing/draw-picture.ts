import { hash } from 'node:crypto';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { drawChart } from './draw-chart.ts';
import type { Drawing, Picture } from './picture.ts';
import { pngOf } from './png.ts';
import { withOutlines } from './text-outlines.ts';

const QUALITY = 5;

/**
 * Does all the work of a picture, compression included, so that none is left to the main thread.
 */
export function drawPicture({ format, input }: Drawing): Picture {
  const svg = drawChart(input);
  const body = format === 'png' ? pngOf(svg, input.look.ratio) : Buffer.from(portable(svg, input));
  return {
    tag: hash('sha1', body, 'base64url'),
    identity: new Uint8Array(body),
    packed: format === 'png' ? null : packed(body),
  };
}

/** A file is opened on machines without our fonts, and without one for Bengali it shows boxes. */
const portable = (svg: string, { look }: Drawing['input']): string =>
  look.lang === 'bn' ? withOutlines(svg) : svg;

const packed = (body: Buffer): Picture['packed'] => ({
  gzip: new Uint8Array(gzipSync(body, { level: QUALITY })),
  br: new Uint8Array(
    brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY } }),
  ),
});
