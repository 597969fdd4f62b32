import type { ScreenName } from '@dorpon/contract/screens.data';
import type { ScreenProps } from '../../platform/screen-props.ts';
import { lockable } from '../portfolio-lock/lockable.ts';
import { guarded } from './guarded.tsx';
import { inRealTime } from './in-real-time.tsx';
import { HomePage } from './lazy-home.ts';
import { lazyPage, type Page } from './lazy-page.tsx';
import { screenFacts } from './screen-facts.ts';

/**
 * The code of each screen in the contract's list: a screen without code, or code without a screen,
 * does not compile. This file is lazy too: the file names of all screens are 3 kB.
 */
const code = {
  home: HomePage,
  detail: lazyPage(async () => (await import('../detail/detail-screen.tsx')).DetailScreen),
  shareList: lazyPage(
    async () => (await import('../../features/share-list/share-list-page.tsx')).ShareListPage,
  ),
  indexMover: lazyPage(
    async () => (await import('../../features/index-members/index-mover-page.tsx')).IndexMoverPage,
  ),
  indexShare: lazyPage(
    async () => (await import('../../features/index-members/index-share-page.tsx')).IndexSharePage,
  ),
  sectorList: lazyPage(
    async () => (await import('../../features/groups/sector-list-page.tsx')).SectorListPage,
  ),
  categoryList: lazyPage(
    async () => (await import('../../features/groups/category-list-page.tsx')).CategoryListPage,
  ),
  topList: lazyPage(
    async () => (await import('../../features/top-list/top-list-page.tsx')).TopListPage,
  ),
  haltList: lazyPage(
    async () => (await import('../../features/halt-list/halt-list-page.tsx')).HaltListPage,
  ),
  floatingCap: lazyPage(
    async () => (await import('../../features/floating-cap/floating-cap-page.tsx')).FloatingCapPage,
  ),
  blockShare: lazyPage(
    async () => (await import('../../features/block-share/block-share-page.tsx')).BlockSharePage,
  ),
  glossary: lazyPage(
    async () => (await import('../../features/glossary/glossary-page.tsx')).GlossaryPage,
  ),
  priceBoard: lazyPage(
    async () => (await import('../../features/price-board/price-board-page.tsx')).PriceBoardPage,
  ),
  marketCockpit: lazyPage(
    async () =>
      (await import('../../features/market-cockpit/market-cockpit-page.tsx')).MarketCockpitPage,
  ),
  marketComposition: lazyPage(
    async () =>
      (await import('../../features/market-map/market-composition-dse-page.tsx'))
        .MarketCompositionPage,
  ),
  marketTrending: lazyPage(
    async () =>
      (await import('../../features/market-map/market-composition-trending-page.tsx'))
        .MarketTrendingPage,
  ),
  marketMonitor: lazyPage(
    async () =>
      (await import('../../features/market-monitor/market-monitor-page.tsx')).MarketMonitorPage,
  ),
  marketRadar: lazyPage(
    async () => (await import('../../features/market-radar/market-radar-page.tsx')).MarketRadarPage,
  ),
  dataMatrix: lazyPage(
    async () => (await import('../../features/data-matrix/data-matrix-page.tsx')).DataMatrixPage,
  ),
  advanceChart: lazyPage(
    async () => (await import('../chart/advance-chart-screen.tsx')).AdvanceChartScreen,
  ),
  advanceChartPro: lazyPage(
    async () => (await import('../chart/advance-chart-pro-screen.tsx')).AdvanceChartProScreen,
  ),
  staticChart: lazyPage(
    async () =>
      (await import('../../features/static-chart/static-ta-chart-page.tsx')).StaticChartPage,
  ),
  screener: lazyPage(
    async () => (await import('../../features/screener/screener-page.tsx')).ScreenerPage,
  ),
  screenerBoard: lazyPage(
    async () =>
      (await import('../../features/screener-board/screener-board-page.tsx')).ScreenerBoardPage,
  ),
  news: lazyPage(async () => (await import('../../features/news/news-page.tsx')).NewsPage),
  shareNews: lazyPage(
    async () => (await import('../../features/news/share-news-page.tsx')).ShareNewsPage,
  ),
  upcomingEvent: lazyPage(
    async () =>
      (await import('../../features/upcoming-events/upcoming-event-page.tsx')).UpcomingEventPage,
  ),
  dataFiles: lazyPage(
    async () => (await import('../../features/data-files/data-amibroker-page.tsx')).DataFilesPage,
  ),
  watchList: lazyPage(
    async () => (await import('../../features/watchlists/watch-list-page.tsx')).WatchListPage,
  ),
  portfolio: lazyPage(async () =>
    lockable(
      inRealTime((await import('../../features/portfolio/portfolio-page.tsx')).PortfolioPage),
    ),
  ),
  notification: lazyPage(async () =>
    inRealTime((await import('../../features/alerts/notification-page.tsx')).NotificationPage),
  ),
  myScreener: lazyPage(
    async () => (await import('../../features/my-screener/my-screener-page.tsx')).MyScreenerPage,
  ),
  message: lazyPage(async () =>
    inRealTime((await import('../../features/message/message-page.tsx')).MessagePage),
  ),
  privacy: lazyPage(
    async () => (await import('../../features/account/privacy-page.tsx')).PrivacyPage,
  ),
  adminUsers: lazyPage(async () => (await import('../admin/admin-screen.tsx')).AdminScreen),
  adminRevenue: lazyPage(async () => (await import('../admin/admin-screen.tsx')).AdminScreen),
  adminData: lazyPage(async () => (await import('../admin/admin-screen.tsx')).AdminScreen),
  proMember: lazyPage(async () =>
    inRealTime((await import('../../features/pro-member/pro-member-page.tsx')).ProMemberPage),
  ),
  billing: lazyPage(async () =>
    inRealTime((await import('../../features/billing/billing-page.tsx')).BillingPage),
  ),
  desktop: lazyPage(async () => (await import('../update/desktop-screen.tsx')).DesktopScreen),
  deleteAccount: lazyPage(
    async () => (await import('../../features/account/delete-account-page.tsx')).DeleteAccountPage,
  ),
  privacyPolicy: lazyPage(
    async () => (await import('../../features/account/privacy-policy-page.tsx')).PrivacyPolicyPage,
  ),
  login: lazyPage(async () => (await import('../../features/sign-in/login-page.tsx')).LoginPage),
  verifyEmail: lazyPage(
    async () => (await import('../../features/sign-in/verify-email-page.tsx')).VerifyEmailPage,
  ),
  signInLink: lazyPage(
    async () => (await import('../../features/sign-in/sign-in-link-page.tsx')).SignInLinkPage,
  ),
  resetPassword: lazyPage(
    async () => (await import('../../features/sign-in/reset-password-page.tsx')).ResetPasswordPage,
  ),
  confirmEmail: lazyPage(
    async () => (await import('../../features/account/confirm-email-page.tsx')).ConfirmEmailPage,
  ),
} satisfies Record<ScreenName, Page<ScreenProps>>;

export const pages = Object.fromEntries(
  Object.entries<Page<ScreenProps>>(code).map(([name, page]) => {
    const { access } = screenFacts[name as ScreenName];
    return [name, access === undefined ? page : guarded(page)];
  }),
) as Record<ScreenName, Page<ScreenProps>>;
