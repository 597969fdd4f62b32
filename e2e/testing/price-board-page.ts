import type { Browser, BrowserContextOptions, Page } from 'playwright-core';

/** A price board that collects errors and warnings of its console. */
export interface PriceBoardView {
  readonly page: Page;
  readonly complaints: string[];
  close(): Promise<void>;
}

export interface ShownTile {
  readonly code: string;
  readonly heat: string;
  readonly price: string;
  readonly change: string;
}

export async function openPriceBoard(
  browser: Browser,
  url: string,
  options: BrowserContextOptions = {},
  before: (page: Page) => Promise<unknown> = async () => {},
): Promise<PriceBoardView> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, ...options });
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  await before(page);
  await page.goto(url);
  await page.waitForSelector('.tile[data-code]');
  return { page, complaints, close: () => context.close() };
}

export const tilesOf = (page: Page): Promise<ShownTile[]> =>
  page.$$eval('.tile[data-code]', (tiles) =>
    tiles.map((tile) => ({
      code: (tile as HTMLElement).dataset.code ?? '',
      heat: (tile as HTMLElement).dataset.heat ?? '',
      price: tile.querySelector('.tile-price')?.textContent ?? '',
      change: tile.querySelector('.tile-change')?.textContent ?? '',
    })),
  );

export const codesOf = async (page: Page): Promise<string[]> =>
  (await tilesOf(page)).map(({ code }) => code);
