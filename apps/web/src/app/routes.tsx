import { createRootRoute, createRoute, createRouter, useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import { type HomeSearch, parseHomeSearch } from '../features/home/home-search.ts';
import {
  type PriceBoardSearch,
  parsePriceBoardSearch,
} from '../features/price-board/price-board-search.ts';
import {
  parseShareListSearch,
  type ShareListSearch,
} from '../features/share-list/share-list-search.ts';
import { BrokenPage } from './broken-page.tsx';
import { lateScreen } from './late-screen.tsx';
import { NotFoundPage } from './not-found-page.tsx';
import { pageLater } from './page-later.tsx';
import {
  BlockSharePage,
  CategoryListPage,
  DetailScreen,
  FloatingCapPage,
  HaltListPage,
  HomePage,
  IndexMoverPage,
  IndexSharePage,
  NewsPage,
  PriceBoardPage,
  SectorListPage,
  ShareListPage,
  ShareNewsPage,
  StaticChartPage,
  TopListPage,
  UpcomingEventPage,
} from './pages.ts';
import { readableSearch } from './readable-search.ts';
import { Shell } from './shell.tsx';

/** Every address of the web app stands in this file. */

const root = createRootRoute({ component: Shell, notFoundComponent: NotFoundPage });

const home = createRoute({
  getParentRoute: () => root,
  path: '/',
  validateSearch: parseHomeSearch,
  component: function HomeRoute() {
    return <HomePage search={home.useSearch()} onSearch={useSearchWriter<HomeSearch>('/')} />;
  },
});

const shareList = createRoute({
  getParentRoute: () => root,
  path: '/share-list',
  validateSearch: parseShareListSearch,
  component: function ShareListRoute() {
    const onSearch = useSearchWriter<ShareListSearch>('/share-list');
    return <ShareListPage search={shareList.useSearch()} onSearch={onSearch} />;
  },
});

const priceBoard = createRoute({
  getParentRoute: () => root,
  path: '/price-board',
  validateSearch: parsePriceBoardSearch,
  component: function PriceBoardRoute() {
    const onSearch = useSearchWriter<PriceBoardSearch>('/price-board');
    return <PriceBoardPage search={priceBoard.useSearch()} onSearch={onSearch} />;
  },
});

const detail = createRoute({
  getParentRoute: () => root,
  path: '/detail/$code',
  ...lateScreen(DetailScreen),
});

const indexMover = createRoute({
  getParentRoute: () => root,
  path: '/index-mover',
  ...lateScreen(IndexMoverPage),
});

const indexShare = createRoute({
  getParentRoute: () => root,
  path: '/index-share',
  ...lateScreen(IndexSharePage),
});

const sectorList = createRoute({
  getParentRoute: () => root,
  path: '/sector-list',
  ...lateScreen(SectorListPage),
});

const categoryList = createRoute({
  getParentRoute: () => root,
  path: '/category-list',
  ...lateScreen(CategoryListPage),
});

const topList = createRoute({
  getParentRoute: () => root,
  path: '/top-list/{-$daytab}/{-$tab}',
  ...lateScreen(TopListPage),
});

const haltList = createRoute({
  getParentRoute: () => root,
  path: '/halt-list',
  ...lateScreen(HaltListPage),
});

const floatingCap = createRoute({
  getParentRoute: () => root,
  path: '/floating-cap',
  ...lateScreen(FloatingCapPage),
});

const blockShare = createRoute({
  getParentRoute: () => root,
  path: '/block-share',
  ...lateScreen(BlockSharePage),
});

const news = createRoute({
  getParentRoute: () => root,
  path: '/news',
  ...lateScreen(NewsPage),
});

const shareNews = createRoute({
  getParentRoute: () => root,
  path: '/share-news',
  ...lateScreen(ShareNewsPage),
});

const upcomingEvent = createRoute({
  getParentRoute: () => root,
  path: '/upcoming-event',
  ...lateScreen(UpcomingEventPage),
});

const staticChart = createRoute({
  getParentRoute: () => root,
  path: '/static-ta-chart/{-$code}',
  ...lateScreen(StaticChartPage),
  notFoundComponent: NotFoundPage,
});

const screens = [
  detail,
  home,
  shareList,
  priceBoard,
  indexMover,
  indexShare,
  sectorList,
  categoryList,
  topList,
  haltList,
  floatingCap,
  blockShare,
  news,
  shareNews,
  upcomingEvent,
  staticChart,
] as const;

export const router = createRouter({
  routeTree: root.addChildren(screens),
  defaultErrorComponent: BrokenPage,
  stringifySearch: readableSearch,
});

if (import.meta.env.DEV) {
  const gallery = createRoute({
    getParentRoute: () => root,
    path: '/ui',
    component: pageLater(
      async () => (await import('../features/ui-gallery/ui-gallery-page.tsx')).UiGalleryPage,
    ),
  });
  router.update({ routeTree: root.addChildren([...screens, gallery]) as never });
}

/** A screen's state in its address: it replaces, so that Back leaves the screen at once. */
function useSearchWriter<Search extends object>(to: '/' | '/share-list' | '/price-board') {
  const navigate = useNavigate();
  return useCallback(
    (search: Search) => {
      navigate({ to, search, replace: true, resetScroll: false });
    },
    [navigate, to],
  );
}

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
