import { createRootRoute, createRoute, createRouter } from '@tanstack/react-router';
import { openPagesBy } from '../../platform/open-page.ts';
import { Shell } from '../shell/shell.tsx';
import { BrokenPage } from './broken-page.tsx';
import { lateScreen } from './late-screen.tsx';
import { NotFoundPage } from './not-found-page.tsx';
import { pageLater } from './page-later.tsx';
import {
  AdminPage,
  BlockSharePage,
  CategoryListPage,
  ConfirmEmailPage,
  DataFilesPage,
  DataMatrixPage,
  DeleteAccountPage,
  DetailScreen,
  FloatingCapPage,
  HaltListPage,
  HomePage,
  IndexMoverPage,
  IndexSharePage,
  LoginPage,
  MessagePage,
  NewsPage,
  PriceBoardPage,
  PrivacyPage,
  PrivacyPolicyPage,
  ResetPasswordPage,
  SectorListPage,
  ShareListPage,
  ShareNewsPage,
  SignInLinkPage,
  StaticChartPage,
  TopListPage,
  UpcomingEventPage,
  VerifyEmailPage,
  WatchListPage,
} from './pages.ts';
import { readableSearch } from './readable-search.ts';

/** Every address of the web app stands in this file. */

const root = createRootRoute({ component: Shell, notFoundComponent: NotFoundPage });

const home = createRoute({ getParentRoute: () => root, path: '/', ...lateScreen(HomePage) });

const shareList = createRoute({
  getParentRoute: () => root,
  path: '/share-list',
  ...lateScreen(ShareListPage),
});

const priceBoard = createRoute({
  getParentRoute: () => root,
  path: '/price-board',
  ...lateScreen(PriceBoardPage),
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

const staticChart = createRoute({
  getParentRoute: () => root,
  path: '/static-ta-chart/{-$code}',
  ...lateScreen(StaticChartPage),
  notFoundComponent: NotFoundPage,
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

const detail = createRoute({
  getParentRoute: () => root,
  path: '/detail/$code',
  ...lateScreen(DetailScreen),
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

const dataMatrix = createRoute({
  getParentRoute: () => root,
  path: '/data-matrix',
  ...lateScreen(DataMatrixPage),
});

const dataFiles = createRoute({
  getParentRoute: () => root,
  path: '/data/amibroker',
  ...lateScreen(DataFilesPage),
});

const watchList = createRoute({
  getParentRoute: () => root,
  path: '/watch-list',
  ...lateScreen(WatchListPage),
});

const message = createRoute({
  getParentRoute: () => root,
  path: '/message',
  ...lateScreen(MessagePage),
});

const login = createRoute({
  getParentRoute: () => root,
  path: '/login',
  ...lateScreen(LoginPage),
});

const verifyEmail = createRoute({
  getParentRoute: () => root,
  path: '/verifyEmail',
  ...lateScreen(VerifyEmailPage),
});

const signInLink = createRoute({
  getParentRoute: () => root,
  path: '/sign-in-link',
  ...lateScreen(SignInLinkPage),
});

const resetPassword = createRoute({
  getParentRoute: () => root,
  path: '/reset-password',
  ...lateScreen(ResetPasswordPage),
});

const adminUsers = createRoute({
  getParentRoute: () => root,
  path: '/admin/users',
  ...lateScreen(AdminPage),
});

const adminData = createRoute({
  getParentRoute: () => root,
  path: '/admin/data',
  ...lateScreen(AdminPage),
});

const privacy = createRoute({
  getParentRoute: () => root,
  path: '/privacy',
  ...lateScreen(PrivacyPage),
});

const privacyPolicy = createRoute({
  getParentRoute: () => root,
  path: '/privacy-policy',
  ...lateScreen(PrivacyPolicyPage),
});

const deleteAccount = createRoute({
  getParentRoute: () => root,
  path: '/delete-account',
  ...lateScreen(DeleteAccountPage),
});

const confirmEmail = createRoute({
  getParentRoute: () => root,
  path: '/confirm-email',
  ...lateScreen(ConfirmEmailPage),
});

const screens = [
  detail,
  home,
  shareList,
  priceBoard,
  topList,
  haltList,
  staticChart,
  indexMover,
  indexShare,
  news,
  shareNews,
  upcomingEvent,
  sectorList,
  categoryList,
  floatingCap,
  blockShare,
  dataMatrix,
  dataFiles,
  privacy,
  privacyPolicy,
  deleteAccount,
  confirmEmail,
  login,
  verifyEmail,
  signInLink,
  resetPassword,
  watchList,
  message,
  adminUsers,
  adminData,
] as const;

export const router = createRouter({
  routeTree: root.addChildren(screens),
  defaultErrorComponent: BrokenPage,
  stringifySearch: readableSearch,
});

openPagesBy((path) => router.history.push(path));

if (import.meta.env.DEV) {
  const gallery = createRoute({
    getParentRoute: () => root,
    path: '/ui',
    component: pageLater(
      async () => (await import('../../features/ui-gallery/ui-gallery-page.tsx')).UiGalleryPage,
    ),
  });
  router.update({ routeTree: root.addChildren([...screens, gallery]) as never });
}

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
