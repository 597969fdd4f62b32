import { crc32, deflateSync } from 'node:zlib';

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
/** Above this level a chart of flat colours costs twice the time for a sixth fewer bytes. */
const LEVEL = 3;
const BITS = 8;
const RGB = 2;

/**
 * Encodes opaque pixels as PNG, overwriting them. The renderer's own encoder tries filters and
 * keeps an unneeded alpha channel, which takes nearly half of the time of a picture and gives a
 * larger file.
 */
export function encodePng(width: number, height: number, rgba: Uint8Array): Buffer {
  const size = Buffer.alloc(13);
  size.writeUInt32BE(width, 0);
  size.writeUInt32BE(height, 4);
  size.set([BITS, RGB, 0, 0, 0], 8);
  const rows = deflateSync(rowsOf(width, height, rgba), { level: LEVEL });
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', size),
    chunk('IDAT', rows),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/**
 * Each row after a zero byte for "no filter". Written over the longer pixel rows: a large picture
 * has ten megabytes, and garbage of that size is collected late.
 */
function rowsOf(width: number, height: number, pixels: Uint8Array): Uint8Array {
  let [from, to] = [0, 0];
  for (let y = 0; y < height; y += 1) {
    const filter = to;
    to += 1;
    for (let x = 0; x < width; x += 1) {
      const [red, green, blue] = [pixels[from]!, pixels[from + 1]!, pixels[from + 2]!];
      pixels[to] = red;
      pixels[to + 1] = green;
      pixels[to + 2] = blue;
      from += 4;
      to += 3;
    }
    pixels[filter] = 0;
  }
  return pixels.subarray(0, to);
}

function chunk(name: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const framed = Buffer.alloc(named.length + 8);
  framed.writeUInt32BE(data.length, 0);
  framed.set(named, 4);
  framed.writeUInt32BE(crc32(named), named.length + 4);
  return framed;
}
