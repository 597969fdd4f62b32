import { crc32, inflateSync } from 'node:zlib';
import { Resvg } from '@resvg/resvg-js';
import { expect, test } from 'vitest';
import { encodePng } from './png-encode.ts';

/** Names and data of the chunks, with checked CRCs. */
function chunksOf(png: Buffer): { name: string; data: Buffer }[] {
  const chunks: { name: string; data: Buffer }[] = [];
  for (let at = 8; at < png.length; ) {
    const length = png.readUInt32BE(at);
    expect(png.readUInt32BE(at + 8 + length)).toBe(crc32(png.subarray(at + 4, at + 8 + length)));
    const name = png.toString('latin1', at + 4, at + 8);
    chunks.push({ name, data: png.subarray(at + 8, at + 8 + length) });
    at += 12 + length;
  }
  return chunks;
}

test('two rows of pixels become two rows of RGB, each after its filter byte', () => {
  const rgba = Uint8Array.of(1, 2, 3, 255, 4, 5, 6, 255, 7, 8, 9, 255, 10, 11, 12, 255);
  const png = encodePng(2, 2, rgba);
  const chunks = chunksOf(png);
  expect(png.subarray(0, 8).toString('latin1')).toBe('\x89PNG\r\n\x1a\n');
  expect(chunks.map(({ name }) => name)).toEqual(['IHDR', 'IDAT', 'IEND']);
  expect([...chunks[0]!.data]).toEqual([0, 0, 0, 2, 0, 0, 0, 2, 8, 2, 0, 0, 0]);
  expect([...inflateSync(chunks[1]!.data)]).toEqual([0, 1, 2, 3, 4, 5, 6, 0, 7, 8, 9, 10, 11, 12]);
});

test('an independent decoder reads the same pixels', () => {
  const rgba = Uint8Array.from({ length: 40 * 30 * 4 }, (_, i) =>
    i % 4 === 3 ? 255 : (i * 37) % 256,
  );
  const png = encodePng(40, 30, rgba.slice()).toString('base64');
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"><image width="40" height="30" href="data:image/png;base64,${png}"/></svg>`;
  expect([...new Resvg(svg).render().pixels]).toEqual([...rgba]);
});
