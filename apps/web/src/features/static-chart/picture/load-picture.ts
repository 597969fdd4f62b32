import { callForFile } from '../../../api/call.ts';

/** Addresses that this page has shown: a browser shows such an image again as it was then. */
const shownBefore = new Set<string>();

/**
 * What can be put into an `<img>` and is there at once. The address itself where that is as fresh as
 * the server; else its bytes. An image that fails does not say why: then the bytes are asked for too.
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

/** The picture as it is now. The caller lets go of it when it is shown no more. */
export async function loadNewest(address: string, signal: AbortSignal): Promise<string> {
  const src = URL.createObjectURL(await callForFile(address, signal));
  try {
    await decoded(src);
    return src;
  } catch (cause) {
    letGo(src);
    throw cause;
  }
}

export const letGo = (src: string): void => {
  if (src.startsWith('blob:')) URL.revokeObjectURL(src);
};

/** Ready to be painted, so that nothing flickers when it is put in place. */
async function decoded(src: string): Promise<void> {
  const image = new Image();
  image.src = src;
  await image.decode();
}
