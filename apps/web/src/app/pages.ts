import { pageLater } from './page-later.tsx';

export const HomePage = pageLater(async () => {
  return (await import('../features/home/home-page.tsx')).HomePage;
});

export const ShareListPage = pageLater(async () => {
  return (await import('../features/share-list/share-list-page.tsx')).ShareListPage;
});

export const PriceBoardPage = pageLater(async () => {
  return (await import('../features/price-board/price-board-page.tsx')).PriceBoardPage;
});

/** When the first screen stands, the others may come: then a press on a link waits for nothing. */
export function fetchPages(): void {
  for (const page of [HomePage, ShareListPage, PriceBoardPage]) page.fetch();
}
