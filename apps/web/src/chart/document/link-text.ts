import { type ReadSnapshot, readSnapshot } from '@dorpon/contract/chart-file';
import { packSnapshot, type Snapshot, unpackSnapshot } from '@dorpon/domain/chart/document-text';

/** Longer links are cut by some messengers. */
export const MAX_LINK_TEXT = 8000;
/** Of an unpacked link: a short text can unpack to a very long one. */
const MAX_UNPACKED_BYTES = 512 * 1024;
/** Stands in front of the text; other formats will have another one. */
const FORMAT = '1';

/** A compressed text of a chart for the fragment of a link; undefined if it is too long for one. */
export async function linkText(snapshot: Snapshot): Promise<string | undefined> {
  const bytes = new TextEncoder().encode(packSnapshot(snapshot));
  const packed = await bytesOf(piped(bytes, new CompressionStream('deflate-raw')));
  const text = `${FORMAT}${base64Url(packed ?? new Uint8Array())}`;
  return text.length <= MAX_LINK_TEXT ? text : undefined;
}

export async function readLinkText(text: string, newId: () => string): Promise<ReadSnapshot> {
  if (text.length > MAX_LINK_TEXT) return { ok: false, fault: { why: 'too-large' } };
  if (!text.startsWith(FORMAT))
    return { ok: false, fault: { why: /^\d/.test(text) ? 'newer-version' : 'not-a-chart' } };
  try {
    const packed = bytesOfBase64Url(text.slice(FORMAT.length));
    const unpacked = await bytesOf(
      piped(packed, new DecompressionStream('deflate-raw')),
      MAX_UNPACKED_BYTES,
    );
    if (!unpacked) return { ok: false, fault: { why: 'too-large' } };
    return readSnapshot(unpackSnapshot(new TextDecoder().decode(unpacked), newId));
  } catch {
    // Cut or changed on its way: neither base64 nor deflate.
    return { ok: false, fault: { why: 'not-a-chart' } };
  }
}

const piped = (
  bytes: Uint8Array<ArrayBuffer>,
  through: ReadableWritablePair<Uint8Array, BufferSource>,
) => new Blob([bytes]).stream().pipeThrough(through);

/** Undefined if there are more than `most`; the rest is not read. */
async function bytesOf(
  stream: ReadableStream<Uint8Array>,
  most = Number.POSITIVE_INFINITY,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const parts: Uint8Array[] = [];
  let length = 0;
  const reader = stream.getReader();
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    parts.push(read.value);
    length += read.value.length;
    if (length > most) {
      await reader.cancel();
      return undefined;
    }
  }
  const all = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

const base64Url = (bytes: Uint8Array): string =>
  btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

function bytesOfBase64Url(text: string): Uint8Array<ArrayBuffer> {
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(binary, (letter) => letter.charCodeAt(0));
}
