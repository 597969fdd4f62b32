import type { Page } from 'playwright-core';

export interface ShownTile {
  readonly code: string;
  readonly heat: string;
  readonly price: string;
  readonly change: string;
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
