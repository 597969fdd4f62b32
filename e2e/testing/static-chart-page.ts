import type { Page } from 'playwright-core';

/** The shown image, once the requested one has loaded. */
export const shownPicture = async (page: Page) => {
  await page.waitForSelector('.picture[data-waiting="false"] .picture-layer');
  return await page.$eval('.picture-layer:last-child', (image) => {
    const { src, alt, width, height, naturalWidth } = image as HTMLImageElement;
    const path = new URL((image.closest('a') as HTMLAnchorElement).href);
    return { src, alt, width, height, naturalWidth, address: path.href, query: path.search };
  });
};

/** Detects the type of a file by its first bytes. */
export async function kindOf(address: string): Promise<string> {
  const answer = await fetch(address);
  const bytes = new Uint8Array(await answer.arrayBuffer());
  if (bytes[0] === 0x89) return `png ${new DataView(bytes.buffer).getUint32(16)}`;
  const start = new TextDecoder().decode(bytes.slice(0, 5));
  return start === '<svg ' ? 'svg' : `${answer.status} ${start}`;
}
