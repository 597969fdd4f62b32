import type { Browser, BrowserContextOptions, Page } from 'playwright-core';

/** A chart image page that collects errors and warnings of its console. */
export interface StaticChartView {
  readonly page: Page;
  readonly complaints: string[];
  close(): Promise<void>;
}

export async function openStaticChart(
  browser: Browser,
  url: string,
  options: BrowserContextOptions = {},
  before: (page: Page) => Promise<unknown> = async () => {},
): Promise<StaticChartView> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, ...options });
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  await before(page);
  await page.goto(url);
  return { page, complaints, close: () => context.close() };
}

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
