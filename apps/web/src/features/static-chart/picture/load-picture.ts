import { callForFile } from '../../../api/call.ts';

/** Addresses already shown: the browser shows such an image again from memory, however old. */
const shownBefore = new Set<string>();

/**
 * Returns a decoded `src` for an `<img>`: the address itself when the browser fetches it afresh,
 * else an object URL of its bytes. A failed image does not say why, so its bytes are fetched too,
 * for the error.
 */
export async function loadPicture(address: string, signal: AbortSignal): Promise<string> {
  if (!shownBefore.has(address)) {
    try {
      await decoded(address);
      shownBefore.add(address);
      return address;
    } catch {
      signal.throwIfAborted();
    }
  }
  return await loadNewest(address, signal);
}

/** The newest image as an object URL, which the caller releases. */
export async function loadNewest(address: string, signal: AbortSignal): Promise<string> {
  const src = URL.createObjectURL(await callForFile(address, signal));
  try {
    await decoded(src);
    return src;
  } catch (cause) {
    releaseUrl(src);
    throw cause;
  }
}

export const releaseUrl = (src: string): void => {
  if (src.startsWith('blob:')) URL.revokeObjectURL(src);
};

/** Decoded first, so that nothing flickers when it is put in place. */
async function decoded(src: string): Promise<void> {
  const image = new Image();
  image.src = src;
  await image.decode();
}
