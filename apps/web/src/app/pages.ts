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

const pages = { '/': HomePage, '/share-list': ShareListPage, '/price-board': PriceBoardPage };

/** Begins with the page of an address before anything is drawn, so that it comes beside the rest. */
export async function fetchPageAt(pathname: string): Promise<void> {
  if (pathname in pages) await pages[pathname as keyof typeof pages].fetch();
}

/** When the first screen stands, the others may come: then a press on a link waits for nothing. */
export function fetchPages(): void {
  for (const page of Object.values(pages)) void page.fetch();
}
